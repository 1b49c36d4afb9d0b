import { isObject, listAt, objectAt, objectOf, textAt, type JsonObject } from "./json.ts";
import { httpMethods, type HttpMethod } from "./http-methods.ts";
import { resolve } from "./resolve.ts";

/** An OpenAPI document of any version, as far as other code than a walker reads it. */
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

/** What has extensions that are read. */
interface Extended {
  readonly [extension: `x-${string}`]: unknown;
}

export interface Server {
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
}

/** The schemes that are needed together, with their scopes. */
export type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

/** A part of a document, or a reference to it. */
export type Referable<Part> = Part | { readonly $ref: string };

/** Its operations by method, and what they share. */
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
  readonly in: "path" | "query" | "header" | "cookie";
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
}

/** The keywords of JSON Schema that are read by other code than a validator. Boolean schemas are read as objects without keywords. */
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

/** One operation, with its method and path, and with what it inherits and refers to. */
export interface OperationEntry {
  /** Its operationId; empty if it has none. */
  readonly id: string;
  readonly method: HttpMethod;
  readonly path: string;
  readonly operation: Operation;
  /** Those of its path, unless it has others of the same names, and its own. */
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | undefined;
  readonly responses: Readonly<Record<string, Response>>;
  /** The alternatives, of which an empty one needs no credential. Empty if there are none. */
  readonly security: readonly SecurityRequirement[];
  readonly servers: readonly Server[];
}

/** An operationId as the names of its files have it. */
export function kebabCase(id: string): string {
  return id.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();
}

/** All operations of a document, in its order. It may be invalid: what is no operation, or no list, is left out. */
export function readOperations(document: Document): OperationEntry[] {
  return Object.entries(objectOf(document.paths)).flatMap(([path, pathItem]) => {
    const item = resolve(document, pathItem).value;
    return Object.entries(item).flatMap(([name, operation]) => {
      const method = httpMethods.find((each) => each === name);
      return method && isObject(operation) ? [readOperation(document, item, { method, path, operation })] : [];
    });
  });
}

function readOperation(
  document: Document,
  item: JsonObject,
  { method, path, operation }: { method: HttpMethod; path: string; operation: JsonObject },
): OperationEntry {
  const parameters = [item, operation].flatMap((holder) => listAt(holder, "parameters")).map(follow);
  function follow(part: unknown): JsonObject {
    return resolve(document, part).value;
  }
  const entry = {
    id: textAt(operation, "operationId"),
    method,
    path,
    operation,
    parameters: [...new Map(parameters.map((each) => [`${each["in"]} ${each["name"]}`, each])).values()],
    requestBody: operation["requestBody"] && follow(operation["requestBody"]),
    responses: Object.fromEntries(
      Object.entries(objectAt(operation, "responses")).map(([status, each]) => [status, follow(each)]),
    ),
    security: operation["security"] ?? document.security ?? [],
    servers: operation["servers"] ?? item["servers"] ?? document.servers ?? [],
  };
  // True as long as the document is valid.
  return entry as object as OperationEntry;
}

/** The one security scheme that an operation asks for. Lint holds that there is exactly one. */
export function securitySchemeOf(operation: Operation): string {
  const scheme = operation.security?.flatMap(Object.keys)[0];
  if (!scheme) throw new Error(`${operation.operationId} names no security scheme. Add \`security\` to its file.`);
  return scheme;
}

/** A part of a document, or what the reference in its place leads to. */
export function targetOf<Part extends object>(document: object, part: Referable<Part>): Part {
  // True as long as the document is valid: its structure says which kind a reference leads to.
  return resolve(document, part).value as object as Part;
}
