import { kebabCase } from "@gw/openapi/document";
import { localNames } from "./shared/names.ts";
import { sortById, type ReadOperation } from "./document/operations.ts";

/**
 * The module of a service that names the handlers of all operations, each from the file that is named after it.
 *
 * @param types the module of the type `Handlers`.
 * @param folder that of the files, as the module imports it.
 */
export function handlersModule(operations: readonly ReadOperation[], types: string, folder: string): string {
  const ids = sortById(operations).map(({ id }) => id);
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
