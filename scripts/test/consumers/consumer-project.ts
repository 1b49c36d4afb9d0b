import { execFile, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { inject } from "vitest";
import { inRoot } from "../../workspace.ts";
import "./pack-packages.ts";

const execute = promisify(execFile);

/** A consumer's own: in ours, tools would find that they are tested, and Vite would build React for development. */
const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
const environment = { ...inherited, NEXT_TELEMETRY_DISABLED: "1" };

/** The oldest and the newest compiler that the packages support. The workspace has both. */
const compilerPaths = {
  "TypeScript 5.9": inRoot("scripts/node_modules/typescript/bin/tsc"),
  "TypeScript 7": inRoot("node_modules/typescript/bin/tsc"),
};

export type Compiler = keyof typeof compilerPaths;

export const compilers: readonly Compiler[] = ["TypeScript 5.9", "TypeScript 7"];

/** Options of projects without strict types. Declarations are checked in those with them. */
export const loose = ["--strict", "false", "--exactOptionalPropertyTypes", "false", "--skipLibCheck"];

/** Compilers and their options, as consumers have them. */
export const compilations: [Compiler, string[]][] = compilers.flatMap((compiler): [Compiler, string[]][] => [
  [compiler, []],
  [compiler, loose],
]);

/** A server in a process of its own. */
export interface Server {
  /** Without a slash at the end. */
  address: string;
  stop(): Promise<void>;
}

/** A project outside the workspace that has installed our packages with npm, as they would be published. */
export class ConsumerProject {
  readonly folder: string;
  /** Where it is kept, relative to the workspace's root. */
  readonly source: string;

  private constructor(folder: string, source: string) {
    this.folder = folder;
    this.source = source;
  }

  /**
   * Copies a project and installs what it needs.
   *
   * @param source its folder, relative to the workspace's root.
   * @param files what to add to it, by path. `package.json` names what to install unless `commands` do.
   * @param commands shell commands that install it, as a README gives them.
   */
  static async install(
    source: string,
    files: ReadonlyMap<string, string> = new Map(),
    commands: readonly string[] = ["npm install"],
  ): Promise<ConsumerProject> {
    const project = new ConsumerProject(await mkdtemp(join(tmpdir(), "gw-consumer-")), source);
    await cp(inRoot(source), project.folder, { recursive: true });
    for (const [path, text] of files) {
      await mkdir(join(project.folder, path, ".."), { recursive: true });
      await writeFile(join(project.folder, path), text);
    }
    await writeFile(join(project.folder, ".npmrc"), npmSettings());
    for (const command of commands) await project.runShell(command);
    return project;
  }

  /**
   * The errors that a compiler finds with the options in tsconfig.json and these, each as `file(line): code`: in the
   * project, and in the declarations of our packages.
   */
  async errors(compiler: Compiler, options: readonly string[]): Promise<string[]> {
    const args = [compilerPaths[compiler], "--project", ".", "--noEmit", "--pretty", "false", ...options];
    const output = await execute(process.execPath, args, { cwd: this.folder }).then(
      ({ stdout }) => stdout,
      (failure: { stdout: string }) => failure.stdout,
    );
    const errors = output.split("\n").filter((line) => /error TS\d+/.test(line) && !isOfOthers(line));
    return errors.map((line) => line.replace(/,\d+\): error (TS\d+).*$/, "): $1")).toSorted();
  }

  /** The errors that the comments in `wrong/` announce for the line after them. */
  async announcedErrors(): Promise<string[]> {
    const errors = (await this.wrongUses()).map(async (file) => {
      const lines = (await readFile(join(this.folder, "wrong", file), "utf8")).split("\n");
      return lines.flatMap((line, index) => {
        const code = /^\/\/ expect (TS\d+)$/.exec(line)?.[1];
        return code ? [`wrong/${file}(${index + 2}): ${code}`] : [];
      });
    });
    return (await Promise.all(errors)).flat();
  }

  /** The files of `wrong/`. */
  async wrongUses(): Promise<string[]> {
    return (await readdir(join(this.folder, "wrong"))).toSorted();
  }

  /** Compiles the project into the folder that its tsconfig.json names. {@link errors} checks declarations. */
  async compile(): Promise<void> {
    await this.#run(process.execPath, [compilerPaths["TypeScript 7"], "--project", ".", "--skipLibCheck"]);
  }

  /** What a command that the project installs prints. */
  async runTool(name: string, ...args: string[]): Promise<string> {
    return this.#run(join("node_modules/.bin", name), args);
  }

  /** What a shell command prints. */
  async runShell(command: string): Promise<string> {
    return this.#run("sh", ["-e", "-c", command]);
  }

  /**
   * Starts a server that the project installs.
   *
   * @param printed the address that it prints once it listens.
   */
  async startServer(name: string, args: readonly string[], printed: RegExp): Promise<Server> {
    const options: SpawnOptions = { cwd: this.folder, env: environment, stdio: ["ignore", "pipe", "inherit"] };
    const child = spawn(join(this.folder, "node_modules/.bin", name), args, options);
    const closed = once(child, "close");
    const address = new Promise<string>((resolve, reject) => {
      let output = "";
      child.stdout?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [found] = printed.exec(output) ?? [];
        if (found) resolve(found);
      });
      closed.then(() => reject(new Error(`It ended before it listened:\n${output}`)), reject);
    });
    return {
      address: await this.#orFail(name, address),
      stop: async () => {
        child.kill("SIGTERM");
        await closed;
      },
    };
  }

  /** What a file of the project prints on a Node: on ours, or on one that the project installs under this name. */
  async runNode(args: readonly string[], node?: string): Promise<string> {
    return this.#run(node === undefined ? process.execPath : join("node_modules", node, "bin/node"), args);
  }

  /** Runs TypeScript in the project on our Node, with further variables in its environment. */
  async runProgram(
    text: string,
    variables: Readonly<Record<string, string>>,
  ): Promise<{ stdout: string; stderr: string }> {
    // The compiler leaves files out whose names begin with a dot.
    await writeFile(join(this.folder, ".program.ts"), text);
    const options = { cwd: this.folder, env: { ...environment, ...variables } };
    return this.#orFail("its program", execute(process.execPath, [".program.ts"], options));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  async #run(command: string, args: readonly string[]): Promise<string> {
    const ran = execute(command, args, { cwd: this.folder, env: environment }).then(
      ({ stdout }) => stdout,
      (failure: Error & { stdout: string; stderr: string }) => {
        throw new Error(`${failure.message}\n${failure.stdout}`);
      },
    );
    return this.#orFail([command, ...args].join(" "), ran);
  }

  async #orFail<T>(step: string, done: Promise<T>): Promise<T> {
    return done.catch((error: Error) => {
      const advice =
        "What a consumer has written must go on working: mend the package, or, where the change is meant to break, this project.";
      throw new Error(`The consumer in ${this.source} fails at ${step}.\n${advice}\n${error.message}`, {
        cause: error,
      });
    });
  }
}

/** Our packages come from the registry of these tests, and others from npm's, or from the cache if they are there. */
const npmSettings = (): string =>
  [`@gw:registry=${inject("registry")}`, "audit=false", "fund=false", "loglevel=error", "prefer-offline=true"].join(
    "\n",
  );

/** Whether an error is in the declarations of a package that is not ours, which we can't mend. */
const isOfOthers = (error: string): boolean => error.startsWith("node_modules/") && !error.includes("/@gw/");
