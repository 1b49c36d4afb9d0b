import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { count } from "@gw/linter/report";
import { endMisused, readCall } from "../../src/read-call.ts";
import { emptyTypes, extractCommit, runInShell } from "../applications/application.ts";
import { installCommand, runCommand } from "../documents/command.ts";
import { folderOf, requireClones } from "../documents/public/documents.ts";
import { repositories, type Library } from "./libraries.ts";

const usage = `\
Runs the tests of libraries that work with openapi-typescript's types: with the types that they come with, with empty types, with
the output of \`types\`, and with the types that \`generate\` writes by default. The tests themselves are unchanged. Vitest runs
them and checks their types.

Usage: pnpm test libraries --repositories <folder> [--only <text>]

  --repositories <folder>  the folder with clones, bare or not, each in owner+name; without it, prints the commands that clone them
  --only <text>            only the repositories whose address contains it

Exits with 1 if a test passes with the library's own types but not with ours, and libraries.ts does not explain why; if it
explains one that passes; and if no test fails with empty types.`;

const { values } = readCall(usage, {
  options: { repositories: { type: "string" }, only: { type: "string", default: "" } },
});

/** What is wrong with each test, by its name; undefined if it passes. */
type Results = ReadonlyMap<string, string | undefined>;

/** What Vitest writes as JSON. */
interface Report {
  success: boolean;
  testResults: {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[]; meta: { typecheck?: boolean } }[];
  }[];
}

async function runTests(folder: string, { test, runs }: Library): Promise<Results> {
  const results = new Map<string, string | undefined>();
  const file = join(folder, "report.json");
  for (const options of runs) {
    const command = `npm run ${test} -- --reporter=json --outputFile=${file} ${options}`;
    /* oxlint-disable no-await-in-loop */
    await rm(file, { force: true });
    const { output } = await runInShell(command, folder, true);
    const { success, testResults } = JSON.parse(readFileSync(file, "utf8")) as Report;
    for (const { name, message, assertionResults } of testResults) {
      const path = relative(folder, name);
      if (message !== "") results.set(`${path}, outside of its tests`, message);
      for (const { fullName, status, failureMessages, meta } of assertionResults) {
        const title = `${path} ${fullName.replace(/^\S+\.tsx? /, "")}`;
        const failure = status === "passed" ? undefined : (failureMessages[0]?.split("\n")[0] ?? status);
        results.set(meta.typecheck === true ? `types of ${title}` : title, failure);
      }
    }
    if (!success && countPassing(results) === results.size) throw new Error(`\`${command}\` fails: ${output}`);
  }
  return results;
}

function countPassing(results: Results): number {
  return [...results.values()].filter((failure) => failure === undefined).length;
}

/** The tests that pass with one kind of types and not with another one. */
function findBroken(before: Results, after: Results): string[] {
  const tests = [...new Set([...before.keys(), ...after.keys()])];
  return tests.filter((test) => before.get(test) === undefined && (after.get(test) !== undefined || !after.has(test)));
}

async function runOurs(folder: string, ...args: readonly string[]): Promise<void> {
  const { exitCode, stderr } = await runCommand(program, args, folder);
  if (exitCode !== 0) throw new Error(`gw-contract ${args.join(" ")} exits with ${exitCode}: ${stderr.trim()}`);
}

/** Runs the tests of a library with each kind of types, prints the results, and returns whether they are as expected. */
async function check(name: string, folder: string, library: Library): Promise<boolean> {
  if (library.generate !== undefined) await runInShell(`npm run ${library.generate}`, folder);
  const documents = globSync("test/**/*.{yaml,yml}", { cwd: folder }).flatMap((document) => {
    const types = ["d.ts", "ts"].map((extension) => document.replace(/ya?ml$/, extension));
    return types.filter((file) => existsSync(join(folder, file))).map((file) => ({ document, types: file }));
  });
  async function measure(kind: string, write: (document: string, types: string) => unknown): Promise<Results> {
    // oxlint-disable-next-line no-await-in-loop
    for (const { document, types } of documents) await write(document, types);
    const results = await runTests(folder, library);
    const ofTypes = new Map([...results].filter(([test]) => test.startsWith("types of ")));
    const behavior = new Map([...results].filter(([test]) => !ofTypes.has(test)));
    const figures = [behavior, ofTypes].map((each) => `${countPassing(each)} of ${each.size}`);
    console.log(`  ${kind}: ${figures[0]} tests pass, and ${figures[1]} type checks`);
    return results;
  }
  console.log(`${name}, ${count(documents.length, "document")}`);
  const own = await measure("own types", () => undefined);
  const empty = await measure("empty types", (_, types) => writeFileSync(join(folder, types), emptyTypes));
  const ours = await measure("gw-contract types", (document, types) =>
    runOurs(folder, "types", document, "-o", types, ...(library.flags[document] ?? [])),
  );
  const broken = findBroken(own, ours);
  for (const test of broken) console.log(`    ✗ ${test}\n      ${ours.get(test) ?? "does not run"}`);
  const generated = await measure("gw-contract generate", async (document, types) => {
    const out = await mkdtemp(join(tmpdir(), "gw-libraries-generated-"));
    await runOurs(folder, "generate", document, "--out", out);
    writeFileSync(join(folder, types), readFileSync(join(out, "types.ts")));
    await rm(out, { recursive: true });
  });
  const different = findBroken(own, generated);
  for (const test of new Set([...different, ...Object.keys(library.explained)])) {
    const isExplained = different.includes(test) && test in library.explained;
    const remark = library.explained[test] ?? generated.get(test) ?? "does not run";
    console.log(`    ${isExplained ? "explained:" : "✗"} ${test}\n      ${remark}`);
    if (!isExplained) broken.push(test);
  }
  const canFail = findBroken(own, empty).length > 0;
  if (!canFail) console.log("    ✗ No test fails with empty types.");
  return broken.length === 0 && canFail;
}

const chosen = repositories.filter(({ address }) => address.includes(values.only));
try {
  requireClones(
    chosen.map(({ address }) => address),
    values.repositories,
  );
} catch (error) {
  endMisused(error instanceof Error ? error.message : String(error), usage);
}
const program = await installCommand();
for (const { address, commit, paths, built, libraries } of chosen) {
  const root = await mkdtemp(join(tmpdir(), "gw-libraries-"));
  try {
    await extractCommit(join(values.repositories ?? "", folderOf(address)), commit, root, { paths });
    console.log(`${address} ${commit.slice(0, 12)}`);
    for (const folder of built) await runInShell("npm run build", join(root, folder));
    for (const [name, library] of Object.entries(libraries)) {
      if (!(await check(name, join(root, library.folder), library))) process.exitCode = 1;
    }
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
