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
  const output = await compile(folder);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name)).toSorted();
  const unread = names.filter((name) => !output.lines.includes(join(folder, name)));
  return [
    ...output.lines.filter((line) => line.includes("error TS")).map((line) => withRemedy(line, folder)),
    // Of a.ts and a.tsx the compiler reads only the first.
    ...unread.map((name) => `${shown(folder, name)} is not compiled: another sample has its name. → Rename it.`),
  ];
}

/** The compiler's lines: the files that it read, and the errors with their continuations joined. */
async function compile(folder: string): Promise<{ lines: string[] }> {
  const args = [compiler, "--singleThreaded", "--pretty", "false", "--listFiles", "--project", folder];
  return new Promise((found) => {
    execFile(process.execPath, args, { cwd: folder }, (_, stdout, stderr) => {
      found({ lines: `${stdout}${stderr}`.replaceAll(/\n\s+/g, " ").split("\n") });
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

const { values, positionals } = parseArgs({ options: { help: { type: "boolean" } }, allowPositionals: true });
if (values.help) {
  console.log(usage);
} else {
  const faults = await findFaults(resolve(positionals[0] ?? samples));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
