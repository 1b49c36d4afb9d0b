import { globSync } from "node:fs";
import { dirname } from "node:path";
import { fromPackage } from "../site/package-root.ts";
import { readDocumentFile, type Document } from "./document.ts";

/** A version of the document. */
export interface Version {
  name: string;
  document: Document;
}

/** The name of the version that the unreleased changes will be part of. */
export const nextRelease = "the next release";

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
