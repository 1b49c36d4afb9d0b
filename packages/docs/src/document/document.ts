import { readFileSync } from "node:fs";
import { parse } from "yaml";
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

/** Parses a YAML file. The path is relative to this package: `../../spec/errors.yaml`. */
export function readYaml(path: string): unknown {
  return parse(readFileSync(fromPackage(path), "utf8"));
}
