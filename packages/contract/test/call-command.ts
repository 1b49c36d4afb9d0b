import process from "node:process";
import { format } from "node:util";
import { testProject, type TestProject } from "@gw/test-support/test-project";
import type { Files } from "@gw/test-support/work-folder";
import { beforeEach, vi } from "vitest";
import { runCommandLine } from "../src/command-line.ts";

/** What a command has printed, and its exit code. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs `gw-contract` in a folder, in this process: as long as it runs, the folder is the working directory, and what is
 * printed is kept. So a test calls one command after another.
 */
export async function callCommand(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  let stdout = "";
  let stderr = "";
  let exitCode: number | undefined;
  const before = process.cwd();
  process.chdir(folder);
  for (const [name, value] of Object.entries({ NO_COLOR: "1", ...env })) vi.stubEnv(name, value);
  // A wrong call and --help end the process. Here the command goes on to its end, and what it prints then does not count.
  const spies = [
    vi.spyOn(process, "exit").mockImplementation((code) => {
      exitCode ??= Number(code);
      throw new Error("The process would have ended.");
    }),
    vi.spyOn(console, "log").mockImplementation((...texts) => print(`${format(...texts)}\n`)),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => print(text)),
    vi.spyOn(console, "error").mockImplementation((...texts) => printError(`${format(...texts)}\n`)),
    vi.spyOn(process.stderr, "write").mockImplementation((text) => printError(text)),
  ];
  function print(text: unknown): true {
    if (exitCode === undefined) stdout += String(text);
    return true;
  }
  function printError(text: unknown): true {
    if (exitCode === undefined) stderr += String(text);
    return true;
  }
  try {
    const code = await runCommandLine(args);
    return { code: exitCode ?? code, stdout, stderr };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    process.chdir(before);
  }
}

/** A project in whose folder tests call `gw-contract`: see `testProject`. */
export function commandProject(
  files?: Files,
  before = beforeEach,
): TestProject & { run: (...args: string[]) => Promise<CommandResult> } {
  const project = testProject(files, before);
  return Object.assign(project, { run: (...args: string[]) => callCommand(project.folder, args) });
}
