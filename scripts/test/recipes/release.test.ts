import { appendFileSync, existsSync, globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { raise } from "@gw/review/changelog/version";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";
import { inRoot } from "@gw/test-support/workspace";

const copy = new WorkspaceCopy();

function versionOf(manifest: string): string {
  return (JSON.parse(copy.read(manifest)) as { version: string }).version;
}

function release(...args: string[]) {
  return copy.run("scripts/release.ts", ...args);
}

function changeset(bump: string, summary: string) {
  return () => `---\n"@gw/spec": ${bump}\n---\n\n${summary}\n\nOperations: searchUsers\n`;
}

function waiverOf(id: string, pointer: string, more = ""): string {
  return `\
  - id: ${id}
    pointer: ${pointer}
${more}    reason: Nobody reads it.
    owner: Accounts
    expires: 2999-12-31
`;
}

const nickname = "/components/schemas/User/properties/nickname";
const waiverOfChange = waiverOf("property-removed", nickname, '    fingerprint: "0123456789ab"\n');
const waiverOfFinding = waiverOf("GW004", "/components/schemas/User/properties/id");

beforeAll(() => {
  copy.git("init", "--quiet");
  // node_modules are links here, which .gitignore does not match.
  appendFileSync(join(copy.folder, ".git/info/exclude"), "node_modules\n");
  // Ignore pending changesets of the workspace itself.
  for (const file of globSync(".changeset/*.md", { cwd: copy.folder })) rmSync(join(copy.folder, file));
  copy.edit("spec/waivers.yaml", (text) => text.replace(" []\n", `\n${waiverOfChange}${waiverOfFinding}`));
  copy.commit();
});

afterAll(() => copy.remove());

const last = versionOf("spec/package.json");
const next = raise(last, "major");

/** The bundle of the last release, in which users have a nickname. */
function releasedBundle(): string {
  const bundle = readFileSync(inRoot("spec/dist/openapi.json"), "utf8");
  return bundle.replace('"email_address": {', '"nickname": { "type": "string" },\n"email_address": {');
}

describe("a release", () => {
  it("does nothing without a changeset", async () => {
    expect(await release()).toEqual({
      exitCode: 0,
      output: "There is nothing to release: no changeset requests a release.\n",
    });
  });

  it("is rejected with uncommitted changes", async () => {
    copy.edit(".changeset/nickname.md", changeset("patch", "Users have no nickname any more."));
    expect(await release()).toEqual({
      exitCode: 1,
      output: expect.stringMatching(
        /uncommitted changes, such as .changeset\/nickname.md.\n {2}→ Commit or stash them/,
      ),
    });
  });

  it("is rejected if its changesets claim less than what changed since the last release", async () => {
    copy.edit(`spec/releases/${last}/openapi.json`, releasedBundle);
    copy.commit();
    expect(await release()).toEqual({
      exitCode: 1,
      output: expect.stringContaining(`Since ${last} the document has major changes, and the changesets claim patch.`),
    });
    expect(copy.git("status", "--porcelain")).toBe("");
  });

  it("is rejected if a waiver is invalid", async () => {
    const restoreClaim = copy.edit(".changeset/nickname.md", (text) => text.replace("patch", "major"));
    const restoreWaivers = copy.edit("spec/waivers.yaml", (text) => text.replace("GW004", "GW004x"));
    const { exitCode, output } = await release("--dry-run");
    restoreWaivers();
    restoreClaim();
    expect(exitCode).toBe(1);
    expect(output).toContain("✗ spec/waivers.yaml: 1 error\n");
    expect(output).toContain("✗ Some waivers are invalid.\n  → Fix them as described above.\n");
  });

  it("is rejected if the waiver of a change has expired", async () => {
    const restoreClaim = copy.edit(".changeset/nickname.md", (text) => text.replace("patch", "major"));
    const restoreWaivers = copy.edit("spec/waivers.yaml", (text) => text.replace("2999-12-31", "2026-11-20"));
    const { exitCode, output } = await release("--dry-run");
    restoreWaivers();
    restoreClaim();
    expect(exitCode).toBe(1);
    expect(output).toMatch(/waivers\.yaml:3:5\n.* expired on 2026-11-20\.\n.*agree on a new date with Accounts/);
    expect(output).toContain("✗ spec/waivers.yaml: 1 error\n");
    expect(output).toContain("✗ Some waivers have expired.\n");
  });

  it("is only printed in a dry run", async () => {
    copy.edit(".changeset/nickname.md", (text) => text.replace("patch", "major"));
    const { exitCode, output } = await release("--dry-run");
    expect(exitCode, output).toBe(0);
    expect(output).toContain(`${last} → ${next} (major)`);
    expect(output).toContain("removes the waiver of property-removed");
    expect(copy.git("status", "--porcelain")).toBe(" M .changeset/nickname.md");
  });

  it("bumps the versions, saves the bundle and removes the changesets and used waivers", async () => {
    copy.commit();
    const { exitCode, output } = await release();
    expect(exitCode, output).toBe(0);
    const packages = ["client", "contract", "contract-runtime", "server"].map(
      (name) => `packages/${name}/package.json`,
    );
    expect(["spec/package.json", ...packages].map(versionOf)).toEqual(Array(5).fill(next));
    expect(copy.read("spec/openapi.yaml")).toContain(`\n  version: ${next}\n`);
    expect(copy.read("packages/client/src/generated/types.ts")).toContain(`, version ${next}\n`);
    expect(JSON.parse(copy.read(`spec/releases/${next}/openapi.json`))).toMatchObject({ info: { version: next } });
    expect(copy.read("spec/CHANGELOG.md")).toContain(
      "### Dashboard API\n\n#### searchUsers\n\n- **major**: Users have no nickname any more.\n",
    );
    expect(copy.read("spec/waivers.yaml")).toBe(
      `# yaml-language-server: $schema=../packages/linter/src/waivers.schema.json\nwaivers:\n${waiverOfFinding}`,
    );
    expect(existsSync(join(copy.folder, ".changeset/nickname.md"))).toBe(false);
    expect(copy.git("status", "--porcelain", "--", "packages/docs", "packages/openapi", "scripts")).toBe("");
  });

  it("is not repeated", async () => {
    copy.commit();
    expect(await release()).toMatchObject({ exitCode: 0, output: expect.stringContaining("nothing to release") });
    expect(copy.git("status", "--porcelain")).toBe("");
  });
});
