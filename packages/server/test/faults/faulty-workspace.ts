import { execFile, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { inRoot } from "@gw/test-support/workspace";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";

/** In milliseconds. A run of all tests, each file in a process of its own, takes 15 minutes on a busy machine. */
const longestTestRun = 3_600_000;

/** A test file, relative to the package with slashes, and how long it took in milliseconds. */
export interface TestedFile {
  file: string;
  duration: number;
  passed: boolean;
}

export interface TestRun {
  /** The first test that failed; undefined if all passed. */
  failed: string | undefined;
  files: TestedFile[];
}

interface JsonReport {
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

const server = "packages/server";

function inServer(files: readonly string[]): string[] {
  return files.map((file) => `${server}/${file}`);
}

/** Runs a program of Node to its end. */
function runNode(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>> = {},
  timeout = longestTestRun,
): Promise<{ succeeded: boolean; hung: boolean; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const options = { cwd, env, timeout, killSignal: "SIGKILL", maxBuffer: 256 * 1024 * 1024 } as const;
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
      running.delete(child);
      resolve({ succeeded: !error, hung: child.killed, stdout, stderr });
    });
    running.add(child);
  });
}

const running = new Set<ChildProcess>();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** A built copy of the workspace, whose service is changed, compiled and tested. */
export class FaultyWorkspace {
  readonly #copy = new WorkspaceCopy("faults");
  /** That of the package. */
  readonly folder = this.#inCopy(server);

  constructor() {
    for (const dist of globSync(["spec/dist", "packages/*/dist"], { cwd: inRoot(".") })) {
      if (dist === join(server, "dist")) cpSync(inRoot(dist), this.#inCopy(dist), { recursive: true });
      else if (!existsSync(this.#inCopy(dist))) symlinkSync(inRoot(dist), this.#inCopy(dist));
    }
  }

  #inCopy(path: string): string {
    return join(this.#copy.folder, path);
  }

  /** The files of the source that were written by hand, relative to it, with their texts. */
  readSource(): Map<string, string> {
    const files = globSync("**/*.ts", { cwd: this.#inCopy(`${server}/src`), exclude: ["generated"] });
    return new Map(files.toSorted().map((file) => [file.replaceAll("\\", "/"), this.#readServer(`src/${file}`)]));
  }

  #readServer(file: string): string {
    return readFileSync(this.#inCopy(`${server}/${file}`), "utf8");
  }

  writeSource(file: string, text: string): void {
    writeFileSync(this.#inCopy(`${server}/src/${file}`), text);
  }

  /** Changes with the source and the tests, but not with the explanations of missed faults. */
  digest(): string {
    const exclude = ["test/faults/explained.ts"];
    const files = globSync("{src,test}/**/*.{ts,yaml,json}", { cwd: this.folder, exclude }).toSorted();
    const hash = createHash("sha256");
    for (const file of files) hash.update(`${file}\n${this.#readServer(file)}`);
    return hash.digest("hex").slice(0, 16);
  }

  /** Compiles the service for the tests of the built one, and returns the first type error. Errors don't stop it. */
  async compile(): Promise<string | undefined> {
    const compiler = this.#inCopy(`${server}/node_modules/typescript/bin/tsc`);
    const args = [compiler, "--singleThreaded", "--project", "tsconfig.build.json"];
    const { succeeded, stdout } = await runNode(args, this.folder);
    return succeeded ? undefined : (stdout.split("\n")[0] ?? "");
  }

  /** Runs tests on SQLite until one fails. A timeout in milliseconds counts as a failure. */
  testOnSqlite(
    files: readonly string[],
    options: readonly string[] = ["--bail=1"],
    timeout = longestTestRun,
  ): Promise<TestRun> {
    return this.#test([...options, ...inServer(files)], {}, timeout);
  }

  /** Runs tests on PostgreSQL until one fails. */
  testOnPostgres(files: readonly string[]): Promise<TestRun> {
    return this.#test(["--bail=1", "--project=postgres", ...inServer(files)]);
  }

  /** Has the proof of a migration find many more planted faults than in a run of all tests. */
  testProof(count: number, seed: number): Promise<TestRun> {
    const environment = { GW_PROOF_FAULTS: String(count), GW_PROOF_SEED: String(seed) };
    return this.#test(inServer(["test/proof/prove.test.ts"]), environment);
  }

  async #test(
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
    timeout = longestTestRun,
  ): Promise<TestRun> {
    const report = this.#inCopy("test-report.json");
    writeFileSync(report, "");
    const vitest = this.#inCopy("node_modules/vitest/vitest.mjs");
    // A test that only fails at times shows nothing.
    const started = [vitest, "run", "--retry=1", ...args, "--reporter=json", `--outputFile=${report}`];
    const { hung, stderr } = await runNode(started, this.#copy.folder, environment, timeout);
    const text = readFileSync(report, "utf8");
    if (hung) return { failed: `no end within ${Math.round(timeout / 1000)} s`, files: [] };
    if (text === "") throw new Error(`Vitest wrote no report. ${stderr}`);
    // Vitest wrote it.
    const { success, testResults } = JSON.parse(text) as JsonReport;
    // Files that were canceled count as failed, too.
    const failures = testResults.flatMap(({ name, message, assertionResults }) => {
      const test = assertionResults.find(({ status }) => status === "failed")?.fullName ?? message;
      return test === "" ? [] : [`${name.slice(this.folder.length + 1)}: ${test}`];
    });
    return {
      failed: success ? undefined : (failures[0] ?? "a test"),
      files: testResults.map(({ name, status, startTime, endTime }) => ({
        file: name.slice(this.folder.length + 1).replaceAll("\\", "/"),
        duration: Math.round(endTime - startTime),
        passed: status === "passed",
      })),
    };
  }

  remove(): void {
    this.#copy.remove();
  }
}
