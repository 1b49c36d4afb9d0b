import { globSync } from "node:fs";
import { root } from "@gw/test-support/workspace";

/** The files in which people read how to install our packages, relative to the workspace's root. */
export function pagesWithInstructions(): string[] {
  const patterns = [
    "README.md",
    "packages/*/README.md",
    "packages/docs/pages/**/*.md",
    "packages/docs/samples/first-screen/*.sh",
    "packages/server/deploy/*",
  ];
  return globSync(patterns, { cwd: root }).toSorted();
}
