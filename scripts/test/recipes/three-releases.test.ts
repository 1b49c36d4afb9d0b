import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { raise } from "@gw/review/changelog/version";
import { runPnpm } from "@gw/test-support/run-pnpm";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";
import { afterAll, beforeAll, expect, it } from "vitest";

const copy = new WorkspaceCopy("three-releases");

function currentVersion(): string {
  return (JSON.parse(copy.read("spec/package.json")) as { version: string }).version;
}

async function build(name: string): Promise<void> {
  await runPnpm(copy.folder, ["build", `--filter=${name}`]);
}

/** Releases what is pending, commits it, and returns the version. */
async function release(): Promise<string> {
  const { exitCode, output } = await copy.run("scripts/release.ts");
  expect(exitCode, output).toBe(0);
  const version = currentVersion();
  copy.commit(`Release ${version}`);
  return version;
}

function addChangeset(bump: string, summary: string): void {
  copy.edit(
    `.changeset/${bump}-change.md`,
    () => `---\n"@gw/spec": ${bump}\n---\n\n${summary}\n\nOperations: searchUsers\n`,
  );
}

/** The text of a page of the built docs, without scripts and tags. */
function pageText(page: string): string {
  return copy
    .read(`packages/docs/dist/${page}`)
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}

let first: string;
let second: string;
let third: string;

beforeAll(async () => {
  copy.git("init", "--quiet");
  await copy.install();
  await build("@gw/linter");
  copy.commit("Start");
  // What is pending here, or nothing right after a release: the last one is the first of the three then.
  if (globSync(".changeset/*.md", { cwd: copy.folder }).length > 0) first = await release();
  else first = currentVersion();

  copy.edit("spec/schemas/User.yaml", (text) =>
    text
      .replace(
        "  org_id:\n",
        "  nickname:\n    description: What colleagues call the user.\n    type: string\n  org_id:\n",
      )
      .replace(
        "When the password was last changed. Absent if the password has never been changed.\n",
        "When the password was last changed. Absent if the password has never been changed. Use `password_max_days` instead.\n    deprecated: true\n",
      ),
  );
  addChangeset("minor", "Users have a `nickname`. `password_updated` is deprecated.");
  copy.commit("Add the nickname of users");
  second = await release();

  copy.edit("spec/schemas/User.yaml", (text) => text.replace(/ {2}password_updated:\n(?: {4}.*\n)+/, ""));
  addChangeset("major", "`password_updated` is removed.");
  copy.commit("Remove password_updated");
  third = await release();
  await build("@gw/docs");
});

afterAll(() => copy.remove());

it("raise the version by what they change, and keep every document", () => {
  expect([second, third]).toEqual([raise(first, "minor"), raise(second, "major")]);
  for (const version of [first, second, third]) {
    expect(existsSync(join(copy.folder, `spec/releases/${version}/openapi.json`)), version).toBe(true);
  }
});

it("tell the reader of an operation what is new since the first one, and when it changed", () => {
  const page = pageText("operations/search-users.html");
  expect(page).toMatch(new RegExp(`nickname [^:]{0,80}new in ${second.replaceAll(".", "\\.")}`));
  expect(page).toContain(`changed in ${third}`);
  expect(page).not.toContain("password_updated");
  expect(pageText("operations/create-policy.html")).not.toMatch(/new in \d|changed in \d/);
});

it("tell callers which one breaks them", () => {
  const changelog = pageText("changelog/index.html");
  const [ofThird = "", ofSecond = ""] = [third, second].map((version) =>
    changelog.slice(changelog.lastIndexOf(`Reference and contract for version ${version}`)),
  );
  expect(ofThird).toMatch(/^.{0,400}searchUsers.{0,200}major : password_updated is removed\./);
  expect(ofSecond).toMatch(/^.{0,400}searchUsers.{0,200}minor : Users have a nickname/);
  expect(pageText(`versions/${third}/index.html`)).toContain("major : password_updated is removed.");
});

it("can be compared by anyone, which names the removal alone as breaking", async () => {
  const documents = [second, third].map((version) => `spec/releases/${version}/openapi.json`);
  const { exitCode, output } = await copy.run("packages/contract/src/main.ts", "diff", ...documents);
  expect({ exitCode, output }).toEqual({ exitCode: 1, output: expect.stringContaining("password_updated") });
  const additions = [first, second].map((version) => `spec/releases/${version}/openapi.json`);
  expect(await copy.run("packages/contract/src/main.ts", "diff", ...additions)).toEqual({
    exitCode: 0,
    output: expect.stringContaining("nickname"),
  });
});
