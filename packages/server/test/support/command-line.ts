import { execFile } from "node:child_process";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { runCommandLine } from "../../src/command-line.ts";
import type { fixedSettings } from "../../src/config/schema.ts";
import { startServiceProcess, type ServiceProcess } from "./service-process.ts";

/** The command line as it is written, and as it is deployed: the build must have made that one. */
export const mains = {
  source: fileURLToPath(new URL("../../src/main.ts", import.meta.url)),
  build: fileURLToPath(new URL("../../dist/main.js", import.meta.url)),
};

type Form = keyof typeof mains;

/** The environment of a process of the server that has other values for what operators can't set. */
export function withFixed(settings: Partial<typeof fixedSettings>): Record<string, string> {
  const module = new URL("fixed-settings.ts", import.meta.url).href;
  return { NODE_OPTIONS: `--import=${module}`, TEST_FIXED_SETTINGS: JSON.stringify(settings) };
}

/** Where a process is at home, and all that it finds in its environment. */
export interface ProcessHome {
  cwd: string;
  env: Record<string, string>;
}

/** What a command has printed, and its exit code. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command of the server to its end. */
export function runCommand(form: Form, args: readonly string[], home: ProcessHome): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [mains[form], ...args], home, (_error, stdout, stderr) => {
      if (child.exitCode === null) reject(new Error(`The command ended by ${child.signalCode}: ${stderr}`));
      else resolve({ code: child.exitCode, stdout, stderr });
    });
  });
}

/** Starts the command `serve`, in a process that is gone when the test is. */
export function startServeCommand(form: Form, home: ProcessHome): Promise<ServiceProcess> {
  return startServiceProcess({ command: process.execPath, args: [mains[form], "serve"], ...home });
}

/** Settings with which a service takes any free ports, and logs nothing but errors. */
export const anyPorts = { GW_PORT: "0", GW_MONITOR_PORT: "0", GW_DOCS: "false", GW_LOG_LEVEL: "error" };

/** Starts a service as it is built, on any free ports. */
export function serveBuild(settings: Readonly<Record<string, string>>, cwd = process.cwd()): Promise<ServiceProcess> {
  return startServeCommand("build", { cwd, env: { PATH: process.env["PATH"] ?? "", ...anyPorts, ...settings } });
}

/** Keeps what is written to it. */
function keepingStream() {
  const stream = new PassThrough();
  return { stream, written: text(stream) };
}

/** Runs a command of the server to its end, in this process. */
export async function callCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const [stdout, stderr] = [keepingStream(), keepingStream()];
  const code = await runCommandLine(args, { env, stdout: stdout.stream, stderr: stderr.stream });
  stdout.stream.end();
  stderr.stream.end();
  return { code, stdout: await stdout.written, stderr: await stderr.written };
}
