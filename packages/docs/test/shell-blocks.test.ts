import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromPackage } from "../src/package-root.ts";

// Readers paste shell blocks as they are.

const pages = [
  "packages/docs/pages/**/*.md",
  "{examples,packages}/*/README.md",
  "packages/server/deploy/README.md",
  "spec/{,*/}README.md",
  "{CONTRIBUTING,README}.md",
].flatMap((pattern) => globSync(pattern, { cwd: fromPackage("../..") }));

/** A prompt, a placeholder that the shell takes for a redirection, or a history expansion. */
const trap = /^ *[$>] |<\w[\w -]*>|![\w"]/;

test("no shell block has a prompt, a placeholder in angle brackets or a history expansion", () => {
  const lines = pages.flatMap((file) => {
    const text = readFileSync(fromPackage(`../../${file}`), "utf8");
    const blocks = text.matchAll(/^ *```(?:sh|bash|shell|console)\b.*\n([\s\S]*?)^ *```$/gm);
    return Array.from(blocks, ([, code = ""]) => code.split("\n").map((line) => `${file}: ${line.trim()}`));
  });
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.flat().filter((line) => trap.test(line.slice(line.indexOf(": ") + 2)))).toEqual([]);
});

test("a project in an empty folder begins with a package.json of its own: npm would use that of a parent folder", () => {
  const guide = readFileSync(fromPackage("pages/guides/client.md"), "utf8");
  const [, first] = /empty folder.*?```sh\n(.*?)```/s.exec(guide) ?? [];
  const screen = readFileSync(fromPackage("samples/first-screen/install.sh"), "utf8");
  expect([first, screen]).toEqual([expect.stringMatching(/^npm init -y\n/), expect.stringMatching(/^npm init -y\n/)]);
});
