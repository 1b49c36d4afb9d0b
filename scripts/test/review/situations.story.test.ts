import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StoryRepository } from "./story-repository.ts";

let repository: StoryRepository;

beforeAll(() => {
  repository = new StoryRepository();
});
afterEach(() => repository.restore());
afterAll(() => repository.remove());

describe("a review", { timeout: 120_000 }, () => {
  it("needs no network, tells GitHub what it finds, and knows a clean tree", async () => {
    repository.git("checkout", "--quiet", "-b", "change");
    const file = "spec/schemas/PlanInput.yaml";
    repository.replace(file, /(?<=The name of the plan\.\n {4}type: string\n)/g, "    maxLength: 40\n");
    repository.commit("Shorten names");
    const summary = join(repository.folder, "review-summary.md");
    const guard = fileURLToPath(new URL("no-network.ts", import.meta.url));

    const { exitCode, output, review } = await repository.review([], {
      NODE_OPTIONS: `--import=${guard}`,
      GITHUB_ACTIONS: "true",
      GITHUB_STEP_SUMMARY: summary,
    });

    expect(output).not.toContain("NETWORK");
    expect(exitCode).toBe(1);
    expect(review).toMatchObject({ verdict: "major", base: { ref: "merge base with main" }, head: { dirty: false } });
    const line = repository.lineOf(file, "maxLength: 40");
    expect(output).toContain(`::error file=${file},line=${line},col=5,title=major%3A schema-constraint-changed::`);
    expect(repository.read("review-summary.md")).toContain("## ✗ Breaks clients: major");
  });

  it("of a base without a document finds everything new", async () => {
    repository.git("checkout", "--quiet", "-b", "before-the-document");
    repository.git("rm", "--quiet", "-r", "--cached", "spec");
    repository.git("commit", "--quiet", "--message=Without a document");

    const { review, exitCode } = await repository.review(["--no-lint", "--base", "before-the-document"]);

    expect(review).toMatchObject({
      base: { hasDocument: false },
      head: { dirty: true },
      verdict: "minor",
      consumers: { modules: 0 },
    });
    expect(exitCode).toBe(1);
  });

  it("of nothing changes nothing", async () => {
    const { review, exitCode, output, folder } = await repository.review(["--no-lint", "--base", "HEAD"]);
    expect(exitCode).toBe(0);
    expect(output.trim()).toMatch(/^✓ The contract is unchanged\. Base: [0-9a-f]{10}, HEAD\.$/);
    expect(readFileSync(join(folder, "comment.md"), "utf8")).toBe("");
    expect(review).toMatchObject({ verdict: "none", changes: [], head: { dirty: false } });
  });

  it("that can't be made says why, what to do, and leaves no earlier one behind", async () => {
    repository.write("review/review.json", "{}");
    const unknown = await repository.review(["--base", "v9"]);
    expect(unknown).toMatchObject({ exitCode: 2, review: undefined });
    expect(unknown.output).toContain("No commit is named v9 here.");

    const misused = await repository.review(["--bsae", "main"]);
    expect(misused.exitCode).toBe(2);
    expect(misused.output).toContain("Usage: pnpm review");
  });

  it("of a document that is no document shows its faults", async () => {
    repository.replace("spec/schemas/UserPage.yaml", "$ref: User.yaml", "$ref: Usr.yaml");
    const { exitCode, output, review } = await repository.review(["--no-lint"]);
    expect({ exitCode, review }).toEqual({ exitCode: 1, review: undefined });
    expect(output).toContain(`spec/schemas/UserPage.yaml:${repository.lineOf("spec/schemas/UserPage.yaml", "Usr")}`);
  });

  it.each([
    ["the document", "spec/openapi.yaml", /(?<=^info:)/m, " ["],
    ["the errors", "spec/errors.yaml", /(?<=^- code:)/m, " ["],
    ["a schema", "spec/schemas/UserPage.yaml", /(?<=^description:)/m, " *"],
  ])("of files that can't be read names them: %s", async (_what, file, before, after) => {
    repository.write(file, repository.read(file).replace(before, after));
    const { exitCode, output, review } = await repository.review(["--no-lint"]);
    expect({ exitCode, review }).toEqual({ exitCode: 1, review: undefined });
    expect(output).toMatch(new RegExp(`^${file}:\\d+:\\d+  yaml$`, "m"));
    expect(output).toContain("→ Correct the YAML there");
    expect(output).toContain("✗ Files of spec/ can't be read.");
    expect(output).not.toContain("    at ");
  });

  it("of no document says so", async () => {
    repository.removeFile("spec/openapi.yaml");
    const { exitCode, output, review } = await repository.review();
    expect({ exitCode, review }).toEqual({ exitCode: 2, review: undefined });
    expect(output).toContain("There is no spec/openapi.yaml to review.");
  });

  it("with the rules of the base is left out where only the contract changes, or only the rules", () => {
    const reviewWithBaseRules = () =>
      execFileSync(process.execPath, ["scripts/review-base-rules.ts"], { cwd: repository.folder, encoding: "utf8" });
    repository.removeFile("spec/decisions.yaml");
    expect(reviewWithBaseRules()).toMatch(/^The contract and the rules do not change together/);
    repository.restore();
    repository.write("scripts/lint/new-rule.ts", "");
    expect(reviewWithBaseRules()).toMatch(/^The contract and the rules do not change together/);
    repository.restore();
    // As a release does.
    repository.removeFile("spec/decisions.yaml");
    repository.replace("spec/package.json", /(?<="version": ")[^"]+/g, "9.0.0");
    expect(reviewWithBaseRules()).toMatch(/^The contract and the rules do not change together/);
  });

  it("with the rules of a base that there is not says so", () => {
    const args = ["scripts/review-base-rules.ts", "--base", "v9"];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: repository.folder, encoding: "utf8" });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^✗ No commit is named v9 here\.\n {2}→ /),
    });
  });

  it("that fails by itself says so without a stack trace, and keeps that in a file", async () => {
    repository.write("scripts/redocly/plugin.ts", "throw new Error('The plugin is broken.');");
    const { exitCode, output, review } = await repository.review(["--no-lint"]);
    expect({ exitCode, review }).toEqual({ exitCode: 2, review: undefined });
    expect(output).toContain("✗ The review failed: ");
    expect(output).toContain("review/error.log");
    expect(output).not.toMatch(/^ {4}at .*command\.ts/m);
    expect(repository.read("review/error.log")).toContain("    at ");
  });

  it("outside of a repository says so", async () => {
    const folder = mkdtempSync(join(tmpdir(), "no-repository-"));
    try {
      writeFileSync(join(folder, "redocly.yaml"), "");
      const { exitCode, output } = await repository.review([], {}, folder);
      expect(exitCode).toBe(2);
      expect(output).toContain("is not a git repository");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
