import { operationsOf, securitySchemeOf, targetOf, type Document, type OperationEntry } from "./document.ts";

/**
 * What a client needs of the operations that one security scheme opens: their types and their routes. The routes are a
 * constant for each scheme, so that a bundler keeps only the scheme in use, and one short string for each operation,
 * for they are what grows with the document.
 */
export function routesModule(document: Document): string {
  const byScheme = Map.groupBy(operationsOf(document), ({ operation }) => securitySchemeOf(operation));
  const schemes = [...byScheme].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    `import type { operations, paths } from "./types.ts";\n`,
    ...schemes.flatMap(([scheme, entries]) => [
      operationTypes(scheme, entries),
      pathTypes(scheme, entries),
      routeList(document, scheme, entries),
    ]),
  ].join("\n");
}

const operationTypes = (scheme: string, entries: OperationEntry[]): string => `\
/** The operations that \`${scheme}\` opens. */
export interface ${upperFirst(scheme)}Operations {
${entries.map((entry) => `${comment(entry)}  ${entry.id}: operations[${JSON.stringify(entry.id)}];`).join("\n")}
}
`;

const pathTypes = (scheme: string, entries: OperationEntry[]): string => `\
/** The paths of the operations that \`${scheme}\` opens. */
export type ${upperFirst(scheme)}Paths = Pick<
  paths,
${[...new Set(entries.map(({ path }) => path))].map((path) => `  | ${JSON.stringify(path)}`).join("\n")}
>;
`;

const routeList = (document: Document, scheme: string, entries: OperationEntry[]): string => `\
/**
 * The routes of the operations that \`${scheme}\` opens, each as \`METHOD path statuses\`, with the media type to accept
 * behind it where that is not JSON.
 */
export const ${scheme}Routes: Readonly<Record<keyof ${upperFirst(scheme)}Operations, string>> = {
${entries.map((entry) => `  ${entry.id}: ${JSON.stringify(route(document, entry))},`).join("\n")}
};
`;

/** Editors show this at each call of a client. */
function comment({ method, path, operation }: OperationEntry): string {
  const text = `${operation.summary}.\n\n${operation.description.trim()}\n\n\`${method.toUpperCase()} ${path}\``;
  const lines = text.replaceAll("*/", "*\\/").split("\n");
  return `  /**\n${lines.map((line) => `   * ${line}`.trimEnd()).join("\n")}\n   */\n`;
}

function route(document: Document, { method, path, operation }: OperationEntry): string {
  const statuses = Object.keys(operation.responses).join();
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1];
  const mediaType = success && Object.keys(targetOf(document, success).content ?? {})[0];
  const accept = mediaType && mediaType !== "application/json" ? ` ${mediaType}` : "";
  return `${method.toUpperCase()} ${path} ${statuses}${accept}`;
}

const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
