import type { DebugTrace } from "@gw/api-types";
import { useEffect, useRef } from "react";
import { TracedHeaders, TracedResponseView } from "./traced-response.tsx";
import { groupByStage, type StageOutcome } from "./trace-stages.ts";

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

/** A trace: the stages, the request to the upstream and the response. A new one takes the focus. */
export function TraceView({ trace: { request, response, logs } }: { readonly trace: DebugTrace }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [logs]);

  return (
    <section className="trace" aria-labelledby="trace-title">
      <h2 id="trace-title" tabIndex={-1} ref={heading}>
        {response ? `Response ${response.status}` : "No response"}
        <span className="trace-by">{request ? " from the upstream" : " from the gateway"}</span>
      </h2>
      <h3>Stages</h3>
      <ol className="stages">
        {groupByStage(logs).map((stage) => (
          <TraceStage key={stage.stage} {...stage} />
        ))}
      </ol>
      {request && (
        <>
          <h3>Sent to the upstream</h3>
          <p className="subtitle">
            <code>
              {request.method} {request.url}
            </code>
          </p>
          <TracedHeaders headers={request.headers} />
        </>
      )}
      <h3>Response</h3>
      {response ? <TracedResponseView response={response} /> : <p>There was no response. The stages show why.</p>}
    </section>
  );
}

/** One stage: its outcome and its log entries. */
function TraceStage({ stage, outcome, steps }: StageOutcome) {
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
