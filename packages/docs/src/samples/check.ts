import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { remedyFor } from "./remedy.ts";

// Type-checks the samples against the built packages: `node src/samples/check.ts [folder]`, by default those of samples/.
// Exits with 1 if one does not compile.

const samples = fileURLToPath(new URL("../../samples", import.meta.url));
// The compiler of the workspace: the one of this package has the API that a test uses.
const compiler = fileURLToPath(new URL("../../../../node_modules/typescript/bin/tsc", import.meta.url));

/** Returns the errors in the samples of a folder, each with a fix. */
async function findErrors(folder: string): Promise<string[]> {
  const lines = compile(folder);
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name)).toSorted();
  // Samples of generators import generated code: `pnpm test generators` compiles them.
  const unread = names.filter((name) => !name.startsWith("generators/") && !lines.includes(join(folder, name)));
  return [
    ...lines.filter((line) => line.includes("error TS")).map((line) => withRemedy(line, folder)),
    // If both a.ts and a.tsx exist, the compiler only reads the first.
    ...unread.map((name) => `${shown(folder, name)} is not compiled: another sample has the same name. → Rename it.`),
  ];
}

/** Returns the output of the compiler: a line for each file and for each error. */
function compile(folder: string): string[] {
  const args = [compiler, "--singleThreaded", "--pretty", "false", "--listFiles", "--project", folder];
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  // The continuation lines of an error are indented.
  return `${stdout}${stderr}`.replaceAll(/\n\s+/g, " ").split("\n");
}

function withRemedy(line: string, folder: string): string {
  const [, name, position, text] = /^(\S+)\((\d+,\d+)\): error (.*)$/.exec(line) ?? [];
  if (!name || !position || !text) return line;
  const file = shown(folder, name);
  return `${file}:${position.replace(",", ":")} ${text}\n  ${remedyFor(file)}`;
}

function shown(folder: string, name: string): string {
  return relative(process.cwd(), resolve(folder, name));
}

const [folder = samples] = process.argv.slice(2);
const errors = await findErrors(resolve(folder));
for (const error of errors) console.error(error);
process.exitCode = errors.length > 0 ? 1 : 0;
