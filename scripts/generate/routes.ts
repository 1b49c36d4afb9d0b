import { operationsByScheme, successOf, takes, type Document, type OperationEntry } from "./document.ts";
import { pageItemsOf } from "./page-items.ts";
import { upperFirst } from "./upper-first.ts";

/**
 * What a client needs of the operations that one security scheme opens besides the types of their calls: their paths
 * and their routes. The routes are a constant for each scheme, so that a bundler keeps only the scheme in use. What
 * several operations have in common stands once, for the routes are what grows with the document.
 */
export const routesModule = (document: Document): string =>
  [
    `import type { paths } from "./types.ts";\n`,
    ...operationsByScheme(document).flatMap(([scheme, entries]) => [
      pathTypes(scheme, entries),
      routeList(document, scheme, entries),
    ]),
  ].join("\n");

const pathTypes = (scheme: string, entries: OperationEntry[]): string => `\
/** The paths of the operations that \`${scheme}\` opens. */
export type ${upperFirst(scheme)}Paths = Pick<
  paths,
${[...new Set(entries.map(({ path }) => path))].map((path) => `  | ${JSON.stringify(path)}`).join("\n")}
>;
`;

const routeList = (document: Document, scheme: string, entries: OperationEntry[]): string => `\
/**
 * The routes of the operations that \`${scheme}\` opens: the path of each, by what it has in common with others. That is
 * \`METHOD statuses\`, with marks behind it: the media type to \`accept\` where that is not JSON, the preference of
 * \`Prefer\` where it takes that header, and the member that holds the \`items\` of a page.
 */
export const ${scheme}Routes = {
${[...Map.groupBy(entries, (entry) => inCommon(document, entry))].map(group).join("\n")}
} as const;
`;

const group = ([common, entries]: [string, OperationEntry[]]): string => `\
  ${JSON.stringify(common)}: {
${entries.map(({ id, path }) => `    ${id}: ${JSON.stringify(path)},`).join("\n")}
  },`;

function inCommon(document: Document, { method, operation }: OperationEntry): string {
  const mediaType = Object.keys(successOf(document, operation).content ?? {})[0];
  const items = pageItemsOf(document, operation)?.member;
  return [
    method.toUpperCase(),
    Object.keys(operation.responses).join(),
    ...(mediaType && mediaType !== "application/json" ? [`accept=${mediaType}`] : []),
    ...(takes(document, operation, "header", "Prefer") ? ["prefer=handling"] : []),
    ...(items ? [`items=${items}`] : []),
  ].join(" ");
}
