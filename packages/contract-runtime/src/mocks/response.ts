import type { Items } from "../streams/write-items.ts";
import type { DocumentedResponse, MockedOperation } from "./mocked-operation.ts";

/** The body of an example, by default the first; undefined for a response without content. */
export function exampleBody(
  operation: MockedOperation,
  status: number,
  name?: string,
  { examples, isRaw = false, isText = isRaw } = documentedResponse(operation, status),
): unknown {
  const names = Object.keys(examples);
  const key = name ?? names[0] ?? "";
  if (Object.hasOwn(examples, key) || (name === undefined && names.length === 0)) return examples[key];
  if (isText) return name;
  throw new TypeError(
    `${describeOperation(operation)} has no example ${JSON.stringify(name)} of ${status}. It has ${names.join(", ")}.`,
  );
}

/**
 * Creates a response with the documented headers, overridden by `headers`. `body` is the name of an example, or a body;
 * by default the first example.
 */
export function responseTo(
  request: Request,
  operation: MockedOperation,
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const usual = documentedResponse(operation, status);
  const documented = usual.accepts?.[request.headers.get("Accept") ?? ""] ?? usual;
  const example = typeof body === "string" ? body : undefined;
  const value =
    body === undefined || example !== undefined ? exampleBody(operation, status, example, documented) : body;
  const response = new Response(writtenBody(value, documented), { status, headers: documented.headers });
  const { preferenceApplied } = documented;
  if (preferenceApplied && prefers(request, preferenceApplied)) {
    response.headers.set("Preference-Applied", preferenceApplied);
  }
  for (const [name, text] of Object.entries(headers)) response.headers.set(name, text);
  return response;
}

/** The status of an operation's success: the first documented one, or 200 if the response is `default`. */
export function successStatus({ responses }: MockedOperation): number {
  // JavaScript sorts the integer keys of an object.
  const key = Object.keys(responses).find((each) => each.startsWith("2"));
  return key === undefined ? 200 : Number(key.replace("XX", "00"));
}

function writtenBody(value: unknown, { isRaw, write }: DocumentedResponse): BodyInit | undefined {
  // The types let a body that is a stream be its items.
  if (write) return write(value as Items);
  if (value === undefined || isRaw !== true) return JSON.stringify(value);
  // The types let a body that is not JSON be a string or a blob.
  return value as BodyInit;
}

function documentedResponse(operation: MockedOperation, status: number): DocumentedResponse {
  const { responses } = operation;
  const documented = responses[status] ?? responses[`${Math.floor(status / 100)}XX`] ?? responses["default"];
  if (documented) return documented;
  const statuses = Object.keys(responses).join(", ");
  throw new TypeError(`${describeOperation(operation)} has no documented response ${status}. It has ${statuses}.`);
}

function describeOperation({ method, path }: MockedOperation): string {
  return `${method} ${path}`;
}

function prefers(request: Request, preference: string): boolean {
  return (request.headers.get("Prefer") ?? "").split(",").some((each) => each.trim() === preference);
}
