import { execFile } from "node:child_process";
import process from "node:process";
import { followChild } from "./children.ts";
import { inRoot, root } from "./workspace.ts";

export interface ToolResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Environment variables that turn off what the tools report and ask. */
export const quiet = {
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  REDOCLY_SUPPRESS_NOTIFICATIONS: "true",
  TURBO_TELEMETRY_DISABLED: "1",
};

/** Runs a tool of the workspace in its root and resolves with its output, also if it fails. */
export function runTool(name: string, args: string[]): Promise<ToolResult> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      inRoot("node_modules/.bin", name),
      args,
      { cwd: root, env: { ...process.env, ...quiet }, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== "number") {
          reject(new Error(`${name} could not be run: ${error.message}`, { cause: error }));
        } else {
          resolve({ exitCode: Number(error?.code ?? 0), stdout, stderr });
        }
      },
    );
    followChild(child);
  });
}
