import type { TracedResponse } from "@gw/api-types";
import { CodeBlock } from "../feedback/code-block.tsx";

/** The response that the caller would have received. */
export function TracedResponseView({
  response: { headers, body, bodyEncoding, truncated },
}: {
  readonly response: TracedResponse;
}) {
  return (
    <>
      <TracedHeaders headers={headers} />
      {bodyEncoding === "base64" && <p>The body is binary, shown in Base64.</p>}
      {truncated && <p>The body was too long for a trace and is cut off.</p>}
      {body === "" ? <p>The body is empty.</p> : <CodeBlock label="Response body" text={indentJson(body)} />}
    </>
  );
}

/** Headers, one line per value. */
export function TracedHeaders({ headers }: { readonly headers: Readonly<Record<string, readonly string[]>> }) {
  return (
    <dl className="headers">
      {Object.entries(headers).flatMap(([name, values]) =>
        values.map((value) => (
          <div key={`${name}: ${value}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        )),
      )}
    </dl>
  );
}

function indentJson(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
