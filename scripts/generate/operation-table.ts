import { operationsOf, securitySchemeOf, targetOf, type Document, type OperationEntry } from "./document.ts";

/** What is known of each operation besides its types: method, path, security scheme, media types, statuses. */
export function operationTableModule(document: Document): string {
  const entries = operationsOf(document).map((entry) => `  ${entry.id}: ${JSON.stringify(row(document, entry))},`);
  return `\
import type { operations } from "./types.ts";

/** What is known of an operation besides its types. */
export interface OperationDescription {
  /** Lower case. */
  readonly method: string;
  /** The path template below the operation's server address. */
  readonly path: string;
  /** The one security scheme that the operation asks for. */
  readonly securityScheme: string;
  /** The media type of the request's body; null where there is none. */
  readonly requestMediaType: string | null;
  /** The media type of the success answer. */
  readonly responseMediaType: string;
  /** Every documented status. */
  readonly statuses: readonly number[];
}

/** Every operation by its operationId. */
export const operationTable = {
${entries.join("\n")}
} as const satisfies Record<keyof operations, OperationDescription>;
`;
}

function row(document: Document, { method, path, operation }: OperationEntry) {
  const statuses = Object.keys(operation.responses).map(Number);
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));
  if (!success) throw new Error(`${operation.operationId} has no success answer. Add its 200 or 201 response.`);
  return {
    method,
    path,
    securityScheme: securitySchemeOf(operation),
    requestMediaType: Object.keys(operation.requestBody?.content ?? {})[0] ?? null,
    responseMediaType: Object.keys(targetOf(document, success[1]).content ?? {})[0],
    statuses,
  };
}
