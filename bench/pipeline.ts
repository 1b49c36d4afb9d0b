import process from "node:process";
import { installedVersions } from "./installed-versions.ts";
import { saveResults, type Measurement, type Verdict } from "./save-results.ts";
import { growDocument } from "./pipeline/generated-document.ts";
import { pipelineSteps, timeCommand, timeStep, type Step } from "./pipeline/pipeline-steps.ts";
import { endMisused, readCall } from "../packages/command-line/src/read-call.ts";
import { WorkspaceCopy } from "../packages/test-support/src/workspace-copy.ts";

/** The maximum duration of the pipeline, relative to the same commands run one after another. */
const ratioLimit = 0.8;
/** The maximum exponent with which a step's duration may grow with the number of operations, including noise. */
const growthLimit = 1.1;
const operationCounts = [500, 1000, 2000];
/** The steps whose duration grows with the document. */
const growingSteps = new Set([
  "@gw/spec#lint:source",
  "@gw/spec#bundle",
  "@gw/spec#lint:style",
  "@gw/api-types#generate",
  "@gw/api-types#build",
  "@gw/client#generate",
  "@gw/client#build",
  "@gw/mocks#generate",
  "@gw/validators#generate",
  "@gw/docs#generate",
  "@gw/docs#build",
]);

const usage = `Usage: pnpm bench:pipeline [--rounds <n>] [--save]

Measures the pipeline in copies of this workspace, and fails if a limit is exceeded:
- cold, as \`pnpm build\` runs it, against the same commands one after another: at most ${ratioLimit} of their duration
  (median of --rounds interleaved rounds, 5 by default);
- each step on generated documents of ${operationCounts.join(", ")} operations: the duration grows with an exponent of at most ${growthLimit}.

  --save  writes bench/results/pipeline.json, the source of the charts in the documentation
`;

/** Measurements, and whether they are within limits. */
interface Outcome {
  measurement: Measurement;
  verdicts: Verdict[];
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`.padStart(9);
}

/** Compares the pipeline with its commands run one after another, and prints the result. */
async function compareWithSerial(rounds: number): Promise<Outcome> {
  const copy = new WorkspaceCopy();
  try {
    await copy.install();
    const steps = pipelineSteps(copy.folder);
    const pipeline: number[] = [];
    const serial: number[] = [];
    for (let round = 1; round <= rounds; round++) {
      pipeline.push(timeCommand(copy.folder, process.execPath, ["scripts/build.ts", "--force"]));
      serial.push(steps.map((step) => timeStep(copy.folder, step)).reduce((sum, time) => sum + time, 0));
      console.log(
        `  round ${round}: pipeline ${seconds(median(pipeline.slice(-1)))}, serial ${seconds(median(serial.slice(-1)))}`,
      );
    }
    const [together, apart] = [median(pipeline), median(serial)];
    const ratio = together / apart;
    console.log(
      `\n  ${steps.length} commands, median of ${rounds}: pipeline ${seconds(together)}, one after another ${seconds(apart)}, ratio ${ratio.toFixed(2)} (limit ${ratioLimit})\n`,
    );
    return {
      measurement: {
        title: "Duration of a cold build",
        unit: "s",
        better: "less",
        rows: [{ name: `${steps.length} commands`, figures: { "pnpm build": together, "one after another": apart } }],
      },
      verdicts: [
        {
          what: "pnpm build / the same commands one after another",
          figure: ratio.toFixed(2),
          limit: `at most ${ratioLimit}`,
          holds: ratio <= ratioLimit,
        },
      ],
    };
  } finally {
    copy.remove();
  }
}

/** The duration of each growing step on a document with this number of operations, in seconds. */
async function timeGrowingSteps(operationCount: number): Promise<Map<string, number>> {
  const copy = new WorkspaceCopy();
  try {
    await copy.install();
    // Turbo's plan lists every file of every task, which is too much output for a large document.
    const steps = pipelineSteps(copy.folder).filter(isNeededForGrowth);
    growDocument(copy.folder, operationCount);
    return new Map(steps.map((step) => [step.id, timeStep(copy.folder, step)]));
  } finally {
    copy.remove();
  }
}

function isNeededForGrowth(step: Step): boolean {
  return growingSteps.has(step.id) || step.id === "@gw/spec-rules#build";
}

/** Measures how the duration of each step grows with the document, and prints it. */
async function measureGrowth(): Promise<Outcome> {
  const runs: Map<string, number>[] = [];
  for (const operationCount of operationCounts) runs.push(await timeGrowingSteps(operationCount));
  console.log(`  ${"step".padEnd(24)}${operationCounts.map((count) => `${count}`.padStart(9)).join("")}    exponent`);
  const steps = [...growingSteps].map((id) => {
    const times = runs.map((timed) => timed.get(id) ?? NaN);
    const power = powerOf(times);
    console.log(`  ${id.padEnd(24)}${times.map(seconds).join("")}  ${power.toFixed(2).padStart(7)}`);
    return { id, times, power };
  });
  console.log(`\n  limit of the exponent: ${growthLimit}\n`);
  return {
    measurement: {
      title: "Duration of each step by number of operations",
      unit: "s",
      better: "less",
      rows: steps.map(({ id, times }) => ({
        name: id,
        figures: Object.fromEntries(times.map((time, index) => [`${operationCounts[index]} operations`, time])),
      })),
    },
    verdicts: steps.map(({ id, power }) => ({
      what: `${id}: exponent of growth with the number of operations`,
      figure: power.toFixed(2),
      limit: `at most ${growthLimit}`,
      holds: power <= growthLimit,
    })),
  };
}

/** The exponent with which durations grow with the number of operations, from the smallest to the largest document. */
function powerOf(times: readonly number[]): number {
  return (
    Math.log((times.at(-1) ?? NaN) / (times[0] ?? NaN)) /
    Math.log((operationCounts.at(-1) ?? 1) / (operationCounts[0] ?? 1))
  );
}

async function run(rounds: number, isSaved: boolean): Promise<boolean> {
  console.log("\nA cold build, compared to the same commands run one after another\n");
  const outcomes = [await compareWithSerial(rounds)];
  console.log("Duration by number of operations\n");
  outcomes.push(await measureGrowth());
  const verdicts = outcomes.flatMap((outcome) => outcome.verdicts);
  if (isSaved) {
    const file = await saveResults({
      benchmark: "pipeline",
      versions: await installedVersions(new URL("../", import.meta.url), ["turbo", "typescript", "@redocly/cli"]),
      method: `The build: medians of ${rounds} interleaved rounds. The steps: each once on each document.`,
      measurements: outcomes.map(({ measurement }) => measurement),
      verdicts,
    });
    console.log(`wrote ${file}\n`);
  }
  return verdicts.every(({ holds }) => holds);
}

const { values } = readCall(usage, {
  options: { rounds: { type: "string", default: "5" }, save: { type: "boolean", default: false } },
});
if (!/^[1-9][0-9]*$/.test(values.rounds)) endMisused("--rounds takes a whole number of at least 1.", usage);
if (!(await run(Number(values.rounds), values.save))) process.exitCode = 1;
