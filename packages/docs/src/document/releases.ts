import { globSync } from "node:fs";
import { dirname } from "node:path";
import type { Document } from "@gw/openapi/document";
import { fromPackage } from "../site/package-root.ts";
import { readDocumentFile } from "./document.ts";

/** A version of the document. */
export interface Version {
  name: string;
  document: Document;
}

const folder = fromPackage("../../spec/releases");

/** The released versions, oldest first: the folders in which `pnpm release` keeps their documents. */
export function releasedVersions(): string[] {
  return globSync("*/openapi.json", { cwd: folder })
    .map((file) => dirname(file))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

/** The path of the document of a release. */
export function releasedDocument(version: string): string {
  return `${folder}/${version}/openapi.json`;
}

/** The released documents, oldest first. */
export function readReleases(): Version[] {
  return releasedVersions().map((name) => ({ name, document: readDocumentFile(releasedDocument(name)) }));
}
