import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { remedyFor } from "./remedy.ts";

const usage = `\
Type-checks the samples against the built packages.

Usage: node src/samples/check.ts [folder]

The folder holds the samples and their tsconfig.json; by default it is samples/.
Exit codes: 0 all samples compile, 1 one does not, 2 misuse.`;

const samples = fileURLToPath(new URL("../../samples", import.meta.url));
const compiler = join(createRequire(import.meta.url).resolve("typescript/package.json"), "../bin/tsc");

/** What is wrong with the samples in a folder, with what to do about it. */
async function findFaults(folder: string): Promise<string[]> {
  const lines = await compile(folder);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name)).toSorted();
  // Those of generators import what these write: `pnpm test:generators` compiles them.
  const unread = names.filter((name) => !name.startsWith("generators/") && !lines.includes(join(folder, name)));
  return [
    ...lines.filter((line) => line.includes("error TS")).map((line) => withRemedy(line, folder)),
    // Of a.ts and a.tsx the compiler reads only the first.
    ...unread.map((name) => `${shown(folder, name)} is not compiled: another sample has its name. → Rename it.`),
  ];
}

/** What the compiler prints: a line for each file that it read, and for each error. */
async function compile(folder: string): Promise<string[]> {
  const args = [compiler, "--singleThreaded", "--pretty", "false", "--listFiles", "--project", folder];
  return new Promise((printed) => {
    execFile(process.execPath, args, { cwd: folder }, (_, stdout, stderr) => {
      // An error goes on in lines that are indented.
      printed(`${stdout}${stderr}`.replaceAll(/\n\s+/g, " ").split("\n"));
    });
  });
}

function withRemedy(line: string, folder: string): string {
  const [, name, position, fault] = /^(\S+)\((\d+,\d+)\): error (.*)$/.exec(line) ?? [];
  if (!name || !position || !fault) return line;
  const file = shown(folder, name);
  return `${file}:${position.replace(",", ":")} ${fault}\n  ${remedyFor(file)}`;
}

const shown = (folder: string, name: string): string => relative(process.cwd(), resolve(folder, name));

async function check([folder = samples]: string[]): Promise<void> {
  const faults = await findFaults(resolve(folder));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

try {
  const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
  if (values.help) console.log(usage);
  else await check(positionals);
} catch (error) {
  if (!(error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
