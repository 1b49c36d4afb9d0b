import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { inject } from "vitest";
import { runPnpm } from "../../run-pnpm.ts";
import { inRoot } from "../../workspace.ts";
import "./pack-packages.ts";

const execute = promisify(execFile);

/** A consumer's own: in ours, tools would find that they are tested, and Vite would build React for development. */
const { NODE_ENV: _, VITEST: __, ...environment } = process.env;

/** The compilers that each project installs, the oldest and the newest that the packages are made for. */
export const compilers = ["typescript-5.9", "typescript-7"] as const;

export type Compiler = (typeof compilers)[number];

/** Compilers and their options, as consumers have them. */
export const compilations: [Compiler, string[]][] = compilers.flatMap((compiler): [Compiler, string[]][] => [
  [compiler, []],
  [compiler, ["--strict", "false"]],
]);

/** A project outside the workspace that has our packages as the tarballs that would be published. */
export class ConsumerProject {
  readonly folder: string;
  /** Where it is kept, relative to the workspace's root. */
  readonly source: string;

  private constructor(folder: string, source: string) {
    this.folder = folder;
    this.source = source;
  }

  /**
   * Copies a project and installs what its package.json asks for, with our packages packed.
   *
   * @param source its folder, relative to the workspace's root.
   * @param examples the code of further modules, by their names in the folder `examples`.
   */
  static async install(source: string, examples: ReadonlyMap<string, string> = new Map()): Promise<ConsumerProject> {
    const project = new ConsumerProject(await mkdtemp(join(tmpdir(), "gw-consumer-")), source);
    await cp(inRoot(source), project.folder, { recursive: true });
    for (const [name, code] of examples) await writeFile(join(project.folder, "examples", name), code);
    const tarballs = Object.entries(inject("tarballs")).map(([name, path]) => [name, `file:${path}`]);
    const settings = {
      overrides: Object.fromEntries(tarballs),
      pmOnFail: "ignore",
      // The scripts of all others are for what they don't need here.
      allowBuilds: { node: true, esbuild: false, msw: false, "vue-demi": false },
    };
    // JSON is YAML.
    await writeFile(join(project.folder, "pnpm-workspace.yaml"), JSON.stringify(settings));
    await project.#orFail("install", runPnpm(project.folder, ["install", "--no-frozen-lockfile", "--prefer-offline"]));
    return project;
  }

  /**
   * The errors that a compiler finds with the options in tsconfig.json and these, each as `file(line): code`: in the
   * project, and in the declarations of our packages.
   */
  async errors(compiler: Compiler, options: readonly string[]): Promise<string[]> {
    const command = join(this.folder, "node_modules", compiler, "bin/tsc");
    const args = [command, "--project", ".", "--noEmit", "--pretty", "false", ...options];
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

  /** What a command that the project installs prints. */
  async runTool(name: string, ...args: string[]): Promise<string> {
    return this.#run(join("node_modules/.bin", name), args);
  }

  /** What a file of the project prints on a Node: on ours, or on one that the project installs under this name. */
  async runNode(args: readonly string[], node?: string): Promise<string> {
    return this.#run(node === undefined ? process.execPath : join("node_modules", node, "bin/node"), args);
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

/** Whether an error is in the declarations of a package that is not ours, which we can't mend. */
const isOfOthers = (error: string): boolean => error.startsWith("node_modules/") && !error.includes("/@gw/");
