import { readFile } from "node:fs/promises";

/** The properties of a bundled OpenAPI document that the tests read. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  operationId: string;
  tags: [string, ...string[]];
  summary: string;
  security: [Record<string, unknown>];
  "x-gw-decision"?: string | string[];
  parameters?: Referable<{ name: string }>[];
  requestBody?: Referable<{ content: Content }>;
  responses: Record<string, Referable<Response>>;
}

export interface Response {
  headers?: Record<string, unknown>;
  content?: Content;
}

export type Content = Record<string, { schema: Schema; examples?: Record<string, { value: unknown }> }>;

export interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema | boolean>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

type Referable<T> = T | { $ref: string };

export function readDocument(bundle: string): Promise<Document> {
  return readDocumentFile(`dist/${bundle}.json`);
}

/** @param path relative to `spec/`. */
export async function readDocumentFile(path: string): Promise<Document> {
  const file = new URL(`../../../../spec/${path}`, import.meta.url);
  // Redocly lint has validated the bundle against the OpenAPI specification.
  return JSON.parse(await readFile(file, "utf8")) as Document;
}

/** The node itself, or the target of its `$ref` in the bundle. */
export function resolve<T extends object>(document: Document, node: Referable<T>): T {
  if (!("$ref" in node) || typeof node.$ref !== "string") return node as T;
  const tokens = node.$ref.replace(/^#\//, "").split("/");
  let target: unknown = document;
  for (const token of tokens) {
    target = (target as Record<string, unknown>)[token.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  // A bundle has no dangling references, and the target of a reference has the expected type.
  return target as T;
}
