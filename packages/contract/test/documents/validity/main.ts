import { copyFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import { stringify } from "yaml";
import { readCall } from "../../../src/read-call.ts";
import type { JsonObject } from "@gw/openapi/reader";
import { randomNumbers } from "@gw/test-support/random-numbers";
import { installCommand, runCommand } from "../command.ts";
import { drawCandidates, type Version } from "./candidates.ts";
import { linterNames, others, ours, type Found, type Linted, type Linter, type LinterName } from "./linters.ts";
import { linesOf } from "./locate.ts";
import { installOracle, readDocument } from "./oracle.ts";
import { readKinds, type Kind } from "./plant.ts";
import { readNumber } from "../read-number.ts";

const usage = `\
Compares what the packed gw-contract lint finds without a configuration with Redocly (recommended) and Spectral (oas):

- in documents that the JSON Schema of their version and two parsers accept: at most one in ten may have errors, all from rules
  that \`explain\` has a page for;
- in documents with a planted error, each of a kind that the specification forbids: the first finding must be
  an error at the location.

Usage: pnpm test validity [--documents <n>] [--kinds <n>] [--seed <s>] [--only <text>] [--repositories <folder>] [--jobs <n>]

  --documents <n>  how many documents to draw, a quarter of them of OpenAPI 3.1 (default: 100)
  --kinds <n>      how many kinds of kinds.txt to draw (default: 40)
  --seed <s>       the seed of both draws (default: 1)
  --only <text>    only the kinds whose name contains it
  --repositories <folder>  also draws from public repositories; holds the clones that \`test documents\` needs
  --jobs <n>       how many documents at the same time (default: 2)

The packages are downloaded from npm into node_modules/.cache/documents. Exits with 1 if a limit is not met.`;

const { values } = readCall(usage, {
  options: {
    documents: { type: "string", default: "100" },
    kinds: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    repositories: { type: "string" },
    jobs: { type: "string", default: "2" },
  },
});

type Results = Record<LinterName, Linted>;

interface Valid {
  name: string;
  version: Version;
  document: JsonObject;
  results: Results;
}

/** What a linter prints of a planted error: first an error there, one there, a warning there, an error elsewhere, or nothing. */
type Verdict = "first" | "there" | "warning" | "elsewhere" | "nothing";

/** Lints a document with each linter, in a folder of its own. */
async function lint(name: string, write: (file: string) => Promise<void>): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), "gw-validity-"));
  try {
    await write(join(folder, name));
    // One after the other, since documents are linted at the same time.
    return {
      ours: await linters.ours(name, folder),
      Redocly: await linters.Redocly(name, folder),
      Spectral: await linters.Spectral(name, folder),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function mapLinters<Result>(map: (linter: LinterName) => Result): Record<LinterName, Result> {
  return { ours: map("ours"), Redocly: map("Redocly"), Spectral: map("Spectral") };
}

/** Maps items, a few at the same time. */
async function mapSome<Item, Result>(items: readonly Item[], map: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const queue = items.entries();
  async function work(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop
    for (const [index, item] of queue) results[index] = await map(item);
  }
  await Promise.all(Array.from({ length: readNumber(values, "jobs", usage) }, work));
  return results;
}

function errorsOf({ findings }: Linted): Found[] {
  return findings.filter(({ isError }) => isError);
}

function countBy(names: readonly string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length] as const);
  return counts
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
}

/** Draws documents of a version until enough are accepted, and lints them. */
async function lintValid(version: Version, count: number): Promise<Valid[]> {
  const accepted: { name: string; file: string; document: JsonObject }[] = [];
  for (const { name, file } of candidates[version]) {
    if (accepted.length === count) break;
    const document = readDocument(file);
    // oxlint-disable-next-line no-await-in-loop
    const refusing = await oracle(document);
    if (refusing.length > 0) console.log(`not valid: ${name}: ${refusing.join(", ")}`);
    else accepted.push({ name, file, document });
  }
  return mapSome(accepted, async ({ name, file, document }) => {
    const results = await lint(basename(file), (copy) => copyFile(file, copy));
    const counts = linterNames.map((linter) => {
      const { exitCode } = results[linter];
      return `${linter} ${exitCode === 0 ? "✓" : "✗"} ${String(errorsOf(results[linter]).length).padStart(4)}`;
    });
    const rules = countBy(errorsOf(results.ours).map(({ rule }) => rule));
    console.log([name.padEnd(60), version, ...counts, rules].join("   "));
    return { name, version, document, results };
  });
}

