import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Document } from "@gw/openapi/document";
import { fromPackage } from "../package-root.ts";

const documents = new Map<string, Document>();

/** Reads a document from `spec/dist`, once. */
export function readDocument(bundle: "openapi" | "internal"): Document {
  const known = documents.get(bundle);
  if (known) return known;
  // Redocly lint has validated every bundle against the OpenAPI specification.
  const document = JSON.parse(readFileSync(fromPackage(`../../spec/dist/${bundle}.json`), "utf8")) as Document;
  documents.set(bundle, document);
  return document;
}

/** Parses a YAML file. The path is relative to this package: `../../spec/errors.yaml`. */
export function readYaml(path: string): unknown {
  return parse(readFileSync(fromPackage(path), "utf8"));
}
