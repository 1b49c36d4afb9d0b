import type { TracedResponse } from "@gw/api-types";
import { CodeBlock } from "../feedback/code-block.tsx";
import { TracedHeaders } from "./traced-headers.tsx";

/** What the caller would have got. */
export function TracedAnswer({
  response: { headers, body, bodyEncoding, truncated },
}: {
  readonly response: TracedResponse;
}) {
  return (
    <>
      <TracedHeaders headers={headers} />
      {bodyEncoding === "base64" && <p>The body is not text; it is shown in Base64.</p>}
      {truncated && <p>The body was longer than the service reads, and is cut.</p>}
      {body === "" ? <p>The body is empty.</p> : <CodeBlock label="Body of the answer" text={indented(body)} />}
    </>
  );
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2);
  } catch {
    return body;
  }
}
