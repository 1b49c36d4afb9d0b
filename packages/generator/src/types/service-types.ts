import type { Document } from "@gw/openapi/document";
import { readOperations, sortById, type ReadOperation } from "../document/operations.ts";
import { errorCatalogueModule, type ErrorEntry } from "./error-catalogue.ts";
import { typesModule } from "./index.ts";

/** The modules of what a service needs to know of a document, by their file names. */
export function serviceTypes(document: Document, errors: readonly ErrorEntry[] | undefined): Record<string, string> {
  return {
    ...errorCatalogueModule(errors),
    "operation-schemes.ts": operationSchemesModule(sortById(readOperations(document))),
    "types.ts": typesModule(document),
  };
}

function operationSchemesModule(operations: readonly ReadOperation[]): string {
  const rows = operations.map(({ id, security }) => {
    const schemes = new Set(security.flat());
    return `  ${id}: ${[...schemes].map((scheme) => JSON.stringify(scheme)).join(" | ") || "never"};\n`;
  });
  return `\
/** The security schemes that each operation accepts, by its operationId. */
export interface OperationSchemes {
${rows.join("")}}
`;
}
