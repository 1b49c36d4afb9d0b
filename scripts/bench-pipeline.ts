import { parseArgs } from "node:util";
import process from "node:process";
import { growDocument } from "./bench/generated-document.ts";
import { pipelineSteps, timeCommand, timeStep, type Step } from "./bench/pipeline-steps.ts";
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
  "@gw/mocks#generate",
  "@gw/docs#build",
]);

const usage = `Usage: pnpm bench:pipeline [--rounds <n>]

Measures the pipeline in copies of this workspace, and fails where a limit is passed:
- cold, as \`pnpm build\` runs it, against the same commands one after another: at most ${ratioLimit} of their time
  (median of --rounds interleaved rounds, 5 unless told);
- each step on generated documents of ${operationCounts.join(", ")} operations: time grows at most with the power ${growthLimit}.
`;

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const seconds = (value: number): string => `${value.toFixed(2)} s`.padStart(9);

/** Prints the comparison of the pipeline with its commands one after another, and answers whether it is in the limit. */
function compareWithSerial(rounds: number): boolean {
  const copy = new WorkspaceCopy();
  try {
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
    const ratio = median(pipeline) / median(serial);
    console.log(
      `\n  ${steps.length} commands, median of ${rounds}: pipeline ${seconds(median(pipeline))}, one after another ${seconds(median(serial))}, ratio ${ratio.toFixed(2)} (limit ${ratioLimit})\n`,
    );
    return ratio <= ratioLimit;
  } finally {
    copy.remove();
  }
}

/** The time of each growing step on a document of so many operations, in seconds. */
function timeGrowingSteps(operationCount: number): Map<string, number> {
  const copy = new WorkspaceCopy();
  try {
    growDocument(copy.folder, operationCount);
    const steps = pipelineSteps(copy.folder).filter(isNeededForGrowth);
    return new Map(steps.map((step) => [step.id, timeStep(copy.folder, step)]));
  } finally {
    copy.remove();
  }
}

const isNeededForGrowth = (step: Step): boolean => growingSteps.has(step.id) || step.id === "@gw/spec-rules#build";

/** Prints how each step's time grows with the document, and answers whether every one is in the limit. */
function measureGrowth(): boolean {
  const runs = operationCounts.map(timeGrowingSteps);
  console.log(`  ${"step".padEnd(24)}${operationCounts.map((count) => `${count}`.padStart(9)).join("")}    power`);
  const powers = [...growingSteps].map((id) => {
    const times = runs.map((run) => run.get(id) ?? NaN);
    const power =
      Math.log((times.at(-1) ?? NaN) / (times[0] ?? NaN)) /
      Math.log((operationCounts.at(-1) ?? 1) / (operationCounts[0] ?? 1));
    console.log(`  ${id.padEnd(24)}${times.map(seconds).join("")}  ${power.toFixed(2).padStart(7)}`);
    return power;
  });
  console.log(`\n  limit of the power: ${growthLimit}\n`);
  return powers.every((power) => power <= growthLimit);
}

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" }, help: { type: "boolean" } } });
if (values.help) {
  console.log(usage);
} else {
  console.log("\nThe pipeline, cold, beside the same commands one after another\n");
  const inRatio = compareWithSerial(Number(values.rounds));
  console.log("Time by the number of operations\n");
  const inGrowth = measureGrowth();
  if (!inRatio || !inGrowth) process.exitCode = 1;
}
