import type { TraceLevel, TraceLog, TraceStage } from "@gw/api-types";

/** Writes one line of a stage's log. Lines never hold the value of a header: all of them count as secret. */
export type WriteLog = (level: TraceLevel, message: string) => void;

export interface TraceLogs {
  readonly lines: TraceLog[];
  of(stage: TraceStage): WriteLog;
}

/** Collects what the stages write, in order, each line with its time. */
export function collectLogs(now: () => Date): TraceLogs {
  const lines: TraceLog[] = [];
  return {
    lines,
    of: (stage) => (level, message) => {
      lines.push({ time: now().toISOString(), level, stage, message });
    },
  };
}
