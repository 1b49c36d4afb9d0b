import { traceStageValues, type TraceLog } from "@gw/api-types";

type Stage = TraceLog["stage"];

/** What became of a stage: the worst that its steps say, or that the request never came so far. */
export interface StageOutcome {
  readonly stage: Stage;
  readonly outcome: "passed" | "warned" | "failed" | "not reached";
  readonly steps: readonly TraceLog[];
}

/** All stages in the order of the gateway, each with its steps. */
export const stagesOf = (logs: readonly TraceLog[]): readonly StageOutcome[] =>
  traceStageValues.map((stage) => {
    const steps = logs.filter((log) => log.stage === stage);
    return { stage, outcome: outcomeOf(steps), steps };
  });

function outcomeOf(steps: readonly TraceLog[]): StageOutcome["outcome"] {
  if (steps.length === 0) return "not reached";
  if (steps.some(({ level }) => level === "error")) return "failed";
  return steps.some(({ level }) => level === "warn") ? "warned" : "passed";
}
