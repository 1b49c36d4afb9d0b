import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { inRoot } from "@gw/test-support/workspace";
import { explained } from "./explained.ts";
import { FaultyWorkspace, type TestedFile } from "./faulty-workspace.ts";
import { generateFaults, plantFault, type Fault } from "./generate-faults.ts";
import { markFaults, ReachedTests } from "./reached-tests.ts";
import { folderOf, sampleFaults } from "./sample-faults.ts";

/** How many faults the proof of a migration has to find. */
const proofFaults = 5000;

const usage = `Usage: pnpm test faults [--seed <number>] [--count <number>] [--only <text>] [--list]

Plants faults in the service, one at a time, and reports those that neither the type check nor a test notices, unless
explained.ts says why none can. Also plants ${proofFaults} faults in converted definitions; their proof must find all of them. It
works on a copy of the workspace. Results are kept until the source or a test changes: repeat an interrupted run, and it
resumes.

  --seed <number>   the seed of both samples (default 1)
  --count <number>  how many faults to draw, from each folder in proportion (default 40)
  --only <text>     instead of a sample, the faults whose description contains the text
  --list            only print all faults

Exit codes: 0 all caught; 1 some missed; 2 wrong usage.
`;

/** Test files that take longer run after the others. In milliseconds. */
const quick = 1000;

/** A run of all tests without a fault. */
interface Baseline {
  /** The folder of the package in the copy that it ran in. */
  folder: string;
  tests: TestedFile[];
}

interface Result {
  /** The type error or the test that showed the fault. */
  caughtBy: string | null;
  seconds: number;
}

function describe({ file, line, rule, code }: Fault): string {
  return `src/${file}:${line} ${rule}: ${code}`;
}

function describeAnywhere({ file, rule, code }: Fault): string {
  return `src/${file} ${rule}: ${code}`;
}

function explain(fault: Fault): string | undefined {
  return explained[describeAnywhere(fault)];
}

function remembered<Value>(file: string): Value | undefined {
  // Written by this script.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Value) : undefined;
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  console.error(`--${name} is not a positive integer.\n\n${usage}`);
  process.exit(2);
}

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "40" },
    only: { type: "string" },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const seed = readNumber("seed", values.seed);
const count = readNumber("count", values.count);

const workspace = new FaultyWorkspace();
process.on("exit", () => workspace.remove());
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(130));

const source = workspace.readSource();
const state = inRoot("node_modules/.cache/faults", workspace.digest());
const reachedLog = join(state, "reached");
mkdirSync(state, { recursive: true });

const faults = [...source].flatMap(([file, text]) => generateFaults(file, text));
const descriptions = new Set(faults.map(describeAnywhere));
const outdated = Object.keys(explained).filter((description) => !descriptions.has(description));
if (outdated.length > 0) throw new Error(`No fault has these descriptions of explained.ts:\n${outdated.join("\n")}`);
const { only } = values;
const drawn =
  only === undefined ? sampleFaults(faults, count, seed) : faults.filter((fault) => describe(fault).includes(only));

if (values.list) console.log(faults.map(describe).join("\n"));
for (const [folder, group] of Map.groupBy(faults, folderOf)) {
  console.log(`${folder}: ${group.length} faults, ${drawn.filter((fault) => folderOf(fault) === folder).length} drawn`);
}
console.log(`total: ${faults.length} faults, ${drawn.length} drawn`);
if (!values.list) await testDrawn();

async function testDrawn(): Promise<void> {
  const baseline = await runUnchanged();
  await testProof();
  const reached = new ReachedTests(reachedLog, baseline.folder);
  const missed: Fault[] = [];
  for (const [index, fault] of drawn.entries()) {
    const { caughtBy, seconds } = await testOnce(fault, baseline.tests, reached);
    if (caughtBy === null) missed.push(fault);
    const verdict = caughtBy === null ? "MISSED" : "caught";
    console.log(`${index + 1}/${drawn.length} ${verdict} ${describe(fault)} (${seconds} s)`);
    if (caughtBy !== null) console.log(`  by ${caughtBy}`);
  }
  console.log("");
  for (const [folder, group] of Map.groupBy(drawn, folderOf)) {
    const { length } = group.filter((fault) => !missed.includes(fault));
    console.log(`${folder}: ${length} of ${group.length} caught`);
  }
  console.log(`total: ${drawn.length - missed.length} of ${drawn.length} caught`);
  for (const fault of missed) {
    const reason = explain(fault);
    console.log(reason === undefined ? `missed: ${describe(fault)}` : `explained: ${describe(fault)}: ${reason}`);
  }
  process.exitCode = missed.every((fault) => explain(fault) !== undefined) ? 0 : 1;
}

