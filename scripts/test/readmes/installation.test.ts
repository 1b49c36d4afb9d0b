import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { isPublished, rewriteInstructions } from "../../packages/installation.ts";
import { inRoot, root } from "@gw/test-support/workspace";
import { describe, expect, it } from "vitest";
import { pagesWithInstructions } from "../../packages/pages.ts";

const pages = pagesWithInstructions().map((page) => ({ page, text: readFileSync(inRoot(page), "utf8") }));

/** A command that installs or runs one of our packages from a registry. */
const fromRegistry = /\b(npm (install|i|add|exec|create)|npx|(pnpm|yarn|bun) (add|dlx|install)|bunx)\b[^\n`]*\s@gw\//;

describe("the instructions to install our packages", () => {
  it("are those of today", () => {
    const outdated = pages.filter(({ text }) => rewriteInstructions(text) !== text);
    expect(
      outdated.map(({ page }) => page),
      "Run `node scripts/write-installation.ts`.",
    ).toEqual([]);
  });

  it("change to npm and back in every page", () => {
    const rewritten = pages.filter(({ text }) => rewriteInstructions(text, true) !== rewriteInstructions(text, false));
    expect(rewritten.length).toBeGreaterThan(10);
    for (const { page, text } of rewritten) {
      const published = rewriteInstructions(text, true);
      expect(published, page).not.toMatch(/gw-packages\/|not on npm/);
      expect(rewriteInstructions(published, false), page).toBe(rewriteInstructions(text, false));
    }
  });

  it("name other packages and versions as they are", () => {
    const page = "`npm install @gw/client @tanstack/react-query@5`, @gw/contract\n";
    const tarballs = "`npm install ~/gw-packages/gw-client.tgz @tanstack/react-query@5`, @gw/contract\n";
    expect(rewriteInstructions(page, false)).toBe(tarballs);
    expect(rewriteInstructions(tarballs, true)).toBe(page);
  });

  it("name no package of a registry anywhere, until they are published", () => {
    if (isPublished) return;
    // Tests and fixtures show nobody how to install anything.
    const files = execFileSync("git", ["ls-files", "*.md", "*.sh", "packages/*/src/*.ts", "scripts/*.ts"], {
      cwd: root,
      encoding: "utf8",
    });
    const others = files.split("\n").filter((file) => file !== "" && !file.includes("/test/"));
    const found = others.filter((file) => fromRegistry.test(readFileSync(inRoot(file), "utf8")));
    expect(found).toEqual([]);
  });
});
