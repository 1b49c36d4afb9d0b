import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("bin/cli.js", import.meta.resolve("@redocly/cli/package.json")));

/** The root of the workspace. */
export const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** Runs a command of Redocly in the root of the workspace to its end, and returns all that it printed. */
export function runRedocly(args: readonly string[]): Promise<string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", NO_COLOR: "1" };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: root, env }, (_error, stdout, stderr) =>
      resolve(`${stdout}${stderr}`),
    );
  });
}
