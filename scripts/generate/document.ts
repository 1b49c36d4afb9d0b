/** The parts of a bundled OpenAPI 3.1 document that the generators read. */
export interface Document {
  info: { version: string };
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Record<string, Schema>;
    responses?: Record<string, Response>;
  };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Response | { $ref: string }>;
}

export interface Response {
  content?: Record<string, unknown>;
}

export interface Schema {
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  "x-gw-words"?: string[];
}

/** One operation, with where it stands in the document. */
export interface OperationEntry {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** All operations of a document, in the order of their ids. */
export function operationsOf(document: Document): OperationEntry[] {
  return Object.entries(document.paths)
    .flatMap(([path, item]) =>
      methods
        .filter((method) => method in item)
        .map((method) => {
          const operation = item[method] as Operation;
          return { id: operation.operationId, method, path, operation };
        }),
    )
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The one security scheme that an operation asks for. Lint holds that there is exactly one. */
export function securitySchemeOf(operation: Operation): string {
  const scheme = operation.security?.flatMap(Object.keys)[0];
  if (!scheme) throw new Error(`${operation.operationId} names no security scheme. Add \`security\` to its file.`);
  return scheme;
}

/** A response of an operation, its `$ref` followed. */
export function responseOf(document: Document, response: Response | { $ref: string }): Response {
  if (!("$ref" in response)) return response;
  const name = response.$ref.replace("#/components/responses/", "");
  const target = document.components.responses?.[name];
  if (!target) throw new Error(`${response.$ref} is not in the bundle. Run \`pnpm bundle\` again.`);
  return target;
}
