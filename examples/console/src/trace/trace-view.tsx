import type { DebugTrace } from "@gw/api-types";
import { useEffect, useRef } from "react";
import { TraceStage } from "./trace-stage.tsx";
import { TracedHeaders, TracedResponseView } from "./traced-response.tsx";
import { stagesOf } from "./trace-stages.ts";

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
        {stagesOf(logs).map((stage) => (
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
