import type { TraceLevel, TraceLog, TraceStage } from "../generated/types/types.ts";

/** Adds a line to the log of a stage. Lines never contain the value of a header, as all of them are treated as secrets. */
export type WriteLog = (level: TraceLevel, message: string) => void;

export interface TraceLogs {
  readonly lines: TraceLog[];
  of(stage: TraceStage): WriteLog;
}

/** Collects the log lines of the stages, in order, each with its time. */
export function collectLogs(now: () => Date): TraceLogs {
  const lines: TraceLog[] = [];
  return {
    lines,
    of: (stage) => (level, message) => {
      lines.push({ time: now().toISOString(), level, stage, message });
    },
  };
}
