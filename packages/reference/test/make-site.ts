import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { objectAt, textAt, type JsonObject } from "@gw/openapi/reader";
import { readModel } from "@gw/openapi/source-map";
import { makeReference, type OwnSite } from "../src/index.ts";

export function readFixture(name: string): JsonObject {
  return JSON.parse(readFileSync(fileOf(name), "utf8")) as JsonObject;
}

function fileOf(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
}

/** All files of the site of a document. */
export function makeSite(
  written: JsonObject,
  url?: string,
  own?: OwnSite,
  earlier: readonly JsonObject[] = [],
): Map<string, string> {
  // Whose locations nobody asks for.
  const { document } = readModel(written, fileOf("tricky.json"), ".");
  const releases = earlier.map((value) => ({ version: textAt(objectAt(value, "info"), "version"), value }));
  const { files } = makeReference(document, { download: written, url, releases, ...(own && { own }) });
  return new Map(Array.from(files, ([path, write]) => [path, Buffer.from(write()).toString()]));
}

/** The text of a page as a reader sees it, in one line. */
export function readerText(page: string | undefined): string {
  return (page ?? "")
    .replaceAll(/<head>[^]*<\/head>|<nav[^]*?<\/nav>|<[^>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}
