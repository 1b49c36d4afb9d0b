import process from "node:process";
import { installedVersions } from "../bench/installed-versions.ts";
import { saveResults, type Measurement, type Verdict } from "../bench/save-results.ts";
import { growDocument } from "./bench/generated-document.ts";
import { pipelineSteps, timeCommand, timeStep, type Step } from "./bench/pipeline-steps.ts";
import { endMisused, readCall } from "./read-call.ts";
import { WorkspaceCopy } from "./workspace-copy.ts";

/** The most that the pipeline may take, as a share of the same commands one after another. */
const ratioLimit = 0.8;
/** The highest power of the number of operations that a step's time may grow with; the rest is for noise. */
const growthLimit = 1.1;
const operationCounts = [500, 1000, 2000];
/** The steps whose work grows with the document. */
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

Measures the pipeline in copies of this workspace, and fails where a limit is passed:
- cold, as \`pnpm build\` runs it, against the same commands one after another: at most ${ratioLimit} of their time
  (median of --rounds interleaved rounds, 5 unless told);
- each step on generated documents of ${operationCounts.join(", ")} operations: time grows at most with the power ${growthLimit}.

  --save  writes bench/results/pipeline.json, from which the documentation draws its charts
`;

/** What was measured, and what must hold of it. */
interface Outcome {
  measurement: Measurement;
  verdicts: Verdict[];
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const seconds = (value: number): string => `${value.toFixed(2)} s`.padStart(9);

/** Compares the pipeline with its commands one after another, and prints what comes out. */
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
        title: "Time of a cold build",
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

/** The time of each growing step on a document of so many operations, in seconds. */
async function timeGrowingSteps(operationCount: number): Promise<Map<string, number>> {
  const copy = new WorkspaceCopy();
  try {
    await copy.install();
    // Turbo's plan names every file by task, which a large document makes too much to read.
    const steps = pipelineSteps(copy.folder).filter(isNeededForGrowth);
    growDocument(copy.folder, operationCount);
    return new Map(steps.map((step) => [step.id, timeStep(copy.folder, step)]));
  } finally {
    copy.remove();
  }
}

const isNeededForGrowth = (step: Step): boolean => growingSteps.has(step.id) || step.id === "@gw/spec-rules#build";

/** Measures how each step's time grows with the document, and prints it. */
async function measureGrowth(): Promise<Outcome> {
  const runs: Map<string, number>[] = [];
  for (const operationCount of operationCounts) runs.push(await timeGrowingSteps(operationCount));
  console.log(`  ${"step".padEnd(24)}${operationCounts.map((count) => `${count}`.padStart(9)).join("")}    power`);
  const steps = [...growingSteps].map((id) => {
    const times = runs.map((timed) => timed.get(id) ?? NaN);
    const power = powerOf(times);
    console.log(`  ${id.padEnd(24)}${times.map(seconds).join("")}  ${power.toFixed(2).padStart(7)}`);
    return { id, times, power };
  });
  console.log(`\n  limit of the power: ${growthLimit}\n`);
  return {
    measurement: {
      title: "Time of each step by the number of operations",
      unit: "s",
      better: "less",
      rows: steps.map(({ id, times }) => ({
        name: id,
        figures: Object.fromEntries(times.map((time, index) => [`${operationCounts[index]} operations`, time])),
      })),
    },
    verdicts: steps.map(({ id, power }) => ({
      what: `${id}: the power of the number of operations that its time grows with`,
      figure: power.toFixed(2),
      limit: `at most ${growthLimit}`,
      holds: power <= growthLimit,
    })),
  };
}

/** The power of the number of operations that the times grow with, from the smallest document to the largest. */
const powerOf = (times: readonly number[]): number =>
  Math.log((times.at(-1) ?? NaN) / (times[0] ?? NaN)) /
  Math.log((operationCounts.at(-1) ?? 1) / (operationCounts[0] ?? 1));

async function run(rounds: number, isSaved: boolean): Promise<boolean> {
  console.log("\nThe pipeline, cold, beside the same commands one after another\n");
  const outcomes = [await compareWithSerial(rounds)];
  console.log("Time by the number of operations\n");
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
if (!/^[1-9][0-9]*$/.test(values.rounds)) endMisused("--rounds takes a whole number from 1 on.", usage);
if (!(await run(Number(values.rounds), values.save))) process.exitCode = 1;
