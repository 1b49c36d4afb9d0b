import { readFileSync } from "node:fs";

/** Commands that a guide shows in one block. */
export interface ShellBlock {
  /** The file and the line of the block. */
  location: string;
  commands: string;
}

const fence = /^(?<indent> *)```(?:sh|bash|shell|console)\b.*\n(?<commands>[\s\S]*?)^\k<indent>```$/gm;

/** Reads the blocks of shell commands of a guide for operators, in order. */
export function readShellBlocks(guide: string): ShellBlock[] {
  const file = `${guide}.md`;
  const page = readFileSync(new URL(`../../../docs/pages/${file}`, import.meta.url), "utf8");
  return Array.from(page.matchAll(fence), ({ index, groups: { indent = "", commands = "" } = {} }) => ({
    location: `${file}:${page.slice(0, index).split("\n").length + 1}`,
    commands: commands.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  }));
}
