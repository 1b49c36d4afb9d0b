import { traceStageValues, type TraceLog } from "@gw/client/types";

type Stage = TraceLog["stage"];

/** The outcome of a stage. The request stops at a stage that logs an error, or after which the next one logs nothing. */
export interface StageOutcome {
  readonly stage: Stage;
  readonly outcome: "passed" | "warned" | "stopped" | "not reached";
  readonly steps: readonly TraceLog[];
}

/** Groups log entries by stage, in the order of the gateway. */
export function groupByStage(logs: readonly TraceLog[]): readonly StageOutcome[] {
  return traceStageValues.map((stage, index) => {
    const steps = logs.filter((log) => log.stage === stage);
    const next = traceStageValues[index + 1];
    const isLastReached = next !== undefined && !logs.some((log) => log.stage === next);
    return { stage, outcome: getOutcome(steps, isLastReached), steps };
  });
}

function getOutcome(steps: readonly TraceLog[], isLastReached: boolean): StageOutcome["outcome"] {
  if (steps.length === 0) return "not reached";
  if (isLastReached || steps.some(({ level }) => level === "error")) return "stopped";
  return steps.some(({ level }) => level === "warn") ? "warned" : "passed";
}
