import { kebabCase } from "@gw/openapi/document";

/** The module that names the handlers of all operations, each from the file that is named after it. */
export function writeHandlers({ operations }: { operations: readonly { id: string }[] }): Record<string, string> {
  const ids = operations.map(({ id }) => id).toSorted();
  const code = `\
import type { Handlers } from "../contract/handler.ts";
${ids.map((id) => `import { ${id} } from "../operations/${kebabCase(id)}.ts";\n`).join("")}
/** Every operation of the document, by its operationId. */
export const handlers: Handlers = {
${ids.map((id) => `  ${id},\n`).join("")}};
`;
  return { "handlers.ts": code };
}
