import { globSync } from "node:fs";
import { dirname } from "node:path";
import { fromPackage } from "../package-root.ts";

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
