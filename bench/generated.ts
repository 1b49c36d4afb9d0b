// One after the other, in one folder.
/* oxlint-disable no-await-in-loop */
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import process from "node:process";
import { readCall } from "../packages/contract/src/read-call.ts";
import { inRoot } from "../packages/test-support/src/workspace.ts";
import { download, packages } from "../packages/contract/test/documents/corpus.ts";
import { generators, gwContract, type Generator } from "./documents/generators.ts";
import { runCommand } from "./documents/run-command.ts";
import { edits, type EditedDocument } from "./edits/edits.ts";
import { installedVersions } from "./installed-versions.ts";
import { reportResults } from "./report-results.ts";
import type { MeasuredRow } from "./save-results.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const usage = `Usage: pnpm bench generated [--before <checkout>] [--save]

Generates clients of three documents with gw-contract, @hey-api/openapi-ts and orval, all formatted by Prettier, and counts their
files and lines, and the lines that change when the document gets a field, an operation, or one more credential for one.

  --before   also measure gw-contract of a built checkout of this repository
  --save     write bench/results/generated.json, and the tables of bench/README.md
`;

const { values } = readCall(usage, {
  options: { before: { type: "string" }, save: { type: "boolean", default: false } },
});

const compared = [
  ...(values.before === undefined ? [] : [gwContract("gw-contract before", resolve(values.before))]),
  ...generators.filter(({ name }) => name !== "kubb"),
];

const prettier = inRoot("node_modules/prettier/bin/prettier.cjs");
const format = [prettier, "--no-config", "--print-width", "120", "--ignore-path", "none", "--write", "src"] as const;
const folder = await createTemporaryFolder();
await mkdir(join(folder, "nothing"));

/** Generates a client, always in the same folder, so that no path differs, and keeps a copy of its formatted code. */
async function generate(generator: Generator, document: EditedDocument, copy: string): Promise<void> {
  const work = join(folder, "work");
  await rm(work, { recursive: true, force: true });
  await mkdir(work);
  await writeFile(join(work, "api.json"), JSON.stringify(document));
  for (const command of [await generator.prepare(join(work, "api.json"), work), format]) {
    const { isSuccess, output } = await runCommand(command, work);
    if (!isSuccess) throw new Error(`${generator.name} generates nothing: ${output.slice(-1000)}`);
  }
  await cp(join(work, "src"), join(folder, copy), { recursive: true });
}

/** How many files differ between two folders, and how many lines were added and removed. */
function compare(before: string, after: string): Promise<[files: number, lines: number]> {
  return new Promise((done) => {
    // It exits with 1 if there are differences.
    execFile("git", ["diff", "--no-index", "--numstat", before, after], { cwd: folder }, (_, stdout) => {
      const files = [...stdout.matchAll(/^(\d+)\t(\d+)/gm)];
      done([files.length, files.reduce((sum, [, added, removed]) => sum + Number(added) + Number(removed), 0)]);
    });
  });
}

async function countsOf(generator: Generator, document: EditedDocument): Promise<number[]> {
  const copy = basename(await mkdtemp(join(folder, "code-")));
  await generate(generator, document, copy);
  const counts: number[] = await compare("nothing", copy);
  if (counts[0] === 0) throw new Error(`${generator.name} writes no file.`);
  for (const [change, edit] of Object.entries(edits)) {
    const edited = structuredClone(document);
    edit(edited);
    await generate(generator, edited, `${copy}-${change}`);
    counts.push((await compare(copy, `${copy}-${change}`))[1]);
  }
  return counts;
}

const files = {
  "pet shop": join(await download(packages.examples), "3.0/json/petstore.json"),
  "two keys": inRoot("bench/edits/two-keys.json"),
  ours: inRoot("spec/dist/openapi-3.0.json"),
};
const rows: MeasuredRow[] = [];
for (const [name, file] of Object.entries(files)) {
  const document = JSON.parse(await readFile(file, "utf8")) as EditedDocument;
  const counts: [string, number[]][] = [];
  for (const generator of compared) counts.push([generator.name, await countsOf(generator, document)]);
  for (const [row, what] of ["files", "lines", ...Object.keys(edits)].entries()) {
    const figures = Object.fromEntries(counts.map(([who, own]) => [who, own[row] ?? NaN]));
    rows.push({ name: `${name}: ${what}`, figures });
  }
}
process.exitCode = (await reportResults(
  {
    benchmark: "generated",
    versions: await installedVersions(new URL("./", import.meta.url), ["@hey-api/openapi-ts", "orval"]),
    method: `Lines after Prettier formats them at 120 columns, and the lines that a change to the document adds and removes. The code of @hey-api/openapi-ts contains its run-time library.`,
    measurements: [{ title: "Generated code", unit: "files, lines", better: "less", rows }],
    verdicts: [],
  },
  values.save,
))
  ? 0
  : 1;
