import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { StoryRepository } from "./story-repository.ts";

let repository: StoryRepository;

beforeAll(() => {
  repository = new StoryRepository();
});
afterEach(() => repository.restore());
afterAll(() => repository.remove());

describe("a review", { timeout: 120_000 }, () => {
  it("needs no network, annotates on GitHub, and recognizes a clean tree", async () => {
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
    expect(output).toContain(`::error file=${file},line=${line},col=5,title=schema-constraint-changed::`);
    expect(repository.read("review-summary.md")).toContain("## ✗ Breaks clients: major");
  });

  it("treats everything as new if the base has no document", async () => {
    repository.git("checkout", "--quiet", "-b", "before-the-document");
    repository.git("rm", "--quiet", "-r", "--cached", "spec");
    repository.git("commit", "--quiet", "--message=Without a document");

    const { review, exitCode } = await repository.review(["--no-lint", "--new", "--base", "before-the-document"]);

    expect(review).toMatchObject({
      base: { hasDocument: false },
      head: { dirty: true },
      verdict: "minor",
      consumers: { modules: 0 },
    });
    expect(exitCode).toBe(1);
  });

  it("prints one line if nothing changed", async () => {
    const { review, exitCode, output, folder } = await repository.review(["--no-lint", "--base", "HEAD"]);
    expect(exitCode).toBe(0);
    expect(output.trim()).toMatch(/^✓ The contract is unchanged\. Base: [0-9a-f]{10}, HEAD\.$/);
    expect(readFileSync(join(folder, "comment.md"), "utf8")).toBe("");
    expect(review).toMatchObject({ verdict: "none", changes: [], head: { dirty: false } });
  });

  it("that is refused says why and what to do, and removes the reports of an earlier one", async () => {
    repository.write("review/review.json", "{}");
    const unknown = await repository.review(["--base", "v9"]);
    expect(unknown).toMatchObject({ exitCode: 2, review: undefined });
    expect(unknown.output).toContain("There is no commit named v9.");

    const misused = await repository.review(["--bsae", "main"]);
    expect(misused.exitCode).toBe(2);
    expect(misused.output).toContain("Usage: gw-contract review");
  });

  it("of a document that cannot be bundled shows its errors", async () => {
    repository.replace("spec/schemas/UserPage.yaml", "$ref: User.yaml", "$ref: Usr.yaml");
    const { exitCode, output, review } = await repository.review(["--no-lint"]);
    expect({ exitCode, review }).toEqual({ exitCode: 1, review: undefined });
    expect(output).toContain(`spec/schemas/UserPage.yaml:${repository.lineOf("spec/schemas/UserPage.yaml", "Usr")}`);
  });

  it.each([
    ["the document", "spec/openapi.yaml", /(?<=^info:)/m, " ["],
    ["a schema", "spec/schemas/UserPage.yaml", /(?<=^description:)/m, " *"],
  ])("of unreadable files names them: %s", async (_what, file, before, after) => {
    repository.write(file, repository.read(file).replace(before, after));
    const { exitCode, output, review } = await repository.review(["--no-lint"]);
    expect({ exitCode, review }).toEqual({ exitCode: 1, review: undefined });
    expect(output).toMatch(new RegExp(`^error {2}yaml\n {2}${file}:\\d+:\\d+$`, "m"));
    expect(output).toContain("→ Correct the YAML there");
    expect(output).toContain("✗ Some of the document's files can't be read.");
    expect(output).not.toContain("    at ");
  });

  it("says if there is no document", async () => {
    repository.removeFile("spec/openapi.yaml");
    const { exitCode, output, review } = await repository.review();
    expect({ exitCode, review }).toEqual({ exitCode: 2, review: undefined });
    expect(output).toMatch(/^✗ There is no file .*\/spec\/openapi\.yaml\.\n {2}→ Specify a file, /m);
  });

  it("with the rules of the base is skipped if only the contract changes, or only the rules", () => {
    function reviewWithBaseRules() {
      return execFileSync(process.execPath, ["scripts/review-base.ts"], {
        cwd: repository.folder,
        encoding: "utf8",
      });
    }
    repository.removeFile("spec/decisions.yaml");
    expect(reviewWithBaseRules()).toMatch(/^This change does not touch both/);
    repository.restore();
    repository.write("packages/linter/src/new-rule.ts", "");
    expect(reviewWithBaseRules()).toMatch(/^This change does not touch both/);
    repository.restore();
    // As a release does.
    repository.removeFile("spec/decisions.yaml");
    repository.replace("spec/package.json", /(?<="version": ")[^"]+/g, "9.0.0");
    expect(reviewWithBaseRules()).toMatch(/^This change does not touch both/);
  });

  it("with the rules of the base finds what the configuration of the head no longer looks for", () => {
    const head = join(temporaryFolder(), "head");
    repository.git("worktree", "add", "--quiet", "--detach", head, "HEAD");
    for (const modules of ["node_modules", "packages/linter/node_modules", "spec/node_modules"]) {
      symlinkSync(join(repository.folder, modules), join(head, modules));
    }
    function edit(file: string, before: string | RegExp, after: string): void {
      const text = readFileSync(join(head, file), "utf8");
      const edited = text.replace(before, after);
      expect(edited).not.toBe(text);
      writeFileSync(join(head, file), edited);
    }
    edit("spec/dashboard/search-users.yaml", "Search users by email\n", "Search users.\n");
    edit("contract.config.ts", "own: rules,", "own: [],");
    function run(...args: string[]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: repository.folder,
        encoding: "utf8",
      });
      return { status, output: stdout + stderr };
    }
    const config = join(head, "contract.config.ts");
    expect(run("packages/contract/src/main.ts", "lint", `--config=${config}`)).toEqual({
      status: 0,
      output: expect.stringContaining("no errors"),
    });
    const { status, output } = run("scripts/review-base.ts", "--head", head);
    repository.git("worktree", "remove", "--force", head);
    expect(status, output).toBe(1);
    expect(output).toMatch(/spec\/dashboard\/search-users\.yaml:5:3.*\n.*SPEC001/);
  });

  it("with the rules of the base says if there is no such base", () => {
    const args = ["scripts/review-base.ts", "--base", "v9"];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: repository.folder, encoding: "utf8" });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringMatching(/^✗ There is no commit named v9\.\n {2}→ /),
    });
  });

  it("that fails because of a bug says so, and prints the stack trace if it is asked for", async () => {
    const broken = encodeURIComponent("Map.groupBy = () => { throw new Error('It is broken.'); };");
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${broken}` };
    const { exitCode, output, review } = await repository.review(["--no-lint"], env);
    expect({ exitCode, review }).toEqual({ exitCode: 2, review: undefined });
    expect(output).toMatch(/^✗ It is broken\.\n {2}→ This is a bug in gw-contract\. Set DEBUG=1 /m);
    expect(output).not.toMatch(/^ +at /m);
    const { output: detailed } = await repository.review(["--no-lint"], { ...env, DEBUG: "1" });
    expect(detailed).toMatch(/^ +at /m);
  });

  it("says if it runs outside of a repository", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "redocly.yaml"), "");
    writeFileSync(join(folder, "openapi.yaml"), repository.read("spec/openapi.yaml"));
    writeFileSync(join(folder, "contract.config.mjs"), 'export default { document: "openapi.yaml" };');
    const { exitCode, output } = await repository.review([], {}, folder);
    expect(exitCode).toBe(2);
    expect(output).toContain("is not a git repository");
  });
});
