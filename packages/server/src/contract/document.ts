import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A JSON Schema as the bundle writes it, as far as it is read here and not by the validator. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  not?: Schema;
  readOnly?: boolean;
  properties?: Record<string, Schema | boolean>;
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  "x-gw-secret"?: boolean;
  /** The collection that a value, or each item of a list, refers to by id. */
  "x-gw-references"?: string;
  /** The values of a list that is written as one string. */
  "x-gw-words"?: string[];
  /** The detail for a value that does not match a `pattern`, a `format` or a `oneOf`. */
  "x-gw-fault"?: string;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: Schema;
  /** The collection of the parent record that a parameter of a path names. */
  "x-gw-references"?: string;
}

export interface Header {
  required?: boolean;
  schema: Schema;
}

export interface MediaType {
  schema: Schema;
  examples?: Record<string, unknown>;
}

export interface Response {
  headers?: Record<string, Header>;
  /** Absent for a response without a body, such as a 204. */
  content?: Record<string, MediaType>;
}

export interface DocumentOperation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response>;
  "x-gw-permission"?: { name: string; level: string; except?: Record<string, unknown> };
}

export interface SecurityScheme {
  type: string;
  scheme?: string;
  name?: string;
}

/** The bundled document, as far as it is read here. Anything in it may be a reference: read it with `resolve`. */
export interface OpenApiDocument {
  info: { title: string; version: string };
  paths: Record<string, Record<string, unknown>>;
  components: { securitySchemes: Record<string, SecurityScheme> };
}

/** Beside the built server; in the workspace it is in the package of the document. */
const besideCode = new URL("internal.json", import.meta.url);

/** Reads the bundle that the service implements, with the marks that only our own tools read. */
export function readDocument(): OpenApiDocument {
  const path = fileURLToPath(
    existsSync(besideCode) ? besideCode : new URL(import.meta.resolve("@gw/spec/dist/internal.json")),
  );
  // Every bundle is linted, so its structure is known.
  return JSON.parse(readFileSync(path, "utf8")) as OpenApiDocument;
}
