import type { DebugTrace } from "@gw/api-types";
import { useEffect, useRef } from "react";
import { TraceStage } from "./trace-stage.tsx";
import { TracedAnswer } from "./traced-answer.tsx";
import { TracedHeaders } from "./traced-headers.tsx";
import { stagesOf } from "./trace-stages.ts";

/** A trace to read from top to bottom: the stages, what went to the upstream, and what came back. It takes the focus. */
export function TraceView({ trace: { request, response, logs } }: { readonly trace: DebugTrace }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [logs]);

  return (
    <section className="trace" aria-labelledby="trace-title">
      <h2 id="trace-title" tabIndex={-1} ref={heading}>
        {response ? `Answered ${response.status}` : "No answer"}
        <span className="trace-by">{request ? " by the upstream" : " by the gateway itself"}</span>
      </h2>
      <h3>Stages</h3>
      <ol className="stages">
        {stagesOf(logs).map((stage) => (
          <TraceStage key={stage.stage} {...stage} />
        ))}
      </ol>
      {request && (
        <>
          <h3>Sent to the upstream</h3>
          <p className="way">
            <code>
              {request.method} {request.url}
            </code>
          </p>
          <TracedHeaders headers={request.headers} />
        </>
      )}
      <h3>Answer</h3>
      {response ? <TracedAnswer response={response} /> : <p>Nothing came back. The stages say why.</p>}
    </section>
  );
}
