import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { promisify } from "node:util";
import { inRoot } from "@gw/test-support/workspace";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StoryRepository } from "./story-repository.ts";

// Follows the guide "Review a change": its commands, its changeset and its waiver must have the output that it shows.

const guide = readFileSync(inRoot("packages/docs/pages/contribute/review.md"), "utf8");

/** The code blocks of the guide in one language. */
function blocks(language: string): string[] {
  return Array.from(guide.matchAll(/^```(\w+).*\n([\s\S]*?)^```$/gm))
    .filter(([, found]) => found === language)
    .map(([, , code = ""]) => code);
}

const [firstReview = "", secondReview = "", dryRun = ""] = blocks("text");
const [changeset = ""] = blocks("md");
const [waiver = ""] = blocks("yaml");

let repository: StoryRepository;

beforeAll(() => {
  repository = new StoryRepository();
});
afterAll(() => repository.remove());

/** The lines that a block shows and that an output does not have, in this order. Commits, counts and versions may differ. */
function linesMissing(block: string, output: string): string[] {
  const printed = output.split("\n").map(comparable);
  let from = 0;
  return block.split("\n").filter((line) => {
    if (line === "" || line === "…") return false;
    const index = printed.indexOf(comparable(line), from);
    from = index + 1;
    return index === -1;
  });
}

function comparable(line: string): string {
  return line.replaceAll(/\b[0-9a-f]{10}\b/g, "commit").replaceAll(/\d+(\.\d+)*/g, "0");
}

async function run(...args: string[]): Promise<string> {
  const options = { cwd: repository.folder, env: { ...process.env, NO_COLOR: "1" } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return stdout;
}

describe("a contributor who follows the guide", { timeout: 120_000 }, () => {
  it("finds no other commands in it than those of these tests", () => {
    expect(blocks("sh")).toEqual([
      "pnpm contract review\n",
      "pnpm contract explain SPEC013\n",
      "pnpm release --dry-run\n",
    ]);
  });

  it("sees what the change breaks, and passes with the changeset and the waiver", async () => {
    repository.git("checkout", "--quiet", "-b", "change");
    repository.replace("spec/schemas/Webhook.yaml", "type: object\n", "type: object\nrequired: [name]\n");
    const { output, review } = await repository.review();
    expect(linesMissing(firstReview, output), output).toEqual([]);

    const [change] = review?.changes.filter(({ rule }) => rule === "required-properties-added") ?? [];
    repository.write(".changeset/name-webhooks.md", changeset);
    const filledIn = waiver.replace(/(?<=fingerprint: ")\w+/, change?.fingerprint ?? "");
    repository.replace("spec/waivers.yaml", "waivers: []\n", filledIn.replace(/(?<=expires: )\S+/, "2999-12-31"));
    const passed = await repository.review(["--no-lint"]);
    expect(passed.exitCode, passed.output).toBe(0);
    expect(linesMissing(secondReview.replace(/(?<=Waived until )\S+/, "2999-12-31"), passed.output)).toEqual([]);
  });

  it("reads about a rule, and sees what a release would do", async () => {
    expect(await run("packages/contract/src/main.ts", "explain", "SPEC013")).toContain("SPEC013");
    const printed = await run("scripts/release.ts", "--dry-run");
    expect(linesMissing(dryRun, printed), printed).toEqual([]);
  });
});
