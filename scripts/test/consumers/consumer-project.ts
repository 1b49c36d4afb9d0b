import { execFile, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { inRoot } from "@gw/test-support/workspace";
import { isPublished, tarballFolder, tarballOf } from "../../packages/installation.ts";
import { packedPackages, scopeRegistrySetting } from "@gw/test-support/packed-packages";

const execute = promisify(execFile);

/** A clean environment: in ours, tools would detect tests, and Vite would build React for development. */
const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
const environment = { ...inherited, NEXT_TELEMETRY_DISABLED: "1" };

/** The oldest and the newest compiler that the packages support, and 5.9, which most projects have. */
const compilerPaths = {
  "TypeScript 5.6": inRoot("scripts/node_modules/typescript-5.6/bin/tsc"),
  "TypeScript 5.9": inRoot("scripts/node_modules/typescript/bin/tsc"),
  "TypeScript 7": inRoot("node_modules/typescript/bin/tsc"),
};

export type Compiler = keyof typeof compilerPaths;

export const compilers: readonly Compiler[] = ["TypeScript 5.6", "TypeScript 5.9", "TypeScript 7"];

/** Other packages come from the npm registry or its cache. */
const npmSettings = `${scopeRegistrySetting()}audit=false\nfund=false\nloglevel=error\nprefer-offline=true\n`;

/** The versions of Node.js that the packages support, each with the name that projects install it by; 24 is ours. */
export const nodes = [
  ["22.12", "node-22"],
  ["24", undefined],
  ["26", "node-26"],
] as const;

/** What the folder of a package contains, sorted. */
export const packedEntries = ["CHANGELOG.md", "LICENSE", "README.md", "dist", "package.json", "src"];

/** Options of projects without strict types. Declarations are checked by the strict projects. */
export const loose = ["--strict", "false", "--exactOptionalPropertyTypes", "false", "--skipLibCheck"];

/** Compilers and options that consumers use. */
export const compilations: [Compiler, string[]][] = compilers.flatMap((compiler): [Compiler, string[]][] => [
  [compiler, []],
  [compiler, loose],
]);

/** A server in a separate process. */
export interface Server {
  /** Without a trailing slash. */
  address: string;
  stop(): Promise<void>;
}

/** A project outside the workspace that installs our packages with npm, as published. */
export class ConsumerProject {
  readonly folder: string;
  /** The source folder, relative to the workspace's root. */
  readonly source: string;

  private constructor(folder: string, source: string) {
    this.folder = folder;
    this.source = source;
  }

  /**
   * Copies a project and installs its dependencies.
   *
   * @param source its folder, relative to the workspace's root.
   * @param files more files, by path. `package.json` lists the dependencies unless `commands` install them.
   * @param commands shell commands that install the project, as in a README.
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
    await writeFile(join(project.folder, ".npmrc"), npmSettings);
    await project.#requireTarballs();
    for (const command of commands) {
      await project.runShell(command.replaceAll(tarballFolder, packedPackages()));
    }
    return project;
  }

  /**
   * The compiler errors with the options in tsconfig.json and these, each as `file(line): code`: in the project, and in
   * the declarations of our packages.
   */
  async errors(compiler: Compiler, options: readonly string[]): Promise<string[]> {
    const args = [compilerPaths[compiler], "--project", ".", "--noEmit", "--pretty", "false", ...options];
    const output = await execute(process.execPath, args, { cwd: this.folder }).then(
      ({ stdout }) => stdout,
      (failure: { stdout: string }) => failure.stdout,
    );
    const errors = output.split("\n").filter((line) => /error TS\d+/.test(line) && !isThirdParty(line));
    return errors.map((line) => line.replace(/,\d+\): error (TS\d+).*$/, "): $1")).toSorted();
  }

  /** The errors that comments in `wrong/` expect in the next line. */
  async expectedErrors(): Promise<string[]> {
    const errors = (await readdir(join(this.folder, "wrong"))).map(async (file) => {
      const lines = (await readFile(join(this.folder, "wrong", file), "utf8")).split("\n");
      return lines.flatMap((line, index) => {
        const code = /^\/\/ expect (TS\d+)$/.exec(line)?.[1];
        return code ? [`wrong/${file}(${index + 2}): ${code}`] : [];
      });
    });
    return (await Promise.all(errors)).flat().toSorted();
  }

  /** Compiles the project into the folder that its tsconfig.json names. {@link errors} checks declarations. */
  async compile(): Promise<void> {
    await this.#run(process.execPath, [compilerPaths["TypeScript 7"], "--project", ".", "--skipLibCheck"]);
  }

  /** Runs a command that the project installs, and returns its output. */
  async runTool(name: string, ...args: string[]): Promise<string> {
    return this.#run(join("node_modules/.bin", name), args);
  }

  /** Runs a shell command, and returns its output. */
  async runShell(command: string): Promise<string> {
    return this.#run("sh", ["-e", "-c", command]);
  }

  /**
   * Starts a server that the project installs.
   *
   * @param printed matches the address that it prints once it listens.
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
      closed.then(() => reject(new Error(`The server exited before it listened:\n${output}`)), reject);
    });
    return {
      address: await this.#orFail(name, address),
      stop: async () => {
        child.kill("SIGTERM");
        await closed;
      },
    };
  }

  /** Runs a file of the project on our Node.js, or on one that the project installs. Returns its output. */
  async runNode(args: readonly string[], node?: string): Promise<string> {
    return this.#run(node === undefined ? process.execPath : join("node_modules", node, "bin/node"), args);
  }

  /** Runs TypeScript in the project on our Node.js, with additional environment variables. */
  async runProgram(
    text: string,
    variables: Readonly<Record<string, string>>,
  ): Promise<{ stdout: string; stderr: string }> {
    // The compiler ignores files whose names start with a dot.
    await writeFile(join(this.folder, ".program.ts"), text);
    const options = { cwd: this.folder, env: { ...environment, ...variables } };
    return this.#orFail("its program", execute(process.execPath, [".program.ts"], options));
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Replaces any version of our packages in package.json by their tarballs, until they are published. */
  async #requireTarballs(): Promise<void> {
    const file = join(this.folder, "package.json");
    // Commands create it in an empty folder.
    if (isPublished || !existsSync(file)) return;
    const text = await readFile(file, "utf8");
    const required = text.replaceAll(/"(@gw\/[\w-]+)": "\*"/g, (_match, name: string) =>
      [name, `file:${join(packedPackages(), tarballOf(name))}`].map((part) => JSON.stringify(part)).join(": "),
    );
    await writeFile(file, required);
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
        "Consumer code must keep working: fix the package or, if the breaking change is intended, this project.";
      throw new Error(`The consumer in ${this.source} fails at ${step}.\n${advice}\n${error.message}`, {
        cause: error,
      });
    });
  }
}

/** Whether an error is in the declarations of a third-party package. */
function isThirdParty(error: string): boolean {
  return error.startsWith("node_modules/") && !error.includes("/@gw/");
}
