import { operationsOf, securitySchemeOf, successOf, takes, type Document, type OperationEntry } from "./document.ts";
import { pageItemsOf } from "./page-items.ts";

/** What is known of each operation besides its types: method, path, security scheme, media types, statuses, pages. */
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
  /** The media type of the success response; null where it has no content. */
  readonly responseMediaType: string | null;
  /** Every documented status. */
  readonly statuses: readonly number[];
  /** Whether it takes the header \`Prefer\`. */
  readonly takesPrefer: boolean;
  /** The member of the success answer that holds the items of a page; null where there are no pages. */
  readonly pageItems: string | null;
}

/** Every operation by its operationId. */
export const operationTable = {
${entries.join("\n")}
} as const satisfies Record<keyof operations, OperationDescription>;
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
    takesPrefer: takes(document, operation, "header", "Prefer"),
    pageItems: pageItemsOf(document, operation)?.member ?? null,
  };
}
