import { operationsByScheme, successOf, takes, type Document, type OperationEntry } from "./document.ts";
import { pageItemsOf } from "./page-items.ts";
import { upperFirst } from "./upper-first.ts";

/**
 * What a client needs of the operations that one security scheme opens besides the types of their calls: their paths
 * and their routes. The routes are a constant for each scheme, so that a bundler keeps only the scheme in use, and one
 * short string for each operation, for they are what grows with the document.
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
 * The routes of the operations that \`${scheme}\` opens, each as \`METHOD path statuses\`, with marks behind it: the media
 * type to \`accept\` where that is not JSON, the preference of \`Prefer\` where it takes that header, and the member that
 * holds the \`items\` of a page.
 */
export const ${scheme}Routes = {
${entries.map((entry) => `  ${entry.id}: ${JSON.stringify(route(document, entry))},`).join("\n")}
} as const;
`;

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
