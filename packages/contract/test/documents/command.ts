import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { copyFile, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { runPnpm } from "@gw/test-support/run-pnpm";
import { inRoot } from "@gw/test-support/workspace";
import { cache } from "./corpus.ts";

const execute = promisify(execFile);

/** What a run of the command did. */
export interface Run {
  exitCode: number;
  stdout: string;
  stderr: string;
  seconds: number;
  /** The most that one of its processes had in memory. */
  megabytes: number;
}

/** Packs gw-contract, installs it outside of the workspace, and returns the path of its program. */
export async function installCommand(): Promise<string> {
  const tarball = join(cache, "gw-contract.tgz");
  await mkdir(cache, { recursive: true });
  await copyFile(fileURLToPath(new URL("memory-hook.mjs", import.meta.url)), hook);
  await runPnpm(inRoot("packages/contract"), ["pack", "--out", tarball]);
  const built = globSync("{package.json,dist/**/*.js}", { cwd: inRoot("packages/contract") }).toSorted();
  const hash = createHash("sha256");
  for (const file of built) hash.update(readFileSync(inRoot("packages/contract", file)));
  const folder = join(cache, `installed-${hash.digest("hex").slice(0, 12)}`);
  await install(folder, [tarball]);
  return join(folder, "node_modules/@gw/contract/dist/main.js");
}

/** The libraries that read documents and build requests from them, to compare with. They are no dependencies. */
const reference = [
  "swagger-client@3.39.0",
  "qs@6.17.1",
  "@readme/openapi-parser@9.0.0",
  "swagger2openapi@7.0.8",
  "@scalar/openapi-upgrader@0.4.9",
];

/** Installs them once, and returns the folder. */
export function installReference(): Promise<string> {
  return installPackages("reference", reference);
}

/** Installs openapi-typescript 7.13, once, and returns the path of its program. */
export async function installOpenapiTypescript(): Promise<string> {
  const folder = await installPackages("openapi-typescript", ["openapi-typescript@7.13.0", "typescript@5.9.3"]);
  return join(folder, "node_modules/openapi-typescript/bin/cli.js");
}

/** Installs Prism, once, and returns the path of its program. */
export async function installPrism(): Promise<string> {
  return join(await installPackages("prism", ["@stoplight/prism-cli@5.16.0"]), "node_modules/.bin/prism");
}

/** The folders of packages that are installed, or being installed. */
const installing = new Map<string, Promise<void>>();

/** Installs packages in a folder of the cache, once, and returns it. */
export async function installPackages(name: string, packages: readonly string[]): Promise<string> {
  const hash = createHash("sha256").update(packages.join()).digest("hex").slice(0, 12);
  const folder = join(cache, `${name}-${hash}`);
  const installed = installing.get(folder) ?? install(folder, packages);
  installing.set(folder, installed);
  await installed;
  return folder;
}

/** Installs packages in a folder outside of the workspace, unless they are there. */
async function install(folder: string, packages: readonly string[]): Promise<void> {
  if (existsSync(folder)) return;
  const work = `${folder}.part`;
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  await writeFile(join(work, "package.json"), '{ "private": true }\n');
  const options = ["--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  await execute("npm", ["install", ...options, ...packages], { cwd: work, shell: process.platform === "win32" });
  await rename(work, folder);
}

/** Measures each process of the command. A copy, since files of the workspace may change during a long run. */
const hook = join(cache, "memory-hook.mjs");

/** The most seconds that a run may take. A run that takes longer is taken as one that never ends. */
const mostSeconds = 300;

/** Runs the command in a folder, and measures it. Exits with 124 if it takes too long. */
export function runCommand(program: string, args: readonly string[], folder: string): Promise<Run> {
  const report = join(folder, ".memory");
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const env = { ...process.env, NO_COLOR: "1", NODE_OPTIONS: `--import=${hook}`, MEMORY_REPORT: report };
    const child = spawn(process.execPath, [program, ...args], { cwd: folder, env });
    const output = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const) {
      child[name].setEncoding("utf8").on("data", (text: string) => (output[name] += text));
    }
    child.once("error", reject);
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      output.stderr += `\nIt does not end within ${mostSeconds} seconds.`;
      child.kill("SIGKILL");
    }, mostSeconds * 1000);
    child.once("close", (code, signal) => {
      clearTimeout(limit);
      const kilobytes = existsSync(report) ? readFileSync(report, "utf8").trim().split("\n").map(Number) : [0];
      void rm(report, { force: true }).then(() =>
        resolve({
          exitCode: isLate ? 124 : (code ?? (signal === null ? -1 : 128)),
          ...output,
          seconds: (performance.now() - start) / 1000,
          megabytes: Math.max(...kilobytes) / 1024,
        }),
      );
    });
  });
}
