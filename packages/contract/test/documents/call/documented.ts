import { isDeepStrictEqual } from "node:util";
import { valueAt } from "@gw/openapi";

// Read here independently of the generator, whose reading this checks.

export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  readOnly?: boolean;
  writeOnly?: boolean;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { $ref?: string; value?: unknown }>;
  /** Added here: whether the schema is that of a file. */
  isFile?: boolean;
  /** Added here: whether the schema is that of an object or a list. */
  isStructured?: boolean;
  /** Added here: whether the schema is that of a text. */
  isText?: boolean;
  itemSchema?: unknown;
  encoding?: Record<string, { style?: string; explode?: boolean; allowReserved?: boolean; contentType?: string }>;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  schema?: Schema;
  content?: Record<string, MediaType>;
}

export interface SecurityScheme {
  type: string;
  in?: string;
  name?: string;
  scheme?: string;
}

/** An operation of a document, with what it inherits and refers to. */
export interface DocumentedOperation {
  method: string;
  path: string;
  parameters: Parameter[];
  requestBody: Record<string, MediaType> | undefined;
  responses: Record<string, Record<string, MediaType>>;
  /** The names of the headers that a response must have, by its status. */
  requiredHeaders: Record<string, string[]>;
  servers: object[] | undefined;
  /** The alternative requirements: the schemes of each. */
  security: Record<string, SecurityScheme>[];
}

interface RawOperation {
  parameters?: object[];
  requestBody?: object;
  responses?: Record<string, object>;
  servers?: object[];
  security?: Record<string, unknown>[];
}

/** A bundled document. */
export interface Document extends RawOperation {
  paths?: Record<string, object>;
  components?: { securitySchemes?: Record<string, object> };
}

/** Those of `fetch`, which has no TRACE. */
const methods = ["get", "put", "post", "delete", "options", "head", "patch"] as const;

/** Statuses of responses without a body, whatever the document says (RFC 9110, section 6.4.1). */
export const bodiless = /^(?:1\d\d|204|205|304)$/;

/** Follows references within the document. */
export function resolve<Part extends object>(document: Document, part: object): Part {
  let target = part;
  for (let steps = 0; steps < 50 && "$ref" in target && typeof target.$ref === "string"; steps++) {
    // The generator has refused a document with a reference that leads nowhere.
    target = (valueAt(document, decodeURIComponent(target.$ref.slice(1))) ?? {}) as object;
  }
  // True for a valid document.
  return target as Part;
}

/** Reads the operations that can be called. */
export function readOperations(document: Document): DocumentedOperation[] {
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => !path.startsWith("x-"));
  return paths.flatMap(([path, reference]) => {
    const item = resolve<RawOperation & Record<string, RawOperation | undefined>>(document, reference);
    return methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [readOperation(document, method, path, item, operation)] : [];
    });
  });
}

function readOperation(
  document: Document,
  method: string,
  path: string,
  item: RawOperation,
  operation: RawOperation,
): DocumentedOperation {
  const declared = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((each) =>
    resolve<Parameter>(document, each),
  );
  // A parameter of the path that nobody declared is a text.
  const undeclared = [...path.matchAll(/\{([^{}]+)\}/g)]
    .map(([, name = ""]): Parameter => ({ name, in: "path", required: true, schema: { type: "string" } }))
    .filter(({ name }) => !declared.some((each) => each.in === "path" && each.name === name));
  const parameters = [...declared, ...undeclared];
  const schemes = document.components?.securitySchemes ?? {};
  // No response has any other status, such as 1008.
  const responses = Object.entries(operation.responses ?? {}).filter(([status]) =>
    /^(?:default|[1-5](?:\d\d|XX))$/i.test(status),
  );
  return {
    method,
    path,
    // The last of a name and place counts: an operation's own replace those of its path.
    parameters: parameters.filter(
      (each, index) => parameters.findLastIndex((other) => other.name === each.name && other.in === each.in) === index,
    ),
    requestBody: operation.requestBody && contentOf(document, operation.requestBody),
    responses: Object.fromEntries(
      responses.map(([status, response]) => [status, bodiless.test(status) ? {} : contentOf(document, response)]),
    ),
    requiredHeaders: Object.fromEntries(
      responses.map(([status, response]) => [status, requiredHeadersOf(document, response)]),
    ),
    servers: serversOf(document, operation.servers ?? item.servers),
    security: (operation.security ?? document.security ?? []).map((names) =>
      Object.fromEntries(
        Object.keys(names).flatMap((name) => {
          const scheme = schemes[name];
          return scheme ? [[name, resolve<SecurityScheme>(document, scheme)]] : [];
        }),
      ),
    ),
  };
}

/** The servers of an operation, unless they are those of the document, whose address an application may replace. */
function serversOf(document: Document, servers: object[] | undefined): object[] | undefined {
  const [own, root] = [servers?.[0], document.servers?.[0]].map((server) => ({ ...server, description: undefined }));
  return servers && isDeepStrictEqual(own, root) ? undefined : servers;
}

function requiredHeadersOf(document: Document, response: object): string[] {
  const { headers = {} } = resolve<{ headers?: Record<string, object> }>(document, response);
  return Object.entries(headers)
    .filter(([, header]) => resolve<{ required?: boolean }>(document, header).required === true)
    .map(([name]) => name);
}

/** Whether a schema is that of an object or a list, or has such a part. */
function isStructured(document: Document, schema: Schema = {}, depth = 0): boolean {
  const { type, properties, items, allOf = [], oneOf = [], anyOf = [] } = resolve<Schema>(document, schema);
  if (type !== undefined) return /object|array/.test(String(type));
  const parts = depth < 5 ? [...allOf, ...oneOf, ...anyOf] : [];
  return (
    properties !== undefined || items !== undefined || parts.some((part) => isStructured(document, part, depth + 1))
  );
}

function contentOf(document: Document, part: object): Record<string, MediaType> {
  const { content = {} } = resolve<{ content?: Record<string, MediaType> }>(document, part);
  return Object.fromEntries(
    Object.entries(content).map(([name, mediaType]) => {
      const { type, format } = resolve<Schema>(document, mediaType.schema ?? {});
      const isFile = (type ?? "string") === "string" && format === "binary";
      return [
        name,
        { ...mediaType, isFile, isStructured: isStructured(document, mediaType.schema), isText: type === "string" },
      ];
    }),
  );
}
