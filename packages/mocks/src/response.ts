import type { DocumentedAnswer, DocumentedOperation, OperationId } from "./documented-operation.ts";

/** What is documented of an operation that is not known. */
export interface AnyOperation extends Pick<DocumentedOperation<OperationId>, "method" | "path" | "server"> {
  readonly answers: Readonly<Record<number, DocumentedAnswer<unknown, string>>>;
}

/** The body of an example of a response; of its first one where none is named. Undefined for a response without content. */
export function exampleBody(operation: AnyOperation, status: number, name?: string): unknown {
  const { examples } = documentedAnswer(operation, status);
  const names = Object.keys(examples);
  const body = examples[name ?? names[0] ?? ""];
  if (body !== undefined || (name === undefined && names.length === 0)) return body;
  throw new TypeError(
    `${placeOf(operation)} has no example ${JSON.stringify(name)} of ${status}. It has ${names.join(", ")}.`,
  );
}

/**
 * An answer as it goes over the wire, with the documented headers and the given ones over them. The body is the first
 * example, or the one that a string names, or the one given.
 */
export function responseTo(
  request: Request,
  operation: AnyOperation,
  status: number,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const documented = documentedAnswer(operation, status);
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

function documentedAnswer(operation: AnyOperation, status: number): DocumentedAnswer<unknown, string> {
  const documented = operation.answers[status];
  if (documented) return documented;
  const statuses = Object.keys(operation.answers).join(", ");
  throw new TypeError(`${placeOf(operation)} has no documented answer ${status}. It has ${statuses}.`);
}

const placeOf = ({ method, path }: AnyOperation): string => `${method.toUpperCase()} ${path}`;

const prefers = (request: Request, preference: string): boolean =>
  (request.headers.get("Prefer") ?? "").split(",").some((stated) => stated.trim() === preference);
