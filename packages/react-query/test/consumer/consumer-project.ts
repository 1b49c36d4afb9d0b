import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import workspace from "../../../../package.json" with { type: "json" };

const execute = promisify(execFile);
const pnpm = (folder: string, ...args: string[]) =>
  execute("npx", ["-y", workspace.packageManager, ...args], { cwd: folder });

/** The compilers that the project has, each under its own name. */
const compilers = { "typescript-5.9": "npm:typescript@5.9.3", "typescript-7": "npm:typescript@7.0.2" };

export type Compiler = keyof typeof compilers;

/** A project outside the workspace that has our packages as the tarballs that would be published. */
export class ConsumerProject {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Copies a project, adds examples to it, and installs the packed packages and what else it depends on. */
  static async create(
    source: URL,
    packages: readonly string[],
    dependencies: Readonly<Record<string, string>>,
    examples: ReadonlyMap<string, string>,
  ): Promise<ConsumerProject> {
    const project = new ConsumerProject(await mkdtemp(join(tmpdir(), "gw-consumer-")));
    await cp(source, project.folder, { recursive: true });
    await mkdir(join(project.folder, "examples"));
    for (const [name, code] of examples) await writeFile(join(project.folder, "examples", name), code);
    await Promise.all(packages.map((name) => project.#pack(name)));
    const tarballs = Object.fromEntries(packages.map((name) => [`@gw/${name}`, `file:./${name}.tgz`]));
    await project.#writeJson("package.json", {
      private: true,
      type: "module",
      dependencies: { ...tarballs, ...dependencies },
      devDependencies: compilers,
    });
    await project.#writeJson("pnpm-workspace.yaml", { overrides: tarballs, pmOnFail: "ignore" });
    await project.#writeJson("tsconfig.json", { compilerOptions, include: ["*.ts", "examples/*.ts", "wrong/*.ts"] });
    await pnpm(project.folder, "install", "--no-frozen-lockfile", "--prefer-offline", "--ignore-scripts");
    return project;
  }

  /** The errors that a compiler finds with these options, each as `file(line): code`. */
  async errors(compiler: Compiler, options: readonly string[]): Promise<string[]> {
    const command = join(this.folder, "node_modules", compiler, "bin/tsc");
    const args = [command, "--project", ".", "--pretty", "false", ...options];
    const output = await execute(process.execPath, args, { cwd: this.folder }).then(
      ({ stdout }) => stdout,
      (failure: { stdout: string }) => failure.stdout,
    );
    const errors = output.split("\n").filter((line) => /error TS\d+/.test(line));
    return errors.map((line) => line.replace(/,\d+\): error (TS\d+).*$/, "): $1")).toSorted();
  }

  /** The errors that the comments in `wrong/` announce for the line after them. */
  async announcedErrors(): Promise<string[]> {
    const files = (await readdir(join(this.folder, "wrong"))).toSorted();
    const errors = files.map(async (file) => {
      const lines = (await readFile(join(this.folder, "wrong", file), "utf8")).split("\n");
      return lines.flatMap((line, index) => {
        const code = /^\/\/ expect (TS\d+)$/.exec(line)?.[1];
        return code ? [`wrong/${file}(${index + 2}): ${code}`] : [];
      });
    });
    return (await Promise.all(errors)).flat();
  }

  /** What a script of the project prints. */
  async run(script: string): Promise<string> {
    return (await execute(process.execPath, [script], { cwd: this.folder })).stdout;
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  #pack(name: string) {
    const folder = fileURLToPath(new URL(`../../../${name}`, import.meta.url));
    return pnpm(folder, "pack", "--out", join(this.folder, `${name}.tgz`));
  }

  // JSON is YAML.
  #writeJson(name: string, value: object) {
    return writeFile(join(this.folder, name), JSON.stringify(value, null, 2));
  }
}

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: "es2022",
  module: "nodenext",
  lib: ["es2022", "dom"],
  types: ["node"],
};