/** Plants an error of a kind into one of the documents, and says what each linter says. */
async function lintPlanted(
  kind: Kind,
  index: number,
  documents: readonly Valid[],
): Promise<Record<LinterName, Verdict> | undefined> {
  const random = randomNumbers(seed + index);
  const order = documents.map((valid) => ({ valid, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  for (const { valid } of order) {
    if (kind.version !== undefined && kind.version !== valid.version) continue;
    const document = structuredClone(valid.document);
    const paths = kind.plant(document, random);
    if (paths.length === 0) continue;
    const text = stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 });
    // oxlint-disable-next-line no-await-in-loop
    const results = await lint("planted.yaml", (file) => writeFile(file, text));
    const lines = linesOf(text, paths);
    const verdicts = mapLinters((linter) => judge(results[linter], valid.results[linter], lines));
    const columns = linterNames.map((linter) => `${linter} ${verdicts[linter].padEnd(9)}`);
    console.log([kind.name.padEnd(50), kind.requirement.padEnd(76), ...columns].join("   "));
    const [first] = results.ours.findings;
    if (verdicts.ours !== "first") {
      console.error(`  ✗ ${valid.name} at /${paths[0]?.join("/")}, line ${[...lines][0]}`);
      console.error(`    first finding: line ${first?.line} ${first?.rule} ${first?.message}`);
    }
    return verdicts;
  }
  console.log(`${kind.name.padEnd(50)}   no drawn document has a place for it`);
  return undefined;
}

/** What a linter says beyond what it said before. */
function judge({ findings }: Linted, before: Linted, lines: ReadonlySet<number>): Verdict {
  const known = new Set(before.findings.map(keyOf));
  const added = findings.filter((finding) => !known.has(keyOf(finding)));
  const here = added.filter(({ line }) => lines.has(line));
  if (here.some(({ isError }) => isError))
    return findings[0]?.isError && lines.has(findings[0].line) ? "first" : "there";
  if (added.some(({ isError }) => isError)) return "elsewhere";
  return here.length > 0 ? "warning" : "nothing";
}

function keyOf({ rule, message, isError }: Found): string {
  return [isError, rule, message].join(" ");
}

function drawKinds(most: number): Kind[] {
  const random = randomNumbers(seed);
  const ranked = readKinds().map((kind) => ({ kind, rank: random() }));
  const drawn = ranked.toSorted((a, b) => a.rank - b.rank).map(({ kind }) => kind);
  return drawn.filter(({ name }) => name.includes(values.only)).slice(0, most);
}

const seed = readNumber(values, "seed", usage);
const count = readNumber(values, "documents", usage);
const [program, oracle, candidates] = await Promise.all([
  installCommand(),
  installOracle(),
  drawCandidates(values.repositories, count, seed),
]);
const linters: Readonly<Record<LinterName, Linter>> = { ours: ours(program), ...others };

const valid = [
  ...(await lintValid("3.0", count - Math.floor(count / 4))),
  ...(await lintValid("3.1", Math.floor(count / 4))),
];
const withErrors = mapLinters((linter) => valid.filter(({ results }) => errorsOf(results[linter]).length > 0));
const rules = withErrors.ours.flatMap(({ results }) => [...new Set(errorsOf(results.ours).map(({ rule }) => rule))]);
const counts = linterNames.map((linter) => `${linter} ${withErrors[linter].length}`);
console.log(
  `\n${valid.length} of ${count} documents. With errors: ${counts.join(", ")}. Ours by rule: ${countBy(rules)}\n`,
);
const unexplained: string[] = [];
for (const rule of new Set(rules)) {
  // oxlint-disable-next-line no-await-in-loop
  const { exitCode } = await runCommand(program, ["explain", rule], tmpdir());
  if (exitCode !== 0) unexplained.push(rule);
}

const kinds = drawKinds(readNumber(values, "kinds", usage));
const documents = valid.filter(({ results }) => results.ours.exitCode === 0);
const verdicts = await mapSome([...kinds.entries()], ([index, kind]) => lintPlanted(kind, index, documents));
for (const linter of linterNames) {
  console.log(`${linter.padEnd(10)} ${countBy(verdicts.map((verdict) => verdict?.[linter] ?? "not planted"))}`);
}
const problems = [
  ...(valid.length < count ? [`Only ${valid.length} drawn documents are valid.`] : []),
  ...(withErrors.ours.length > valid.length / 10 ? [`${withErrors.ours.length} valid documents have errors.`] : []),
  ...unexplained.map((rule) => `\`explain ${rule}\` has no page.`),
  ...kinds.flatMap(({ name }, index) =>
    verdicts[index]?.ours === "first"
      ? []
      : [`Not first at its location: ${name}: ${verdicts[index]?.ours ?? "not planted"}.`],
  ),
];
for (const problem of problems) console.error(`✗ ${problem}`);
if (problems.length > 0) process.exitCode = 1;
