import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import process from "node:process";
import { prepareProject, targets, type Target } from "./targets.ts";
import { endMisused, readCall } from "@gw/command-line/read-call";

const usage = `\
Generates a client with the commands of the guide "Use another language", and prints them.

Usage: pnpm generate:client <target> <folder>

  <target>   ${targets.map(({ name }) => name).join(", ")}
  <folder>   gets the bundles that the generator reads, the client, and a program that calls the service with it;
             run.sh in it compiles and runs the program

The commands need the tools of the language: Go 1.24, Python 3.11 or Rust 1.85, or later. All but oapi-codegen,
openapi-python-client and hey-api also need Java 17 and Maven 3.8, or later.`;

/** @returns the exit code of the first command that fails, else 0. */
async function generate(target: Target, folder: string): Promise<number> {
  await prepareProject(target, folder);
  for (const script of target.scripts) {
    const { status } = spawnSync("sh", ["-ex", script], { cwd: folder, stdio: "inherit" });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

const [name, folder, ...others] = readCall(usage, { allowPositionals: true }).positionals;
const target = targets.find((candidate) => candidate.name === name);
if (target === undefined) endMisused(name === undefined ? "Name a target." : `There is no target "${name}".`, usage);
if (folder === undefined || others.length > 0) endMisused("Name one folder.", usage);
// pnpm runs a script in the root of the workspace, wherever it is called.
process.exitCode = await generate(target, resolve(process.env["INIT_CWD"] ?? "", folder));
