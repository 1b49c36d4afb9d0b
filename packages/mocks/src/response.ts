import type { DocumentedOperation, DocumentedResponse, OperationId } from "./documented-operation.ts";

/** {@link DocumentedOperation} without the types of an operation. */
export interface AnyOperation extends Pick<DocumentedOperation<OperationId>, "method" | "path" | "server"> {
  readonly responses: Readonly<Record<number, DocumentedResponse<unknown, string>>>;
}

/** The body of an example, by default the first; undefined for a response without content. */
export function exampleBody(operation: AnyOperation, status: number, name?: string): unknown {
  const { examples } = documentedResponse(operation, status);
  const names = Object.keys(examples);
  const body = examples[name ?? names[0] ?? ""];
  if (body !== undefined || (name === undefined && names.length === 0)) return body;
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
  operation: AnyOperation,
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const documented = documentedResponse(operation, status);
  const example = typeof body === "string" ? body : undefined;
  const value = body === undefined || example !== undefined ? exampleBody(operation, status, example) : body;
  const response = new Response(JSON.stringify(value), { status, headers: documented.headers });
  const { preferenceApplied } = documented;
  if (preferenceApplied && prefers(request, preferenceApplied)) {
    response.headers.set("Preference-Applied", preferenceApplied);
  }
  for (const [name, text] of Object.entries(headers)) response.headers.set(name, text);
  return response;
}

function documentedResponse(operation: AnyOperation, status: number): DocumentedResponse<unknown, string> {
  const documented = operation.responses[status];
  if (documented) return documented;
  const statuses = Object.keys(operation.responses).join(", ");
  throw new TypeError(`${describeOperation(operation)} has no documented response ${status}. It has ${statuses}.`);
}

function describeOperation({ method, path }: AnyOperation): string {
  return `${method.toUpperCase()} ${path}`;
}

function prefers(request: Request, preference: string): boolean {
  return (request.headers.get("Prefer") ?? "").split(",").some((each) => each.trim() === preference);
}
