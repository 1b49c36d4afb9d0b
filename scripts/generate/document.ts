/** The parts of a bundled OpenAPI 3.1 document that the generators read. */
export interface Document {
  info: { version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
    headers?: Record<string, Header>;
    examples?: Record<string, Example>;
  };
}

/** The kinds of components that the generators follow a `$ref` to. */
type Component = Parameter | Response | Schema | Header | Example;

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, Response | { $ref: string }>;
}

export interface Parameter {
  name: string;
  in: string;
}

export interface Response {
  headers?: Record<string, Header | { $ref: string }>;
  content?: Record<string, MediaType>;
}

export interface Header {
  required?: boolean;
  schema: { const?: unknown; format?: string; minimum?: number };
}

export interface MediaType {
  schema?: Schema | { $ref: string };
  examples?: Record<string, Example | { $ref: string }>;
}

export interface Example {
  value: unknown;
  /** How to get the answer; names the operation where several share the response. */
  "x-gw-when"?: { operation?: string };
}

export interface Schema {
  enum?: unknown[];
  type?: string | string[];
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

/** Whether an operation has a parameter of the given place and name. */
export const takes = (document: Document, { parameters = [] }: Operation, place: string, name: string): boolean =>
  parameters.map((parameter) => targetOf(document, parameter)).some((each) => each.in === place && each.name === name);

/** The success answer of an operation. Lint holds that there is exactly one. */
export function successOf(document: Document, { operationId, responses }: Operation): Response {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"));
  if (!success) throw new Error(`${operationId} has no success answer. Add its 200 or 201 response.`);
  return targetOf(document, success[1]);
}

/** A component where it stands, or where its `$ref` leads. */
export function targetOf<Kind extends Component>(document: Document, component: Kind | { $ref: string }): Kind {
  if (!("$ref" in component)) return component;
  const [kind = "", name = ""] = component.$ref.replace("#/components/", "").split("/");
  const components: Record<string, Record<string, unknown> | undefined> = document.components;
  const target = components[kind]?.[name];
  if (!target) throw new Error(`${component.$ref} is not in the bundle. Run \`pnpm bundle\` again.`);
  // True as long as the document is valid: a reference leads to a component of the kind that stands there.
  return target as Kind;
}
