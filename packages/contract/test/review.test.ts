import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { beforeEach, describe, expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { callCommand, commandProject } from "./call-command.ts";

const project = commandProject();
const { commit, edit, git, read, write } = project;

beforeEach(() => {
  project.folder = join(project.folder, "repository");
  mkdirSync(project.folder);
  git("init", "--quiet", "--initial-branch=master");
  cpSync(inRoot("packages/contract/test/own-style"), join(project.folder, "apis/books"), { recursive: true });
  commit("Base");
  git("checkout", "--quiet", "-b", "change");
});

async function review(...args: string[]) {
  const env = { GITHUB_ACTIONS: "", GITHUB_REF: "", GITHUB_STEP_SUMMARY: "" };
  const { code, stdout, stderr } = await callCommand(project.folder, ["review", ...args], env);
  return { code, output: stdout + stderr };
}

/** A date some days from today. */
function dateIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function deprecate(sunset?: string): void {
  const marks = sunset === undefined ? "deprecated: true" : `deprecated: true, x-sunset: "${sunset}"`;
  edit("apis/books/definitions/book.yml", "isbn: { type: string }", `isbn: { type: string, ${marks} }`);
}

/** Deprecates a field in the base, and removes it in a major version. */
function announceAndRemove(sunset: string): void {
  const file = "apis/books/definitions/book.yml";
  const text = read(file);
  deprecate(sunset);
  commit("Deprecate");
  write(file, text.replace("isbn: { type: string }", "number: { type: string }"));
  edit("apis/books/main.yml", 'version: "2"', 'version: "3.0.0"');
}

/** Removes a field, and commits. */
function removeField(file: string): void {
  edit(file, "isbn: { type: string }", "number: { type: string }");
  commit("Remove a field");
}

/** Runs a review in a process of its own: here, each configuration is loaded once. */
function reviewAlone(...args: string[]): { code: number | null; output: string } {
  const main = inRoot("packages/contract/src/main.ts");
  const env = { ...process.env, NO_COLOR: "1", GITHUB_ACTIONS: "", GITHUB_REF: "", GITHUB_STEP_SUMMARY: "" };
  const command = [main, "review", "--no-lint", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: project.folder,
    env,
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}

/** The result of a review that finds the removed field in a file of the base. */
function removalIn(file: string): unknown {
  const line = String.raw`isbn.* is removed\.[^]*\n {4}${file}:\d+ in the base · response`;
  return { code: 1, output: expect.stringMatching(new RegExp(line)) };
}

function configure(file: string, config: object): void {
  write(file, `export default ${JSON.stringify(config)};`);
}

/** A document of one file, with the schema of a response. */
function documentOf(schema: string): string {
  const content = `{ application/json: { schema: ${schema} } }`;
  return [
    'openapi: 3.1.0\ninfo: { title: Two, version: "1.0.0" }\nservers: [{ url: "https://api.example.com" }]\nsecurity: []',
    `paths: { /a: { get: { operationId: getA, responses: { "200": { description: ok, content: ${content} } } } } }\n`,
  ].join("\n");
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
    expect(output).toContain("If clients must break, raise info.version to 3.0.0, or specify a waivers file");
    expect(output).not.toContain("@gw/");
    // The reports are no change.
    expect(existsSync(join(project.folder, "review/comment.md"))).toBe(true);
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

  it("refuses a document that the base does not have, unless it is said to be new", async () => {
    cpSync(join(project.folder, "apis/books"), join(project.folder, "apis/library"), { recursive: true });
    const refused = await review("apis/library/main.yml", "--no-lint");
    expect(refused.output).toMatch(
      /✗ The base, merge base with master, contains neither apis\/library\/main\.yml nor a file that was renamed to it\.\n {2}→ If the document is new, pass `--new`\./,
    );
    expect({ code: refused.code, isWritten: existsSync(join(project.folder, "review")) }).toEqual({
      code: 2,
      isWritten: false,
    });
    const { code, output } = await review("apis/library/main.yml", "--no-lint", "--new");
    expect(output).toContain("The base has no document, so everything is new.");
    expect(code).toBe(0);
  });

  it("refuses a base that is not a document, and reports that the repository has", async () => {
    write("apis/books/old.yml", "swagger: '1.2'\ninfo: {}\n");
    commit("An older document");
    cpSync(join(project.folder, "apis/books/main.yml"), join(project.folder, "apis/books/old.yml"));
    const { code, output } = await review("apis/books/old.yml", "--base=HEAD");
    expect(output).toMatch(
      /✗ In the base, HEAD: apis\/books\/old\.yml:1 is not a document of OpenAPI 2\.0, 3\.0, 3\.1 or 3\.2: its version is 1\.2\.\n {2}→ /,
    );
    expect(code).toBe(2);
    write("review/index.html", "Reviews of books");
    commit("A page");
    const kept = await review("apis/books/main.yml");
    expect(kept).toEqual({ code: 2, output: expect.stringContaining("✗ review/index.html is tracked by git") });
    expect(read("review/index.html")).toBe("Reviews of books");
  });

  it("refuses a .json file that is not valid JSON, even without lint", async () => {
    write("api.json", '{ "openapi": "3.1.1", "info": { "title": "An API", "version": "1.0.0" }, "paths": {}, }');
    const { code, output } = await review("api.json", "--no-lint", "--base=HEAD");
    expect(output).toContain(
      "error  json\n  api.json:1:85\n    The file can't be read. JSON does not allow a comma after",
    );
    expect(code).toBe(1);
  });

  it("refuses a configuration whose document is a folder", async () => {
    write("contract.config.mjs", 'export default { document: "apis" };');
    const { code, output } = await review("--base=HEAD");
    expect({ code, output }).toMatchObject({ code: 2, output: expect.stringContaining("/apis is not a file.\n") });
  });

  it("says how to fetch what a shallow clone lacks", async () => {
    write("more.txt", "");
    commit("More");
    const clone = join(project.folder, "../clone");
    git("clone", "--quiet", "--depth=1", "--branch=change", `file://${project.folder}`, clone);
    project.folder = clone;
    const { code, output } = await review("apis/books/main.yml");
    expect(output).toMatch(/✗ This clone is shallow and has no main branch\.\n {2}→ .*`git fetch --unshallow/);
    expect(code).toBe(2);
  });

  it("reads releases where its configuration says", async () => {
    const config = { document: "apis/books/main.yml", releases: "old/*.json" };
    write("contract.config.mjs", `export default ${JSON.stringify(config)};`);
    write("old/release.json", "");
    const text = read("apis/books/definitions/book.yml");
    deprecate();
    const bundle = [
      inRoot("packages/contract/src/main.ts"),
      "bundle",
      "apis/books/main.yml",
      "--out",
      "old/release.json",
    ];
    execFileSync(process.execPath, bundle, { cwd: project.folder });
    commit("Deprecate, and release");
    write("apis/books/definitions/book.yml", text.replace("isbn: { type: string }", "number: { type: string }"));
    const { output } = await review("--no-lint", "--base=HEAD");
    expect(output).toContain("It has been deprecated since 2.");
  });

  it("fails on an unused waiver of a rule of the project's own, which no part of the lint reports alone", async () => {
    write("contract.config.mjs", 'export default { document: "apis/books/main.yml", waivers: "waivers.yaml" };');
    const waiver = { id: "our-own-rule", pointer: "/info/title", reason: "It is decided.", owner: "Books" };
    write("waivers.yaml", JSON.stringify({ waivers: [{ ...waiver, expires: "2999-12-31" }] }));
    for (const part of ["source", "style"]) {
      const { stdout } = await project.run("lint", `--only=${part}`);
      expect(stdout).not.toContain("waiver-unused");
    }
    const { code, output } = await review("--base=HEAD");
    expect(output).toContain("our-own-rule at /info/title is not reported.");
    expect(code).toBe(1);
  });

  it("names its reports from where it runs", async () => {
    write("contract.config.mjs", 'export default { document: "apis/books/main.yml" };');
    edit("apis/books/definitions/book.yml", "isbn: { type: string }", "number: { type: string }");
    project.folder = join(project.folder, "apis");
    const { output } = await review("--no-lint", "--base=HEAD");
    expect(output).toContain("→ The full report is in ../review/index.html; ../review/review.json is for tools.\n");
  });

  it("says which manifests of its configuration are missing", async () => {
    write("contract.config.mjs", 'export default { document: "apis/books/main.yml", usage: ["consumers"] };');
    const { code, output } = await review("--no-lint");
    expect({ code, output }).toEqual({
      code: 2,
      output: expect.stringMatching(/✗ There is no file or folder \S+consumers\.\n {2}→ Specify a manifest/),
    });
  });

  it("compiles the consumers that its configuration names, with the code that it lists", async () => {
    write(
      "contract.config.mjs",
      `export default {
        document: "apis/books/main.yml",
        generate: { api: { folder: "src/api" } },
        consumers: ["src/**/*.ts"],
      };`,
    );
    write(
      "src/number.ts",
      `import type { components } from "./api/types.ts";
export const numberOf = (book: components["schemas"]["book"]): string => book.isbn ?? "none";
`,
    );
    await project.run("generate");
    commit("Use the generated types");
    edit("apis/books/definitions/book.yml", "isbn: { type: string }", "number: { type: string }");
    const { code, output } = await review("--no-lint", "--base=HEAD");
    expect(output).toContain("Code that stops compiling (1)\n  ● src/number.ts:2\n");
    expect(output).toContain("TS2339: Property 'isbn' does not exist on type");
    expect(code).toBe(1);
  });

  describe("follows the document to the base", () => {
    it("across a rename of its folder", () => {
      git("mv", "apis/books", "apis/library");
      removeField("apis/library/definitions/book.yml");
      expect(reviewAlone("apis/library/main.yml")).toEqual(removalIn("apis/books/definitions/book.yml"));
    });

    it("across a rename of one file with other changes", () => {
      git("checkout", "--quiet", "master");
      write("apis/two/openapi.yaml", documentOf("{ required: [isbn], properties: { isbn: {}, y: { type: string } } }"));
      commit("A document of one file");
      git("mv", "apis/two", "apis/zwei");
      write("apis/zwei/openapi.yaml", documentOf("{ properties: { y: { type: string } } }"));
      expect(reviewAlone("apis/zwei/openapi.yaml", "--base=HEAD")).toEqual(removalIn("apis/two/openapi.yaml"));
    });

    it("across a rename that is not staged", () => {
      renameSync(join(project.folder, "apis/books"), join(project.folder, "apis/library"));
      edit("apis/library/definitions/book.yml", "isbn: { type: string }", "number: { type: string }");
      expect(reviewAlone("apis/library/main.yml")).toEqual(removalIn("apis/books/definitions/book.yml"));
      expect(git("diff", "--cached", "--name-only")).toBe("");
    });

    it("across a rename of a part", () => {
      git("mv", "apis/books/definitions/book.yml", "apis/books/definitions/volume.yml");
      for (const file of ["definitions/volume.yml", "paths/all.yml"])
        edit(`apis/books/${file}`, "book.yml", "volume.yml");
      removeField("apis/books/definitions/volume.yml");
      expect(reviewAlone("apis/books/main.yml")).toEqual(removalIn("apis/books/definitions/book.yml"));
    });

    it("to the one that its configuration named there", () => {
      configure("contract.config.mjs", { document: "apis/books/main.yml", releases: "old/*.json" });
      commit("Configure");
      cpSync(join(project.folder, "apis/books"), join(project.folder, "v3"), { recursive: true });
      configure("contract.config.mjs", { document: "v3/main.yml", releases: "v3/old/*.json" });
      removeField("v3/definitions/book.yml");
      expect(reviewAlone("--base=HEAD~1")).toEqual(removalIn("apis/books/definitions/book.yml"));
    });

    it("across a move of the configuration, or one that is new", () => {
      configure("apis/books/contract.config.mjs", { document: "main.yml" });
      commit("Configure");
      git("mv", "apis/books", "apis/library");
      removeField("apis/library/definitions/book.yml");
      project.folder = join(project.folder, "apis/library");
      expect(reviewAlone("--base=HEAD~1")).toEqual(removalIn("definitions/book.yml"));
      expect(reviewAlone("--base=HEAD~2")).toEqual(removalIn("../books/definitions/book.yml"));
      expect(reviewAlone("main.yml", "--config=contract.config.mjs", "--base=HEAD~1")).toEqual(
        removalIn("../books/definitions/book.yml"),
      );
    });

    it("says which configuration of the base can't be loaded", () => {
      configure("contract.config.mjs", { document: "apis/books/main.yml" });
      edit("contract.config.mjs", "export", 'import "./gone.mjs"; export');
      commit("Configure");
      configure("contract.config.mjs", { document: "apis/books/main.yml" });
      const { code, output } = reviewAlone("--base=HEAD");
      expect({ code, output }).toMatchObject({
        code: 2,
        output: expect.stringMatching(
          /contract\.config\.mjs can't be loaded in its base version: [^]*gone\.mjs[^]* → Specify/,
        ),
      });
    });

    describe("in a submodule", () => {
      /** A repository with the document, whose second commit removes a field and whose third renames the document. */
      let specs: string;

      beforeEach(() => {
        specs = project.folder;
        removeField("apis/books/definitions/book.yml");
        git("mv", "apis/books", "apis/library");
        commit("Rename");
        project.folder = join(specs, "../application");
        mkdirSync(project.folder);
        git("init", "--quiet", "--initial-branch=master");
        git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", specs, "specs");
        write(
          "openapi.yaml",
          readFileSync(join(specs, "apis/library/main.yml"), "utf8").replaceAll("./paths", "paths"),
        );
        edit("openapi.yaml", "paths/", "specs/apis/library/paths/");
        git("-C", "specs", "checkout", "--quiet", "HEAD~2");
        commit("A submodule");
        git("checkout", "--quiet", "-b", "change");
      });

      it("that is bumped", async () => {
        git("-C", "specs", "checkout", "--quiet", "change~1");
        commit("Bump");
        expect(reviewAlone("specs/apis/books/main.yml")).toEqual(removalIn("specs/apis/books/definitions/book.yml"));
        const compared = ["master:specs/apis/books/main.yml", "specs/apis/books/main.yml"];
        const { stdout } = await project.run("diff", ...compared);
        expect(stdout).toMatch(
          /^Breaking \(\d+\)\n(?: .*\n)+ +specs\/apis\/books\/definitions\/book\.yml:\d+ in the base/,
        );
      });

      it("that is bumped across a rename", () => {
        git("-C", "specs", "checkout", "--quiet", "change");
        expect(reviewAlone("specs/apis/library/main.yml")).toEqual(removalIn("specs/apis/books/definitions/book.yml"));
      });

      it("that is moved, and that a configuration names", () => {
        configure("contract.config.mjs", { document: "specs/apis/books/main.yml" });
        commit("Configure");
        git("mv", "specs", "contract");
        git("-C", "contract", "checkout", "--quiet", "change");
        configure("contract.config.mjs", { document: "contract/apis/library/main.yml" });
        expect(reviewAlone("--base=HEAD")).toEqual(removalIn("specs/apis/books/definitions/book.yml"));
      });

      it("that only parts are in", () => {
        edit("openapi.yaml", "library", "books");
        commit("As it is in the submodule");
        git("-C", "specs", "checkout", "--quiet", "change~1");
        expect(reviewAlone("openapi.yaml", "--base=HEAD")).toEqual(removalIn("specs/apis/books/definitions/book.yml"));
      });

      it("and says which of its commits is missing", () => {
        git("update-index", "--cacheinfo", `160000,${"1".repeat(40)},specs`);
        git("commit", "--quiet", "--message=A commit that was never pushed");
        const { code, output } = reviewAlone("specs/apis/books/main.yml", "--base=HEAD");
        expect({ code, output }).toMatchObject({
          code: 2,
          output: expect.stringMatching(
            /is in the submodule specs, whose commit 1111111111 is not in this clone\.\n {2}→ Run/,
          ),
        });
      });
    });
  });

  describe("whose removals are announced", () => {
    it("passes after the announced date", async () => {
      announceAndRemove(dateIn(0));
      const { code, output } = await review("apis/books/main.yml", "--no-lint", "--base=HEAD");
      expect(output).toContain(`It is deprecated. Its sunset date, ${dateIn(0)}, has passed.`);
      expect({ code, output }).toMatchObject({ code: 0 });
    });

    it("fails before it, even in a major version", async () => {
      announceAndRemove(dateIn(1));
      const { code, output } = await review("apis/books/main.yml", "--no-lint", "--base=HEAD");
      expect(output).toContain(`Its sunset date is ${dateIn(1)}, and today is ${dateIn(0)}.`);
      expect(output).toContain(`→ Keep it until ${dateIn(1)}.`);
      expect(output).toContain("✗ Breaks clients: major\nClaims a major release (3.0.0), as required.");
      expect(code).toBe(1);
    });

    it("passes if the announcement is withdrawn", async () => {
      const file = "apis/books/definitions/book.yml";
      const text = read(file);
      deprecate(dateIn(100));
      commit("Deprecate");
      write(file, text);
      const { code, output } = await review("apis/books/main.yml", "--no-lint", "--base=HEAD");
      expect(output).toMatch(/`?\S*isbn`? is no longer deprecated\./);
      expect(code).toBe(0);
    });

    it("needs dates that are far enough, if the configuration says so", async () => {
      write("contract.config.mjs", 'export default { document: "apis/books/main.yml", deprecationDays: 90 };');
      commit("Configure");
      deprecate();
      const undated = await review("--no-lint", "--base=HEAD");
      expect(undated).toMatchObject({
        code: 1,
        output: expect.stringContaining("is deprecated. It has no sunset date."),
      });
      expect(undated.output).toContain(
        `→ Set x-sunset next to deprecated to ${dateIn(90)} or later (90 days from today).`,
      );
      commit("Deprecate without a date");
      git("reset", "--quiet", "--hard", "HEAD~1");
      deprecate(dateIn(89));
      const near = await review("--no-lint", "--base=HEAD");
      expect(near).toMatchObject({ code: 1, output: expect.stringContaining(`date, ${dateIn(89)}, is too soon.`) });
      git("reset", "--quiet", "--hard");
      deprecate(dateIn(90));
      expect(await review("--no-lint", "--base=HEAD")).toMatchObject({ code: 0 });
      commit("Deprecate");
      edit("apis/books/definitions/book.yml", dateIn(90), dateIn(30));
      const moved = await review("--no-lint", "--base=HEAD");
      expect(moved).toMatchObject({ code: 1, output: expect.stringContaining(`date, ${dateIn(30)}, is too soon.`) });
    });
  });
});
