import { readFileSync } from "node:fs";
import type { DocumentNode } from "./document-node.ts";
import { fromPackage } from "../site/package-root.ts";

/** The properties of a bundled OpenAPI document that the site reads. */
export interface Document {
  info: { description: string; "x-gw-decision"?: string | string[] };
  servers: unknown[];
  "x-tagGroups": { name: string; tags: string[] }[];
  components: Record<"schemas" | "securitySchemes", Record<string, DocumentNode>>;
  paths: Record<string, Record<string, OperationObject>>;
}

export interface OperationObject {
  operationId?: string;
  tags: [string, ...string[]];
  summary: string;
  description: string;
  security: [Record<string, unknown>];
  parameters?: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  "x-gw-permission"?: unknown;
}

/** Reads a document from `spec/dist`. */
export function readDocument(bundle: string): Document {
  return readDocumentFile(fromPackage(`../../spec/dist/${bundle}.json`));
}

export function readDocumentFile(path: string): Document {
  // Redocly lint has validated every bundle against the OpenAPI specification.
  return JSON.parse(readFileSync(path, "utf8")) as Document;
}
