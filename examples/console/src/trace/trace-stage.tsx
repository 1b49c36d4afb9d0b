import type { StageOutcome } from "./trace-stages.ts";

const titles: Readonly<Record<StageOutcome["stage"], string>> = {
  listen_path: "Listen path",
  version: "Version",
  authentication: "Authentication",
  path_rewriting: "Path rewriting",
  upstream: "Upstream",
};

const outcomes: Readonly<Record<StageOutcome["outcome"], { text: string; tone: string }>> = {
  passed: { text: "Passed", tone: "success" },
  warned: { text: "Passed with a warning", tone: "warning" },
  stopped: { text: "Stopped here", tone: "danger" },
  "not reached": { text: "Not reached", tone: "" },
};

/** One stage: its outcome and its log entries. */
export function TraceStage({ stage, outcome, steps }: StageOutcome) {
  const { text, tone } = outcomes[outcome];
  return (
    <li className={`stage ${tone}`}>
      <p className="stage-head">
        <strong>{titles[stage]}</strong> <span className={`badge ${tone}`}>{text}</span>
      </p>
      {steps.map(({ time, message }) => (
        <p key={time + message}>{message}</p>
      ))}
    </li>
  );
}
