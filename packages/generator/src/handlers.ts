import { kebabCase, operationsOf, type Document } from "@gw/openapi/document";

/**
 * The module of a service that names the handlers of all operations, each from the file that is named after it.
 *
 * @param types the module of the type `Handlers`.
 * @param operations the folder of the files, as the module imports it.
 */
export function handlersModule(bundle: string, types: string, operations: string): string {
  const ids = operationsOf(JSON.parse(bundle) as Document).map(({ id }) => id);
  return `\
import type { Handlers } from "${types}";
${ids.map((id) => `import { ${id} } from "${operations}/${kebabCase(id)}.ts";\n`).join("")}
/** Every operation of the document, by its operationId. */
export const handlers: Handlers = {
${ids.map((id) => `  ${id},\n`).join("")}};
`;
}