/** Runs all tests without a fault, to find out which of them run the expression of which fault, and how long they take. */
async function runUnchanged(): Promise<Baseline> {
  const file = join(state, "baseline.json");
  const known = remembered<Baseline>(file);
  if (known) return known;
  console.log("Running all tests without a fault …");
  rmSync(reachedLog, { force: true });
  const byFile = Map.groupBy(faults.entries(), ([, fault]) => fault.file);
  for (const [name, text] of source) workspace.writeSource(name, markFaults(text, byFile.get(name) ?? [], reachedLog));
  await workspace.compile();
  // Isolated, as a module that all tests share would be reached by the first of them only.
  const { files, failed: reason } = await workspace.testOnSqlite(["test/"], ["--isolate"]);
  if (files.length === 0) throw new Error(`The tests without a fault have no result: ${reason}.`);
  for (const [name, text] of source) workspace.writeSource(name, text);
  await workspace.compile();
  // The marks use up some of the stack, which deep definitions need.
  const doubtful = files.filter(({ passed }) => !passed).map(({ file: test }) => test);
  const { failed } = doubtful.length > 0 ? await workspace.testOnSqlite(doubtful) : {};
  if (failed !== undefined) throw new Error(`A test fails without a fault. ${failed}`);
  const baseline: Baseline = { folder: workspace.folder, tests: files };
  writeFileSync(file, JSON.stringify(baseline));
  return baseline;
}

/** Throws if the proof of a migration misses a fault in what was converted. */
async function testProof(): Promise<void> {
  const file = join(state, `proof-${seed}.json`);
  if (remembered(file) !== undefined) return;
  console.log(`Planting ${proofFaults} faults in converted definitions …`);
  const { failed } = await workspace.testProof(proofFaults, seed);
  if (failed !== undefined) throw new Error(`The proof of a migration misses a fault. ${failed}`);
  writeFileSync(file, JSON.stringify({ proofFaults }));
}

async function testOnce(fault: Fault, tests: readonly TestedFile[], reached: ReachedTests): Promise<Result> {
  const index = faults.indexOf(fault);
  const resultFile = join(state, `${index}.json`);
  const known = remembered<Result>(resultFile);
  if (known) return known;
  const start = performance.now();
  const text = source.get(fault.file) ?? "";
  workspace.writeSource(fault.file, plantFault(text, fault));
  const caughtBy =
    (await findProof(
      fault,
      tests.filter(({ file }) => reached.has(index, file)),
    )) ?? null;
  workspace.writeSource(fault.file, text);
  const result: Result = { caughtBy, seconds: Math.round((performance.now() - start) / 1000) };
  writeFileSync(resultFile, JSON.stringify(result));
  return result;
}

/** The type error or the failing test that shows a fault. */
async function findProof(fault: Fault, tests: readonly TestedFile[]): Promise<string | undefined> {
  const error = await workspace.compile();
  if (error !== undefined) return error;
  const { file } = fault;
  const folder = `test/${folderOf(fault)}/`;
  const own = `test/${file.replace(/\.ts$/, ".test.ts")}`;
  function isQuick(test: TestedFile) {
    return test.duration < quick || test.file === own;
  }
  const near = tests.filter((test) => isQuick(test) && test.file.startsWith(folder));
  const far = tests.filter((test) => isQuick(test) && !test.file.startsWith(folder));
  const slow = tests.filter((test) => !isQuick(test));
  for (const group of [near, far, slow]) {
    if (group.length === 0) continue;
    // Some faults keep a test from ending.
    const timeout = 60_000 + 5 * group.reduce((sum, { duration }) => sum + duration, 0);
    const names = group.map((test) => test.file);
    const { failed } = await workspace.testOnSqlite(names, ["--bail=1"], timeout);
    if (failed !== undefined) return failed;
  }
  if (!file.includes("postgres")) return undefined;
  for (const files of [["test/postgres/"], []]) {
    const { failed } = await workspace.testOnPostgres(files);
    if (failed !== undefined) return failed;
  }
  return undefined;
}
