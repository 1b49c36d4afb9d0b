import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import process from "node:process";
import { endMisused, readCall } from "@gw/contract/read-call";
import { inRoot } from "@gw/test-support/workspace";

const samples = inRoot("packages/docs/samples/generators");
const targets = readdirSync(samples).filter((name) => existsSync(join(samples, name, "generate.sh")));

const usage = `\
Generates a client with the commands of the guide "Use another language", and prints them.

Usage: pnpm generate:client <target> <folder>

  <target>   ${targets.join(", ")}
  <folder>   gets the bundles that the generator reads, the client, and a program that calls the service with it;
             run.sh in it compiles and runs the program

The commands need the tools of the language: Go 1.24, Python 3.11 or Rust 1.85, or later. All but oapi-codegen,
openapi-python-client and hey-api also need Java 17 and Maven 3.8, or later.`;

const [name, givenFolder, ...others] = readCall(usage, { allowPositionals: true }).positionals;
if (name === undefined) endMisused("Name a target.", usage);
if (!targets.includes(name)) endMisused(`There is no target "${name}".`, usage);
if (givenFolder === undefined || others.length > 0) endMisused("Name one folder.", usage);
// pnpm runs a script in the root of the workspace, wherever it is called.
const folder = resolve(process.env["INIT_CWD"] ?? "", givenFolder);
await cp(join(samples, name), folder, { recursive: true });
// openapi-generator writes many languages, each with one base address for all operations.
const isShared = !["oapi-codegen", "openapi-python-client", "hey-api"].includes(name);
for (const bundle of isShared ? ["dashboard-3.0", "portal-3.0"] : ["openapi"]) {
  await cp(inRoot(`spec/dist/${bundle}.yaml`), join(folder, `${bundle}.yaml`));
}
const scripts = [...(isShared ? ["openapi-generator.sh"] : []), "generate.sh"];
if (isShared) await cp(join(samples, "openapi-generator.sh"), join(folder, "openapi-generator.sh"));
for (const script of scripts) {
  const { status } = spawnSync("sh", ["-ex", script], { cwd: folder, stdio: "inherit" });
  // That of the first command that fails.
  process.exitCode = status ?? 1;
  if (status !== 0) break;
}
