import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { endMisused, readCall } from "../../src/read-call.ts";
import { installCommand, installOpenapiTypescript, runCommand } from "../documents/command.ts";
import { draw } from "../documents/corpus.ts";
import type { TypesOptions } from "@gw/openapi/reader";
import { folderOf, requireClones } from "../documents/public/documents.ts";
import { readNumber } from "../documents/read-number.ts";
import { compile, emptyTypes, installApplication, type Application } from "./application.ts";

const usage = `\
Replaces the types that openapi-typescript wrote in applications from public repositories with ours, and compiles the
applications with their own compilers. Only that one file changes: it gets the output of \`types\` with the flags of the
application's script, or exports the types that \`generate\` writes: with its defaults and, if those cause new errors, with the
options that undo differences to openapi-typescript. \`types\` and one set of options must cause no new error.

The seed determines the order. Skipped are applications that can't be installed, already have more than 20 errors, have types
that no longer match the document (the current output of openapi-typescript causes other errors), or compile without an error
even with empty types.

Usage: pnpm test applications --repositories <folder> [--applications <n>] [--seed <s>] [--jobs <n>] [--only <text>]

  --repositories <folder>  the folder with clones, bare or not, each in owner+name; without it, prints the commands that
                           clone them
  --applications <n>       how many to compile, at least (default: 20)
  --seed <s>               the seed of the draw (default: 1)
  --jobs <n>               how many to compile at the same time (default: 2)
  --only <text>            only applications whose address contains this text

The applications are installed in gw-applications in the folder of temporary files, and stay there. Exits with 1 if one has a
problem, or if fewer than requested could be compiled.`;

const { values } = readCall(usage, {
  options: {
    repositories: { type: "string" },
    applications: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    jobs: { type: "string", default: "2" },
    only: { type: "string", default: "" },
  },
});

const mostErrors = 20;

/** The options of `generate` that undo differences to openapi-typescript, one by one, and together. */
const options: readonly TypesOptions[] = [
  {},
  { defaults: "required" },
  { binary: "string" },
  { readWrite: "whole" },
  { defaults: "required", binary: "string", readWrite: "whole" },
];

/** Before TypeScript 5.8, a CommonJS package can't import the ES modules that clients do, but it can import types. */
const isOfOldCompiler = /gw-contract\/\w+\.ts.*error TS1479:/;

/** How many errors an application has, and the new ones with each kind of types. */
interface Measurement {
  before: number;
  empty: string[];
  types: string[];
  /** By the options, up to the first ones that lead to no errors. */
  generate: Map<TypesOptions, string[]>;
}

