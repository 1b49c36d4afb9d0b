import type { DescribedOperation } from "./document.ts";
import type { Validate } from "./validators.ts";

/** Headers of HTTP and CORS that the document does not describe. */
const undescribed: ReadonlySet<string> = new Set([
  "access-control-allow-origin",
  "access-control-expose-headers",
  "connection",
  "content-length",
  "content-type",
  "date",
  "keep-alive",
  "transfer-encoding",
  "vary",
]);

/** Statuses of the transport, which `info` describes for all operations (D03). */
const ofTransport: ReadonlySet<number> = new Set([405, 408, 431]);

/** Creates the check of an operation's responses: status, media type, headers and body must match the document. */
export function createResponseChecker(
  { responses }: DescribedOperation,
  exact: Validate,
): (status: number, headers: Readonly<Record<string, unknown>>, payload: string) => string[] {
  return (status, headers, payload) => {
    const response = responses.get(status);
    if (!response) return ofTransport.has(status) ? [] : [`The status ${status} is not in the document.`];
    const findings: string[] = [];
    const { content } = response;
    if (headers["content-type"] !== content?.mediaType) {
      findings.push(`The media type is ${String(headers["content-type"])}, not ${String(content?.mediaType)}.`);
    }
    for (const [name, { required, schemaPointer }] of response.headers) {
      const value = headers[name];
      if (value === undefined && required) findings.push(`The header ${name} is missing.`);
      if (value !== undefined && !fitsText(exact, schemaPointer, String(value))) {
        findings.push(`The header ${name} does not match the document.`);
      }
    }
    for (const name of Object.keys(headers)) {
      if (!response.headers.has(name) && !undescribed.has(name))
        findings.push(`The header ${name} is not in the document.`);
    }
    if (!content && payload !== "") findings.push("The response has a body, which is not in the document.");
    for (const { instancePath, message } of content ? exact(content.schemaPointer, JSON.parse(payload)) : []) {
      findings.push(`The body does not match at "${instancePath}": ${message}.`);
    }
    return findings;
  };
}

/** A header's value is text, but its schema may require a number. */
function fitsText(exact: Validate, schemaPointer: string, text: string): boolean {
  return (
    exact(schemaPointer, text).length === 0 ||
    (/^[0-9]+$/.test(text) && exact(schemaPointer, Number(text)).length === 0)
  );
}
