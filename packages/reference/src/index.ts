import { readdirSync, readFileSync } from "node:fs";
import type { JsonObject } from "@gw/openapi/reader";
import type { Html } from "./html/html.ts";
import { operationHtml } from "./html/operation.ts";
import { groupHtml, homeHtml, schemaHtml, schemasHtml } from "./html/pages.ts";
import { View } from "./html/view.ts";
import { Markdown } from "./markdown.ts";
import { ExampleFinder } from "./model/example-value.ts";
import { readOperationPage, type Source } from "./model/operation-page.ts";
import { readOutline, type Outline } from "./model/outline.ts";
import { SchemaReader } from "./model/schemas.ts";
import { SearchEntries } from "./search/entries.ts";
import { textsFile, titlesFile } from "./search/files.ts";

/** A site that is written file by file, or shown page by page. */
export interface Reference {
  readonly outline: Outline;
  /** The files by their addresses. Each is made when it is asked for. */
  readonly files: ReadonlyMap<string, () => string | Uint8Array>;
}

/**
 * Makes a static site of a document.
 *
 * @param document The model of a document of any version, valid or not.
 */
export function makeReference(document: JsonObject): Reference {
  const schemas = new SchemaReader(document);
  const source: Source = { document, schemas, examples: new ExampleFinder(document, schemas) };
  const outline = readOutline(document);
  const markdown = new Markdown();
  const files = new Map<string, () => string | Uint8Array>();
  function page(address: string, write: (view: View) => Html): void {
    files.set(address, () => write(new View(outline, address, markdown, () => undefined)).text);
  }
  page("index.html", (view) => homeHtml(view, source));
  for (const group of outline.groups) page(group.address, (view) => groupHtml(view, group));
  for (const each of outline.operations) {
    page(each.address, (view) => operationHtml(view, readOperationPage(source, each), source));
  }
  if (outline.schemas.size > 0) page("schemas.html", schemasHtml);
  for (const schema of outline.schemas.values()) page(schema.address, (view) => schemaHtml(view, schema, source));
  const assets = new URL("../dist/assets/", import.meta.url);
  for (const name of readdirSync(assets)) files.set(`assets/${name}`, () => readFileSync(new URL(name, assets)));
  const entries = new SearchEntries(source, outline);
  files.set("assets/titles.js", () => titlesFile(entries.read()));
  files.set("assets/texts.js", () => textsFile(entries.read()));
  return { outline, files };
}
