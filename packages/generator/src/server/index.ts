import { kebabCase, operationsOf, type Document } from "@gw/openapi/document";

/** The generated module of the service: the handlers of all operations, each from the file that is named after it. */
export function generatedModules(bundle: string): Record<string, string> {
  const ids = operationsOf(JSON.parse(bundle) as Document).map(({ id }) => id);
  return {
    "handlers.ts": `\
import type { Handlers } from "../contract/handler.ts";
${ids.map((id) => `import { ${id} } from "../operations/${kebabCase(id)}.ts";\n`).join("")}
/** Every operation of the document, by its operationId. */
export const handlers: Handlers = {
${ids.map((id) => `  ${id},\n`).join("")}};
`,
  };
}
