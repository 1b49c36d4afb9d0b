import { isReference } from "./json.ts";
import { httpMethods } from "./http-methods.ts";
import { pointerTo, stepsOfReference, valueAt } from "./json-pointer.ts";
import type { Pages } from "./pages.ts";
import { resolve } from "./resolve.ts";

/** The parts of a bundled OpenAPI 3.1 document that are read by the service and the generators. */
export interface Document {
  info: { title: string; version: string; description?: string };
  servers: Server[];
  /** The surfaces of the API, with the tags of their operations. */
  "x-tagGroups"?: { name: string; tags: string[] }[];
  /** The requirements of operations without their own `security`. */
  security?: Record<string, string[]>[];
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Record<string, Schema>;
    parameters?: Record<string, Parameter>;
    responses?: Record<string, Response>;
    headers?: Record<string, Header>;
    securitySchemes: Record<string, SecurityScheme>;
  };
}

interface Server {
  url: string;
  variables?: Record<string, { default: string }>;
}

interface SecurityScheme {
  type: string;
  /** Of the header, for an `apiKey`. */
  name?: string;
  /** For `http`. */
  scheme?: string;
}

/** A part of a document, or a reference to it. */
export type Referable<Part> = Part | { readonly $ref: string };

export interface Operation {
  operationId: string;
  tags?: string[];
  summary: string;
  description: string;
  security?: Record<string, string[]>[];
  parameters?: Referable<Parameter>[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Referable<Response>>;
  "x-gw-pages"?: Pages;
  /** What a caller needs in addition to a credential (D29). */
  "x-gw-permission"?: Permission;
}

export interface Permission {
  name: string;
  level: string;
  /** A body with these values needs no permission. */
  except?: Readonly<Record<string, unknown>>;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header" | "cookie";
  required?: boolean;
  schema: Schema;
  example?: string | number;
  /** The collection of the parent record that a path parameter identifies. */
  "x-gw-references"?: string;
}

export interface Response {
  headers?: Record<string, Referable<Header>>;
  content?: Record<string, MediaType>;
}

export interface Header {
  required?: boolean;
  schema: Schema;
}

export interface MediaType {
  schema?: Schema;
  examples?: Record<string, Example>;
}

export interface Example {
  value: unknown;
  /** How to get the response. */
  "x-gw-when"?: When;
}

/** What to send to get a response; spec/examples/README.md has all its fields. */
export interface When {
  path?: Record<string, string | number>;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  /** The name of a request example. */
  request?: string;
  body?: unknown;
}

/** The keywords of JSON Schema that are read by other code than a validator. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  minimum?: number;
  readOnly?: boolean;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  "x-gw-secret"?: boolean;
  /** The collection that a value, or each item of a list, refers to by id. */
  "x-gw-references"?: string;
  /** The values of a list that is written as one string. */
  "x-gw-list-values"?: string[];
  /** The detail for a value that does not match a `pattern`, a `format` or a `oneOf`. */
  "x-gw-pattern-message"?: string;
}

/** One operation, with its method and path. */
export interface OperationEntry {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

/** An operationId as the names of its files have it. */
export function kebabCase(id: string): string {
  return id.replace(/(?!^)[A-Z]/g, "-$&").toLowerCase();
}

/** All operations of a document, in the order of their ids. */
export function operationsOf(document: Document): OperationEntry[] {
  // A document of webhooks has no paths.
  return Object.entries(document.paths ?? {})
    .flatMap(([path, pathItem]) => {
      const item = targetOf<Record<string, unknown>>(document, pathItem);
      return httpMethods
        .filter((method) => method in item)
        .map((method) => {
          const operation = item[method] as Operation;
          return { id: operation.operationId, method, path, operation };
        });
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The one security scheme that an operation asks for. Lint holds that there is exactly one. */
export function securitySchemeOf(operation: Operation): string {
  const scheme = operation.security?.flatMap(Object.keys)[0];
  if (!scheme) throw new Error(`${operation.operationId} names no security scheme. Add \`security\` to its file.`);
  return scheme;
}

/** The header that carries the credential of an operation. */
export interface CredentialHeader {
  /** The security scheme: `dashboardToken`. */
  scheme: string;
  name: string;
  /** What precedes the credential in the header: `Bearer `. */
  prefix: string;
  /** The environment variable of the credential in samples: `GW_DASHBOARD_TOKEN`. */
  variable: string;
}

export function credentialHeaderOf({ components }: Document, operation: Operation): CredentialHeader {
  const scheme = securitySchemeOf(operation);
  const { type, name, scheme: prefix } = components.securitySchemes[scheme] ?? {};
  const variable = `GW_${kebabCase(scheme).replaceAll("-", "_").toUpperCase()}`;
  if (type === "http" && prefix === "bearer") return { scheme, variable, name: "Authorization", prefix: "Bearer " };
  if (type === "apiKey" && name) return { scheme, variable, name, prefix: "" };
  throw new Error(`No header is known for ${scheme}. Add its type to packages/openapi/src/document.ts.`);
}

/** The success response of an operation. Lint holds that there is exactly one. */
export function successOf(document: Document, { operationId, responses }: Operation): Response {
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"));
  if (!success) throw new Error(`${operationId} has no success response. Add its 200 or 201 response.`);
  return targetOf(document, success[1]);
}

/** The variable that is the server address which a path starts from, by its name in the document. */
export function serverOf(document: Document, path?: string): { variable: string; defaultAddress: string } {
  const servers = document.paths[path ?? ""]?.["servers"] ?? document.servers;
  // A path item's servers have the shape of the document's.
  const [server] = servers as Document["servers"];
  const variable = /^\{(\w+)\}$/.exec(server?.url ?? "")?.[1];
  if (!variable)
    throw new Error(`The server of ${path ?? "the document"} is not one variable. Write its address as {base_url}.`);
  return { variable, defaultAddress: server?.variables?.[variable]?.default ?? "" };
}

/** A part of a document, or what the reference in its place leads to. */
export function targetOf<Part extends object>(document: object, part: Referable<Part>): Part {
  // True as long as the document is valid: its structure says which kind a reference leads to.
  return resolve(document, part).value as object as Part;
}

/** Follows the references at a JSON Pointer: the final location and value of a part of the document. */
export function targetAt<Part>(document: Document, pointer: string): { pointer: string; target: Part } {
  const target = valueAt(document, pointer);
  if (target === undefined) throw new Error(`#${pointer} is not in the document.`);
  // A schema may have other keywords beside its reference, which count.
  const isOnlyReference = isReference(target) && Object.keys(target).length === 1;
  if (isOnlyReference) return targetAt(document, pointerTo(...stepsOfReference(target.$ref)));
  // True as long as the document is valid: its structure says which kind a pointer or a reference leads to.
  return { pointer, target: target as Part };
}