/** Compiles an application with types of each kind. Throws if it has to be passed over. */
async function measure(application: Application): Promise<Measurement> {
  const { document, flags, folder, types } = application;
  const generated = join(dirname(types), "gw-contract");
  await rm(generated, { recursive: true, force: true });
  const compiled = new Map<string, Promise<string[]>>();
  let before: string[] = [];

  /** Compiles what the file of types has now, unless only its layout has changed, and returns the errors that are new. */
  async function findNewErrors(): Promise<string[]> {
    const text = readFileSync(types, "utf8").replace(/^\/\*\*[^]*?\*\//, "");
    const code = text.replaceAll(/[\s'"();,|]/g, "");
    const errors = compiled.get(code) ?? compile(application);
    compiled.set(code, errors);
    return (await errors).filter((error) => !before.includes(error) && !isOfOldCompiler.test(error));
  }
  async function run(command: string, ...args: readonly string[]): Promise<void> {
    const { exitCode, stderr } = await runCommand(command, args, folder);
    if (exitCode !== 0) throw new Error(`${basename(command)} ${args[0]} exits with ${exitCode}: ${stderr.trim()}`);
  }
  async function findErrorsOfGenerated(choice: TypesOptions): Promise<string[]> {
    await rm(generated, { recursive: true, force: true });
    await mkdir(generated);
    await writeFile(join(generated, "gw-contract.json"), JSON.stringify({ types: choice }));
    await run(program, "generate", document, "--out", generated);
    await writeFile(types, `export * from "./gw-contract/types.js"; // ${JSON.stringify(choice)}\n`);
    return findNewErrors();
  }

  before = await findNewErrors();
  if (before.length > mostErrors) throw new Error(`it has ${before.length} errors already, such as ${before[0]}`);
  const own = join(folder, "node_modules/openapi-typescript/bin/cli.js");
  await run(existsSync(own) ? own : peer, document, "-o", types, ...flags);
  const [drift] = await findNewErrors();
  if (drift !== undefined) throw new Error(`its types are not those of the document: ${drift}`);
  await run(program, "types", document, "-o", types, ...flags);
  const withTypes = await findNewErrors();
  await writeFile(types, emptyTypes);
  const empty = await findNewErrors();
  if (empty.length === 0) throw new Error("its compiler finds no error with empty types.");
  const generate = new Map<TypesOptions, string[]>();
  for (const choice of options) {
    // oxlint-disable-next-line no-await-in-loop
    const errors = await findErrorsOfGenerated(choice);
    generate.set(choice, errors);
    if (errors.length === 0) break;
  }
  return { before: before.length, empty, types: withTypes, generate };
}

/** Groups errors by their code and message without names. */
function groupByCause(errors: readonly string[]): [cause: string, errors: readonly string[]][] {
  const groups = Map.groupBy(errors, (error) => error.replace(/^.*?(?=TS\d+:|")/, "").replaceAll(/'[^']*'/g, "…"));
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length);
}

const wanted = readNumber(values, "applications", usage);
const candidates = readFileSync(new URL("candidates.txt", import.meta.url), "utf8").match(/^https.*$/gm) ?? [];
const drawn = draw(
  candidates.filter((line) => line.includes(values.only)),
  candidates.length,
  readNumber(values, "seed", usage),
  (line) => line.split("/")[3] ?? "",
);
try {
  requireClones(
    drawn.map((line) => line.split(" ")[0] ?? ""),
    values.repositories,
  );
} catch (error) {
  endMisused(error instanceof Error ? error.message : String(error), usage);
}
const [program, peer] = await Promise.all([installCommand(), installOpenapiTypescript()]);
const counts = { measured: 0, fastApi: 0, passedOver: 0, withOptions: 0, failed: 0 };

async function check(line: string): Promise<void> {
  const [address = "", commit = ""] = line.split(" ");
  const name = address.replace("https://github.com/", "");
  try {
    const application = await installApplication(join(values.repositories ?? "", folderOf(address)), line);
    const { before, empty, types, generate } = await measure(application);
    counts.measured += 1;
    if (application.isFastApi) counts.fastApi += 1;
    if (generate.size > 1) counts.withOptions += 1;
    if (types.length > 0 || ![...generate.values()].some((errors) => errors.length === 0)) counts.failed += 1;
    console.log(
      `${name} ${commit.slice(0, 12)} (${application.isFastApi ? "FastAPI" : "other"}): ${before} errors, ` +
        `new with empty types ${empty.length}, types ${types.length}, ` +
        [...generate].map(([choice, errors]) => `generate ${JSON.stringify(choice)} ${errors.length}`).join(", "),
    );
    for (const [kind, errors] of [["types", types] as const, ...generate]) {
      const title = typeof kind === "string" ? kind : `generate ${JSON.stringify(kind)}`;
      for (const [cause, of] of groupByCause(errors)) console.log(`  ${title}: ${of.length} × ${cause}\n    ${of[0]}`);
    }
  } catch (error) {
    counts.passedOver += 1;
    console.log(`${name}  passed over: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const queue = drawn.values();
async function work(): Promise<void> {
  for (const line of queue) {
    // oxlint-disable-next-line no-await-in-loop
    await check(line);
    if (counts.measured >= wanted) break;
  }
}
await Promise.all(Array.from({ length: readNumber(values, "jobs", usage) }, work));
console.log(
  `\n${counts.measured} applications, ${counts.fastApi} of them on FastAPI, ${counts.passedOver} passed over. ` +
    `${counts.withOptions} have new errors with generate by default, ${counts.failed} with types or all options of generate.`,
);
if (counts.measured < wanted) console.error(`Only ${counts.measured} of ${wanted} could be compiled.`);
if (counts.failed > 0 || counts.measured < wanted) process.exitCode = 1;
