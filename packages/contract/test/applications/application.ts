import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import { inRoot } from "@gw/test-support/workspace";
import { runGit } from "../documents/public/run-git.ts";

/** An application of a public repository, installed outside of the workspace. All paths are absolute. */
export interface Application {
  /** The folder of its package.json. */
  folder: string;
  /** What openapi-typescript wrote. */
  types: string;
  document: string;
  /** The flags of openapi-typescript in its scripts. */
  flags: readonly string[];
  /** Its own call of a compiler, with what its script runs before. */
  compiler: string;
  isFastApi: boolean;
}

/** What installs the packages of a lock file. */
const installers: Readonly<Record<string, string>> = {
  "package-lock.json": "npm ci --no-audit --no-fund --prefer-offline",
  // npx refuses to run in a package that asks for another package manager.
  "pnpm-lock.yaml":
    'cd / && npx -y pnpm@10.34.9 --dir "$PACKAGE" install --frozen-lockfile --config.manage-package-manager-versions=false',
  "bun.lock": 'cd / && npx -y bun@1.3.14 install --cwd "$PACKAGE" --frozen-lockfile',
};

/** Types with which nothing that depends on the document compiles. */
export const emptyTypes = ["paths", "webhooks", "components", "operations", "$defs"]
  .map((name) => `export interface ${name} {}\n`)
  .join("");

/** Checks out an application of a list and installs it, unless an earlier run has. Throws if that can't be done. */
export async function installApplication(repository: string, line: string): Promise<Application> {
  const [, commit = "", typesPath = "", documentPath = ""] = line.split(" ");
  const root = join(tmpdir(), "gw-applications", commit);
  const types = join(root, typesPath);
  const document = join(root, documentPath);
  if (!existsSync(root)) {
    const work = `${root}.part`;
    await rm(work, { recursive: true, force: true });
    await extractCommit(repository, commit, work, { near: typesPath });
    await rename(work, root);
  }
  // An earlier run has replaced them.
  await writeFile(types, await runGit(repository, ["show", `${commit}:${typesPath}`]));
  const { folder } = findAbove(types, root, ["package.json"]);
  await linkRuntime(folder);
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    scripts?: Record<string, string>;
  };
  const commands = Object.values(scripts).flatMap((script) => script.split(/&&|[|;]/));
  const generation = commands.find((command) => command.includes("openapi-typescript ")) ?? "";
  return {
    folder,
    types,
    document,
    flags: generation.split(/\s+/).filter((word) => /^-(?!o|-output)/.test(word)),
    compiler: findCompiler(scripts, existsSync(join(folder, "tsconfig.app.json"))),
    isFastApi: readFileSync(document, "utf8").includes("HTTPValidationError"),
  };
}

/** Extracts a commit, or some paths of it, and installs the packages of the lock file above a path, without their scripts. */
export async function extractCommit(
  repository: string,
  commit: string,
  folder: string,
  { near = "package.json", paths = [] }: { near?: string; paths?: readonly string[] } = {},
): Promise<void> {
  await mkdir(folder, { recursive: true });
  await runGit(repository, ["archive", "--output", join(folder, "archive.tar"), commit, "--", ...paths]);
  await runInShell("tar -xf archive.tar && rm archive.tar", folder);
  const locked = findAbove(join(folder, near), folder, Object.keys(installers));
  await runInShell(`${installers[locked.name]} --ignore-scripts`, locked.folder);
}

function findAbove(file: string, root: string, names: readonly string[]): { folder: string; name: string } {
  for (let folder = dirname(file); folder.startsWith(root); folder = dirname(folder)) {
    const name = names.find((each) => existsSync(join(folder, each)));
    if (name !== undefined) return { folder, name };
  }
  throw new Error(`There is no ${names.join(" or ")} above ${file}.`);
}

/** Generated clients import it. */
async function linkRuntime(folder: string): Promise<void> {
  const link = join(folder, "node_modules/@gw/contract-runtime");
  if (existsSync(link)) return;
  await mkdir(dirname(link), { recursive: true });
  await symlink(inRoot("packages/contract-runtime"), link, "dir");
}

function findCompiler(scripts: Readonly<Record<string, string>>, hasProject: boolean): string {
  const named = ["typecheck", "type-check", "check", "build"].map((name) => scripts[name] ?? "");
  for (const script of [...named, hasProject ? "tsc -p tsconfig.app.json" : "tsc"]) {
    const [, call] = /^(.*?\b(?:svelte-check|(?:vue-)?tsc)\b[^&|;]*)/.exec(script) ?? [];
    if (call?.includes("svelte-check")) return `${call} --output machine`;
    if (call !== undefined) return `${call} --pretty false ${/ (-b|--build)\b/.test(call) ? "--force" : "--noEmit"}`;
  }
  return "";
}

/** The errors of its compiler, each a line with the location. Throws if the compiler does not get that far. */
export async function compile({ folder, compiler }: Application): Promise<string[]> {
  const { output, failed } = await runInShell(compiler, folder, true);
  const errors = output.split("\n").filter((line) => /error TS\d+: |^\d+ ERROR /.test(line));
  if (failed && errors.length === 0) throw new Error(`its compiler fails: ${output.trim().slice(-300)}`);
  return errors.map((line) => line.replace(/^\d+ ERROR /, ""));
}

/** Runs a command line with the programs of a package. Rejects with its output if it fails, unless it may. */
export function runInShell(
  command: string,
  folder: string,
  mayFail = false,
): Promise<{ output: string; failed: boolean }> {
  const programs = [join(folder, "node_modules/.bin"), dirname(process.execPath), process.env["PATH"] ?? ""];
  const env = {
    ...process.env,
    PATH: programs.join(delimiter),
    PACKAGE: folder,
    NODE_OPTIONS: "--max-old-space-size=4096",
  };
  return new Promise((resolve, reject) => {
    execFile("sh", ["-c", command], { cwd: folder, env, maxBuffer: 1e9, timeout: 600_000 }, (error, stdout, stderr) => {
      const output = stdout + stderr;
      if (error && !mayFail) reject(new Error(`\`${command}\` fails: ${output.trim().slice(-300)}`));
      else resolve({ output, failed: error !== null });
    });
  });
}
