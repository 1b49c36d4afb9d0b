import process from "node:process";
import { execute, type ProgramResult } from "@gw/linter/children";
import { inRoot, root } from "@gw/test-support/workspace";

/** The module that runs each tool. What is in `node_modules/.bin` starts only from a shell on Windows. */
const tools = {
  changeset: "@changesets/cli/bin.js",
  cspell: "cspell/bin.mjs",
  depcruise: "dependency-cruiser/bin/dependency-cruiser.mjs",
  prettier: "prettier/bin/prettier.cjs",
};

export type Tool = keyof typeof tools | "node";

/** Runs a tool of the workspace, or Node itself, in its root and resolves with its output, even if it fails. */
export function runTool(name: Tool, args: readonly string[]): Promise<ProgramResult> {
  const all = name === "node" ? args : [inRoot("node_modules", tools[name]), ...args];
  return execute(process.execPath, all, { cwd: root });
}
