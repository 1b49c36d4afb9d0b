import { execFile } from "node:child_process";
import { dirname, extname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { isGuide, pathOf, type Round } from "./sample-files.ts";
import type { SampleEnvironment } from "./sample-service.ts";

/** How a program ended, and what it said of errors. */
export interface Ending {
  exitCode: number | string;
  stderr: string;
}

/** Runs the samples of a round one after another, as a reader would. Answers how each ended, by its file. */
export async function runSamples(round: Round, environment: SampleEnvironment): Promise<Map<string, Ending>> {
  if (round.every((file) => file.endsWith(".ts") && !isGuide(file))) return runTogether(round, environment);
  const endings = new Map<string, Ending>();
  for (const file of round) {
    // oxlint-disable-next-line no-await-in-loop
    const { exitCode, stderr } = await run(interpreterOf(file), [pathOf(file)], environment);
    endings.set(file, { exitCode, stderr });
  }
  return endings;
}

const runner = fileURLToPath(new URL("run-together.ts", import.meta.url));

async function runTogether(round: Round, environment: SampleEnvironment): Promise<Map<string, Ending>> {
  const { stdout, stderr, exitCode } = await run([process.execPath, runner], round.map(pathOf), environment);
  const lines = stdout.split("\n");
  return new Map(
    round.map((file, index): [string, Ending] => {
      const line = lines[index];
      // The runner writes just this. One that never ends takes the process with it, and those after it.
      return [file, line ? (JSON.parse(line) as Ending) : { exitCode, stderr: `It did not end. ${stderr}` }];
    }),
  );
}

type Command = readonly [program: string, ...args: string[]];

function interpreterOf(file: string): Command {
  if (extname(file) === ".ts") return [process.execPath];
  // With -u a variable that is not set is an error.
  if (extname(file) === ".sh") return ["sh", "-eu"];
  throw new Error(`Nothing is known to run ${file}. Call it *.ts or *.sh.`);
}

/** Settings of curl, under which it writes the status of an answer to its error output. */
const curlSettings = fileURLToPath(new URL("curl-settings", import.meta.url));

/** With nothing in the environment but what samples are promised. */
function run(
  [program, ...args]: Command,
  files: readonly string[],
  environment: SampleEnvironment,
): Promise<Ending & { stdout: string }> {
  const env = { PATH: process.env["PATH"], NO_COLOR: "1", CURL_HOME: curlSettings, ...environment };
  const options = { cwd: dirname(files[0] ?? runner), env, timeout: 60_000 };
  return new Promise((ended) => {
    execFile(program, [...args, ...files], options, (error, stdout, stderr) => {
      ended({ exitCode: error === null ? 0 : (error.code ?? "killed"), stdout, stderr });
    });
  });
}
