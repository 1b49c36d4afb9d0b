import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("bin/cli.js", import.meta.resolve("@redocly/cli/package.json")));

/** The root of the workspace. */
export const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** A command that runs. */
export interface RedoclyCommand {
  process: ChildProcess;
  /** Calls back with each piece of text that it prints, wherever it prints it. */
  onOutput: (listener: (piece: string) => void) => void;
}

/** Starts a command of Redocly in the root of the workspace. */
export function startRedocly(args: readonly string[]): RedoclyCommand {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" },
  });
  return {
    process: child,
    onOutput: (listener) => {
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", listener);
    },
  };
}

/** Runs a command of Redocly to its end, and returns all that it printed. */
export async function runRedocly(args: readonly string[]): Promise<string> {
  const { process, onOutput } = startRedocly(args);
  let output = "";
  onOutput((piece) => {
    output += piece;
  });
  await once(process, "close");
  return output;
}
