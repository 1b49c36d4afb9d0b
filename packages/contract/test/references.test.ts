import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { commandProject } from "./call-command.ts";

const { commit, git, read, run, write } = commandProject({}, beforeAll);

/** Copies a fixture. */
function copy(file: string, fixture: string): void {
  write(file, readFileSync(new URL(`fixtures/diff/${fixture}`, import.meta.url), "utf8"));
}

beforeAll(() => {
  git("init", "--quiet", "--initial-branch=main");
  copy("anchor.yaml", "anchor-ref-a.yaml");
  copy("content.yaml", "content-is-a-ref-a.yaml");
  copy("self.yaml", "self-reference.yaml");
  commit();
  git("checkout", "--quiet", "-b", "change");
  copy("anchor.yaml", "anchor-ref-b.yaml");
  copy("content.yaml", "content-is-a-ref-b.yaml");
});

describe.each([
  ["an $anchor", "anchor.yaml", "type of P changes from string to integer.", "anchor.yaml:12"],
  [
    "a whole content",
    "content.yaml",
    "type of id in the 200 response of getA changes from string to integer.",
    "content.yaml:16",
  ],
])("a reference to %s", (_what, file, change, location) => {
  it.each([
    ["diff", `main:${file}`, file],
    ["review", file, "--no-lint", "--base=main"],
  ])("is followed by %s", async (...args) => {
    const { code, stdout } = await run(...args);
    expect(code).toBe(1);
    expect(stdout.replaceAll("`", "")).toContain(change);
    expect(stdout).toContain(location);
  });

  it("is followed by generate", async () => {
    const { code } = await run("generate", file, "--out=api", "--validators");
    expect(code).toBe(0);
    expect(read("api/types.ts")).toMatch(/\b(?:id\?: number|P = number)/);
  });

  it("is no error of lint and bundle", async () => {
    expect((await run("bundle", file)).code).toBe(0);
    expect((await run("lint", file)).stdout).not.toMatch(/resolve|never used/);
  });
});

describe("a reference that leads to itself", () => {
  it.each(["lint", "bundle", "generate --out=api", "review --base=main --no-lint"])(
    "is found by %s",
    async (command) => {
      const [name = "", ...options] = command.split(" ");
      const { code, stdout, stderr } = await run(name, "self.yaml", ...options);
      expect(code).not.toBe(0);
      expect(`${stdout}${stderr}`).toMatch(
        /self\.yaml:\d+:\d+.*\s.*The reference #\/components\/schemas\/Bad refers to itself\./,
      );
    },
  );
});
