import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { beforeEach, describe, expect, it } from "vitest";
import { inRoot } from "@gw/command-line/workspace";

let folder: string;

beforeEach(() => {
  folder = join(temporaryFolder(), "repository");
  mkdirSync(folder);
  git("init", "--quiet", "--initial-branch=master");
  cpSync(inRoot("packages/contract/test/own-style"), join(folder, "apis/books"), { recursive: true });
  commit("Base");
  git("checkout", "--quiet", "-b", "change");
});

function git(...args: string[]): string {
  const author = ["-c", "user.name=Author", "-c", "user.email=author@example.com"];
  return execFileSync("git", [...author, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
}

function commit(message: string): void {
  git("add", "--all");
  git("commit", "--quiet", `--message=${message}`);
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function edit(file: string, before: string, after: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toContain(before);
  write(file, text.replaceAll(before, after));
}

function review(...args: string[]) {
  const all = [inRoot("packages/contract/src/main.ts"), "review", ...args];
  const env = { ...process.env, NO_COLOR: "1", GITHUB_ACTIONS: "", GITHUB_REF: "", GITHUB_STEP_SUMMARY: "" };
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(process.execPath, all, { cwd: folder, env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode, output: stdout + stderr }),
    );
  });
}

describe("a review in a repository that has nothing but a document", () => {
  it("finds what breaks, in its files and since the branch left the main one", async () => {
    edit("apis/books/definitions/book.yml", "isbn: { type: string }", "number: { type: string }");
    commit("Rename the number");
    const { code, output } = await review("apis/books/main.yml");
    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toContain("A major release is needed (3.0.0).\nBase: ");
    expect(output).toContain(", merge base with master.\n");
    expect(output).toMatch(/apis\/books\/definitions\/book\.yml:\d+ in the base · response/);
    expect(output).toContain("apis/books/main.yml:24 ");
    expect(output).toContain("If clients have to break, raise info.version to 3.0.0, or name a file of waivers");
    expect(output).not.toContain("@gw/");
    // The reports are no change.
    expect(existsSync(join(folder, "review/comment.md"))).toBe(true);
    expect(git("status", "--porcelain")).toBe("");
  });

  it("takes the version as the claim", async () => {
    edit("apis/books/definitions/book.yml", "isbn: { type: string }", "number: { type: string }");
    edit("apis/books/main.yml", 'version: "2"', 'version: "2.1.0"');
    const tooSmall = await review("apis/books/main.yml", "--no-lint");
    expect(tooSmall).toMatchObject({ code: 1, output: expect.stringContaining("Claims a minor release (2.1.0), but") });
    edit("apis/books/main.yml", 'version: "2.1.0"', 'version: "3.0.0"');
    const { code, output } = await review("apis/books/main.yml", "--no-lint");
    expect(output).toContain("✓ Breaks clients: major\nClaims a major release (3.0.0), as required.");
    expect(code).toBe(0);
  });

  it("needs no claim for compatible changes", async () => {
    edit(
      "apis/books/definitions/book.yml",
      "isbn: { type: string }",
      "isbn: { type: string }\n  pages: { type: integer }",
    );
    const { code, output } = await review("apis/books/main.yml", "--no-lint");
    expect(output).toContain("✓ Does not break clients: minor\nA minor release is needed (2.1.0).");
    expect(code).toBe(0);
  });

  it("treats a document that the base does not have as new", async () => {
    git("mv", "apis/books", "apis/library");
    const { code, output } = await review("apis/library/main.yml", "--no-lint");
    expect(output).toContain("The base has no document, so everything is new.");
    expect(code).toBe(0);
  });

  it("refuses a base that is no document, and reports that the repository has", async () => {
    write("apis/books/old.yml", "swagger: '2.0'\ninfo: {}\n");
    commit("An older document");
    cpSync(join(folder, "apis/books/main.yml"), join(folder, "apis/books/old.yml"));
    const { code, output } = await review("apis/books/old.yml", "--base=HEAD");
    expect(output).toMatch(
      /✗ In the base, HEAD: apis\/books\/old\.yml is not an OpenAPI 3\.0 or 3\.1 document: its version is 2\.0\.\n {2}→ /,
    );
    expect(code).toBe(2);
    write("review/index.html", "Reviews of books");
    commit("A page");
    const kept = await review("apis/books/main.yml");
    expect(kept).toEqual({ code: 2, output: expect.stringContaining("✗ review/index.html belongs to the repository") });
    expect(readFileSync(join(folder, "review/index.html"), "utf8")).toBe("Reviews of books");
  });

  it("says how to fetch what a shallow clone lacks", async () => {
    write("more.txt", "");
    commit("More");
    const clone = join(folder, "../clone");
    git("clone", "--quiet", "--depth=1", "--branch=change", `file://${folder}`, clone);
    folder = clone;
    const { code, output } = await review("apis/books/main.yml");
    expect(output).toMatch(/✗ This clone is shallow and has no main branch\.\n {2}→ .*`git fetch --unshallow/);
    expect(code).toBe(2);
  });
});
