import { operationFields, sentMethod } from "./http-methods.ts";
import { isObject, listAt, objectAt, objectOf, textAt, type JsonPath } from "./json.ts";
import { memo } from "./memo.ts";
import { resolve, type Resolved } from "./resolve.ts";
import { partsIn, partsOf, rootOf, type Part } from "./walk.ts";

/** An OpenAPI document of any version, with the fields that code other than a walker reads. */
export interface Document {
  readonly openapi?: string;
  readonly info: { readonly title: string; readonly version: string; readonly description?: string };
  readonly servers?: readonly Server[];
  /** The surfaces of the API, with the tags of their operations. */
  readonly "x-tagGroups"?: readonly { readonly name: string; readonly tags: readonly string[] }[];
  /** The requirements of operations without their own `security`. */
  readonly security?: readonly SecurityRequirement[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly components?: {
    readonly schemas?: Readonly<Record<string, Schema>>;
    readonly securitySchemes?: Readonly<Record<string, Referable<SecurityScheme>>>;
  };
}

/** An object whose extensions are read. */
interface Extended {
  readonly [extension: `x-${string}`]: unknown;
}

export interface Server {
  readonly name?: string;
  readonly url: string;
  readonly variables?: Readonly<Record<string, ServerVariable>>;
}

export interface ServerVariable {
  readonly default?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

export interface SecurityScheme {
  readonly type: string;
  readonly in?: "header" | "query" | "cookie";
  /** Of the header, for an `apiKey`. */
  readonly name?: string;
  /** For `http`. */
  readonly scheme?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
}

/** The schemes that are required together, with their scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** A part of a document, or a reference to it. */
export type Referable<Value> = Value | { readonly $ref: string };

/** Its operations by method, and what they have in common. */
export type PathItem = Readonly<Record<string, unknown>> & Pick<Operation, "parameters" | "servers">;

export interface Operation extends Extended {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly servers?: readonly Server[];
  readonly security?: readonly SecurityRequirement[];
  readonly parameters?: readonly Referable<Parameter>[];
  readonly requestBody?: Referable<RequestBody>;
  readonly responses?: Readonly<Record<string, Referable<Response>>>;
}

/** What is described by a schema, or in a media type, with examples. */
interface Described {
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Referable<Example>>>;
}

export interface Header extends Described {
  readonly required?: boolean;
}

export interface Parameter extends Header, Encoding {
  readonly name: string;
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface RequestBody {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Response {
  readonly headers?: Readonly<Record<string, Referable<Header>>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface MediaType extends Described {
  readonly encoding?: Readonly<Record<string, Encoding>>;
  /** Of the first items of a list (OpenAPI 3.2). */
  readonly prefixEncoding?: readonly Encoding[];
  /** Of all others (OpenAPI 3.2). */
  readonly itemEncoding?: Encoding;
}

/** How a parameter or a field of a form is written. */
export interface Encoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

export interface Example extends Extended {
  readonly value?: unknown;
  /** The value that is valid for the schema (OpenAPI 3.2). */
  readonly dataValue?: unknown;
  /** The value as sent (OpenAPI 3.2). */
  readonly serializedValue?: string;
}

/**
 * The keywords of JSON Schema that code other than a validator reads. Boolean schemas are read as objects without
 * keywords.
 */
export interface Schema extends Extended {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly minimum?: number;
  readonly readOnly?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** An operation with its method, path and location, and everything it inherits and refers to. */
export interface OperationEntry {
  /** Its operationId; empty if it has none. */
  readonly id: string;
  /** For messages: the operationId or, without one, the method and path, such as `POST /pets`. */
  readonly label: string;
  /** In lower case, except those of `additionalOperations` (OpenAPI 3.2), which are written as sent. */
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Where it is defined. */
  readonly at: JsonPath;
  /** Those of its path, unless it overrides them, and its own. */
  readonly parameters: readonly Resolved<Parameter>[];
  readonly requestBody: Resolved<RequestBody> | undefined;
  readonly responses: Readonly<Record<string, Resolved<Response>>>;
  /** The alternatives. An empty alternative requires no credential. Empty if there are none. */
  readonly security: readonly SecurityRequirement[];
  readonly servers: readonly Server[];
}

/**
 * What an example shows: data, or text as sent, such as a body that is not JSON. Undefined if the example has neither.
 */
export function exampleValue({ value, dataValue = value, serializedValue }: Example, isText = false): unknown {
  if (isText) return serializedValue ?? dataValue;
  if (dataValue !== undefined || serializedValue === undefined) return dataValue;
  try {
    return JSON.parse(serializedValue) as unknown;
  } catch {
    return undefined;
  }
}

/** An operationId as it appears in file names. */
export function kebabCase(id: string): string {
  return id.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();
}

/**
 * The operations of the paths of a document, in its order. The document may be invalid: values of the wrong type are
 * left out.
 */
export function readOperations(document: object): OperationEntry[] {
  return partsIn(rootOf(document))
    .filter(({ role }) => role === "paths")
    .flatMap(({ name, value, path }) => operationsOf(document, { name, ...resolve(document, value, path) }));
}

/** All operations that a document contains, each once and where it is written, those of webhooks and callbacks included. */
export const allOperations = memo((document: object): readonly OperationEntry[] =>
  partsOf(document, "operation").flatMap((part) => (part.parent ? readOperation(document, part.parent, part) : [])),
);

/** Why OpenAPI 3.2 forbids the method of an operation; undefined if it is allowed. */
export function findMethodProblem({ method, at, requestBody }: OperationEntry): string | undefined {
  const field = method.toLowerCase();
  if (at.at(-2) === "additionalOperations" && operationFields.includes(field)) {
    return `\`${method}\` can't be an additional operation. Move it to the field \`${field}\` of the path.`;
  }
  const hasNoBody = method === "query" && requestBody === undefined;
  return hasNoBody ? "A QUERY operation must have a body. Add a `requestBody`, or use `get`." : undefined;
}

/** The operations of a path item. */
export function operationsOf(document: object, item: Item): OperationEntry[] {
  const parts = partsIn({ ...item, kind: "pathItem", role: "" });
  return parts.flatMap((part) => (part.kind === "operation" ? readOperation(document, item, part) : []));
}

type Item = Pick<Part, "name" | "value" | "path">;

function readOperation(document: object, item: Item, part: Part): OperationEntry {
  const { name: method, value, path: at } = part;
  const [id, path] = [textAt(value, "operationId"), item.name];
  const parameters = [item, part].flatMap((holder) =>
    listAt(holder.value, "parameters").map((each, index) =>
      resolve(document, each, [...holder.path, "parameters", index]),
    ),
  );
  const responses = Object.entries(objectAt(value, "responses")).map(([status, response]) => {
    return [status, resolve(document, response, [...at, "responses", status])] as const;
  });
  const { requestBody } = value;
  const { security, servers } = objectOf(document);
  const entry = {
    id,
    label: id || `${sentMethod(method)} ${path}`,
    method,
    path,
    operation: value,
    at,
    parameters: [...new Map(parameters.map((each) => [`${each.value["in"]} ${each.value["name"]}`, each])).values()],
    requestBody: isObject(requestBody) ? resolve(document, requestBody, [...at, "requestBody"]) : undefined,
    responses: Object.fromEntries(responses),
    security: value["security"] ?? security ?? [],
    servers: value["servers"] ?? item.value["servers"] ?? servers ?? [],
  };
  // True as long as the document is valid.
  return entry as object as OperationEntry;
}

/** The one security scheme that an operation requires. Lint ensures that there is exactly one. */
export function securitySchemeOf(operation: Operation): string {
  const scheme = operation.security?.flatMap(Object.keys)[0];
  if (!scheme) throw new Error(`${operation.operationId} has no security scheme. Add \`security\` to its file.`);
  return scheme;
}

/** A part of a document, with a reference in its place followed. */
export function targetOf<Value extends object>(document: object, part: Referable<Value>): Value {
  // True as long as the document is valid: its structure determines the kind of a reference's target.
  return resolve(document, part).value as object as Value;
}
