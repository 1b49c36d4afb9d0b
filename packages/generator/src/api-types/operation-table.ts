import { isQuery } from "@gw/openapi";
import {
  surfaceOfScheme,
  operationsByScheme,
  securitySchemeOf,
  successOf,
  takes,
  type Document,
  type OperationEntry,
} from "@gw/openapi/document";
import { pageItemsOf } from "../shared/page-items.ts";

const description = `\
/** What is known about an operation besides its types. */
export interface OperationDescription {
  /** Lower case. */
  readonly method: string;
  /** The path template below the operation's server address. */
  readonly path: string;
  /** The one security scheme that the operation requires. */
  readonly securityScheme: string;
  /** The media type of the request's body; null if there is none. */
  readonly requestMediaType: string | null;
  /** The media type of the success response; null if it has no content. */
  readonly responseMediaType: string | null;
  /** Every documented status. */
  readonly statuses: readonly number[];
  /** Whether it only reads, or may change something. */
  readonly kind: "query" | "mutation";
  /** Whether it takes the header \`Prefer\`. */
  readonly takesPrefer: boolean;
  /** Whether it takes the header \`Idempotency-Key\`, with which it can be repeated. */
  readonly takesIdempotencyKey: boolean;
  /** The field of the success response that holds the items of a page; null if there are no pages. */
  readonly pageItems: string | null;
}
`;

/**
 * What is known about the operations besides their types, in a constant for each security scheme: a client needs those
 * of one, and a bundler leaves the others out.
 */
export function operationsModule(document: Document): string {
  return [
    description,
    ...operationsByScheme(document).map(([scheme, entries]) => table(document, scheme, entries)),
  ].join("\n");
}

function table(document: Document, scheme: string, entries: readonly OperationEntry[]): string {
  const rows = entries.map((entry) => `  ${entry.id}: ${JSON.stringify(row(document, entry))},`);
  return `\
/** The operations that require the credential \`${scheme}\`, by operationId. */
export const ${surfaceOfScheme(document, scheme).name}Operations = {
${rows.join("\n")}
} as const satisfies Record<string, OperationDescription>;
`;
}

/**
 * All operations in one constant. It has a module of its own, which a bundler leaves out if only the operations of one
 * scheme are imported.
 */
export function operationTableModule(document: Document): string {
  const names = operationsByScheme(document).map(([scheme]) => `${surfaceOfScheme(document, scheme).name}Operations`);
  return `\
import type { operations } from "./types.ts";
import {
${names.map((name) => `  ${name},\n`).join("")}  type OperationDescription,
} from "./operations.ts";

export * from "./operations.ts";

/** Every operation by its operationId. */
export const operationTable = {
${names.map((name) => `  ...${name},\n`).join("")}} as const satisfies Record<keyof operations, OperationDescription>;
`;
}

function row(document: Document, { method, path, operation }: OperationEntry) {
  const statuses = Object.keys(operation.responses).map(Number);
  return {
    method,
    path,
    securityScheme: securitySchemeOf(operation),
    requestMediaType: Object.keys(operation.requestBody?.content ?? {})[0] ?? null,
    responseMediaType: Object.keys(successOf(document, operation).content ?? {})[0] ?? null,
    statuses,
    kind: isQuery(method, operation) ? "query" : "mutation",
    takesPrefer: takes(document, operation, "header", "Prefer"),
    takesIdempotencyKey: takes(document, operation, "header", "Idempotency-Key"),
    pageItems: pageItemsOf(document, operation)?.field ?? null,
  };
}
