import { operationsOf, responseOf, securitySchemeOf, type Document, type OperationEntry } from "./document.ts";

/**
 * The routes that a client needs at run time, a constant for each security scheme, so that a bundler keeps only the
 * scheme in use. A route is one short string, for the table is what grows with the document.
 */
export function routesModule(document: Document): string {
  const byScheme = Map.groupBy(operationsOf(document), ({ operation }) => securitySchemeOf(operation));
  return [...byScheme]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([scheme, entries]) => routeList(scheme, entries.map((entry) => [entry.id, route(document, entry)])))
    .join("\n");
}

const routeList = (scheme: string, routes: [string, string][]): string => `\
/**
 * The operations that \`${scheme}\` opens, each as \`METHOD path\`, with the media type to accept behind it where that
 * is not JSON.
 */
export const ${scheme}Routes = {
${routes.map(([id, text]) => `  ${id}: ${JSON.stringify(text)},`).join("\n")}
} as const;
`;

function route(document: Document, { method, path, operation }: OperationEntry): string {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1];
  const mediaType = success && Object.keys(responseOf(document, success).content ?? {})[0];
  const accept = mediaType && mediaType !== "application/json" ? ` ${mediaType}` : "";
  return `${method.toUpperCase()} ${path}${accept}`;
}
