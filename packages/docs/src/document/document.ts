import { readFileSync } from "node:fs";
import type { Document } from "@gw/openapi/document";
import { fromPackage } from "../site/package-root.ts";

/** Reads a document from `spec/dist`. */
export function readDocument(bundle: string): Document {
  return readDocumentFile(fromPackage(`../../spec/dist/${bundle}.json`));
}

export function readDocumentFile(path: string): Document {
  // Redocly lint has validated every bundle against the OpenAPI specification.
  return JSON.parse(readFileSync(path, "utf8")) as Document;
}
