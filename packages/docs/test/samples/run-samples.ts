import { execFile } from "node:child_process";
import { dirname, extname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { compileCache } from "@gw/test-support/compile-cache";
import { isGuide, pathOf, type Round } from "./sample-files.ts";
import type { SampleEnvironment } from "./sample-service.ts";

/** The exit code and error output of a program. */
export interface Result {
  exitCode: number | string;
  stderr: string;
}

/** Runs the samples of a round one after another, as a reader would. Returns the result of each by file. */
export async function runSamples(round: Round, environment: SampleEnvironment): Promise<Map<string, Result>> {
  if (round.every((file) => file.endsWith(".ts") && !isGuide(file))) return runTogether(round, environment);
  const endings = new Map<string, Result>();
  for (const file of round) {
    // oxlint-disable-next-line no-await-in-loop
    const { exitCode, stderr } = await run(interpreterOf(file), [pathOf(file)], environment);
    endings.set(file, { exitCode, stderr });
  }
  return endings;
}

const runner = fileURLToPath(new URL("run-together.ts", import.meta.url));

async function runTogether(round: Round, environment: SampleEnvironment): Promise<Map<string, Result>> {
  const { stdout, stderr, exitCode } = await run([process.execPath, runner], round.map(pathOf), environment);
  const lines = stdout.split("\n");
  return new Map(
    round.map((file, index): [string, Result] => {
      const line = lines[index];
      // The runner writes exactly this. A program that never exits also stops the runner and the programs after it.
      return [file, line ? (JSON.parse(line) as Result) : { exitCode, stderr: `It did not exit. ${stderr}` }];
    }),
  );
}

type Command = readonly [program: string, ...args: string[]];

function interpreterOf(file: string): Command {
  if (extname(file) === ".ts") return [process.execPath];
  // With -u, an unset variable is an error.
  if (extname(file) === ".sh") return ["sh", "-eu"];
  throw new Error(`${file} has an unsupported file extension. Use *.ts or *.sh.`);
}

/** curl settings that write the status of a response to stderr. */
const curlSettings = fileURLToPath(new URL("curl-settings", import.meta.url));

/** Runs a command with only the documented environment variables, but for the cache of Node. */
function run(
  [program, ...args]: Command,
  files: readonly string[],
  environment: SampleEnvironment,
): Promise<Result & { stdout: string }> {
  const env = { ...compileCache, PATH: process.env["PATH"], NO_COLOR: "1", CURL_HOME: curlSettings, ...environment };
  const options = { cwd: dirname(files[0] ?? runner), env, timeout: 60_000 };
  return new Promise((ended) => {
    execFile(program, [...args, ...files], options, (error, stdout, stderr) => {
      ended({ exitCode: error === null ? 0 : (error.code ?? "killed"), stdout, stderr });
    });
  });
}
