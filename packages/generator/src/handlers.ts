import { kebabCase } from "@gw/openapi/document";
import type { Document } from "./document/document.ts";
import { sortById, type ReadOperation } from "./document/operations.ts";
import { localNames } from "./shared/names.ts";
import { errorCatalogueModule, type ErrorEntry } from "./types/error-catalogue.ts";
import { typesModule } from "./types/index.ts";

interface ServiceOptions {
  /** The module of the type `Handlers`. */
  types: string;
  /** The folder of the handlers, as the module imports it. */
  folder: string;
  /** The catalog of error codes. */
  errors: readonly ErrorEntry[] | undefined;
}

/**
 * The modules of a service, by their file names: the types, the security schemes of each operation, and one that names the
 * handlers of all operations, each from the file that is named after it.
 */
export function serviceModules(
  document: Document,
  operations: readonly ReadOperation[],
  { types, folder, errors }: ServiceOptions,
): Record<string, string> {
  const sorted = sortById(operations);
  return {
    ...errorCatalogueModule(errors),
    "handlers.ts": handlersModule(sorted, types, folder),
    "operation-schemes.ts": operationSchemesModule(sorted),
    "types.ts": typesModule(document),
  };
}

function handlersModule(operations: readonly ReadOperation[], types: string, folder: string): string {
  const ids = operations.map(({ id }) => id);
  const local = localNames(ids, ["Handlers", "handlers"]);
  function codeOf(id: string, separator: string): string {
    return local.get(id) === id ? id : `${id}${separator}${local.get(id)}`;
  }
  return `\
import type { Handlers } from "${types}";
${ids.map((id) => `import { ${codeOf(id, " as ")} } from "${folder}/${kebabCase(id)}.ts";\n`).join("")}
/** Every operation of the document, by its operationId. */
export const handlers: Handlers = {
${ids.map((id) => `  ${codeOf(id, ": ")},\n`).join("")}};
`;
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
