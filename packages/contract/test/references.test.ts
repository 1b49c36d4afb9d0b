import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callCommand } from "./call-command.ts";

const fixtures = fileURLToPath(new URL("fixtures/diff/", import.meta.url));
let folder: string;

/** Copies a fixture, and commits it unless it is a change. */
function write(file: string, fixture: string, isChange = false): void {
  writeFileSync(join(folder, file), readFileSync(join(fixtures, fixture), "utf8"));
  if (isChange) return;
  git("add", ".");
  git("commit", "--quiet", "-m", file);
}

function git(...args: string[]): void {
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: folder });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "references-"));
  git("init", "--quiet", "--initial-branch=main");
  write("anchor.yaml", "anchor-ref-a.yaml");
  write("content.yaml", "content-is-a-ref-a.yaml");
  write("self.yaml", "self-reference.yaml");
  git("checkout", "--quiet", "-b", "change");
  write("anchor.yaml", "anchor-ref-b.yaml", true);
  write("content.yaml", "content-is-a-ref-b.yaml", true);
});

afterAll(() => rmSync(folder, { recursive: true }));

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
    const { code, stdout } = await callCommand(folder, args);
    expect(code).toBe(1);
    expect(stdout.replaceAll("`", "")).toContain(change);
    expect(stdout).toContain(location);
  });

  it("is followed by generate", async () => {
    const { code } = await callCommand(folder, ["generate", file, "--out=api", "--validators"]);
    expect(code).toBe(0);
    expect(readFileSync(join(folder, "api/types.ts"), "utf8")).toMatch(/\b(?:id\?: number|P = number)/);
  });

  it("is no error of lint and bundle", async () => {
    expect((await callCommand(folder, ["bundle", file])).code).toBe(0);
    expect((await callCommand(folder, ["lint", file])).stdout).not.toMatch(/resolve|never used/);
  });
});

describe("a reference that leads to itself", () => {
  it.each(["lint", "bundle", "generate --out=api", "review --base=main --no-lint"])(
    "is found by %s",
    async (command) => {
      const [name = "", ...options] = command.split(" ");
      const { code, stdout, stderr } = await callCommand(folder, [name, "self.yaml", ...options]);
      expect(code).not.toBe(0);
      expect(`${stdout}${stderr}`).toMatch(
        /self\.yaml:\d+:\d+.*\s.*The reference #\/components\/schemas\/Bad leads to itself\./,
      );
    },
  );
});
