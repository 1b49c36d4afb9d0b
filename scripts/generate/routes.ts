import { operationsOf, securitySchemeOf, successOf, takes, type Document, type OperationEntry } from "./document.ts";
import { pageItemsOf } from "./page-items.ts";

/**
 * What a client needs of the operations that one security scheme opens: their types and their routes. The routes are a
 * constant for each scheme, so that a bundler keeps only the scheme in use, and one short string for each operation,
 * for they are what grows with the document.
 */
export function routesModule(document: Document): string {
  const byScheme = Map.groupBy(operationsOf(document), ({ operation }) => securitySchemeOf(operation));
  const schemes = [...byScheme].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const pages = operationsOf(document).flatMap(({ operation }) => pageItemsOf(document, operation)?.schema ?? []);
  return [
    `import type { ${[...new Set(pages), "operations", "paths"].join(", ")} } from "./types.ts";\n`,
    ...schemes.flatMap(([scheme, entries]) => [
      operationTypes(scheme, entries),
      pathTypes(scheme, entries),
      ...itemTypes(document, scheme, entries),
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

/** None where no operation of the scheme answers pages. */
function itemTypes(document: Document, scheme: string, entries: OperationEntry[]): string[] {
  const items = entries.flatMap(({ id, operation }) => {
    const found = pageItemsOf(document, operation);
    return found ? [`  ${id}: NonNullable<${found.schema}[${JSON.stringify(found.member)}]>[number];`] : [];
  });
  return items.length === 0
    ? []
    : [
        `\
/** The items of the pages that operations of \`${scheme}\` answer. */
export interface ${upperFirst(scheme)}Items {
${items.join("\n")}
}
`,
      ];
}

const pathTypes = (scheme: string, entries: OperationEntry[]): string => `\
/** The paths of the operations that \`${scheme}\` opens. */
export type ${upperFirst(scheme)}Paths = Pick<
  paths,
${[...new Set(entries.map(({ path }) => path))].map((path) => `  | ${JSON.stringify(path)}`).join("\n")}
>;
`;

const routeList = (document: Document, scheme: string, entries: OperationEntry[]): string => `\
/**
 * The routes of the operations that \`${scheme}\` opens, each as \`METHOD path statuses\`, with marks behind it: the media
 * type to \`accept\` where that is not JSON, the preference of \`Prefer\` where it takes that header, and the member that
 * holds the \`items\` of a page.
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
  const mediaType = Object.keys(successOf(document, operation).content ?? {})[0];
  const items = pageItemsOf(document, operation)?.member;
  return [
    method.toUpperCase(),
    path,
    Object.keys(operation.responses).join(),
    ...(mediaType && mediaType !== "application/json" ? [`accept=${mediaType}`] : []),
    ...(takes(document, operation, "header", "Prefer") ? ["prefer=handling"] : []),
    ...(items ? [`items=${items}`] : []),
  ].join(" ");
}

const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
