import { readdirSync, readFileSync } from "node:fs";
import type { JsonObject } from "@gw/openapi/reader";
import { escapeHtml, type Html } from "./html/html.ts";
import { operationHtml } from "./html/operation.ts";
import { groupHtml, homeHtml, schemaHtml, schemasHtml } from "./html/pages.ts";
import { View } from "./html/view.ts";
import { Markdown } from "./markdown.ts";
import { findAnchor } from "./model/anchors.ts";
import { readHomePage } from "./model/home-page.ts";
import { ExampleFinder } from "./model/example-value.ts";
import { readOperationPage, type Source } from "./model/operation-page.ts";
import { readOutline, type Outline } from "./model/outline.ts";
import { readSchemaPage } from "./model/schema-page.ts";
import { SchemaReader } from "./model/schemas.ts";
import { groupEntry, operationEntry, schemaEntry } from "./search/entries.ts";
import { textsFile, titlesFile, type SearchEntry } from "./search/files.ts";
import { operationText } from "./text/operation.ts";
import { groupText, homeText, markdownAddress, schemasText, schemaText } from "./text/pages.ts";

export interface ReferenceOptions {
  /** The document to download. */
  readonly download: JsonObject;
  /** Where the site will be, for its sitemap and canonical links. */
  readonly url?: string | undefined;
}

/** A site that is written file by file, or shown page by page. */
export interface Reference {
  readonly outline: Outline;
  /** The files by their addresses. Each is made when it is asked for. */
  readonly files: ReadonlyMap<string, () => string | Uint8Array>;
}

/** What is known of a page, beside its HTML: its Markdown, and what a search finds of it. */
interface PageFacts {
  readonly text: string;
  readonly entry: SearchEntry | undefined;
}

interface Page extends PageFacts {
  readonly html: (view: View) => Html;
}

/**
 * Makes a static site of a document.
 *
 * @param document The model of a document of any version, valid or not.
 */
export function makeReference(document: JsonObject, options: ReferenceOptions): Reference {
  return new Site(document, options).read();
}

class Site {
  readonly #source: Source;
  readonly #outline: Outline;
  readonly #options: ReferenceOptions;
  readonly #markdown = new Markdown();
  readonly #files = new Map<string, () => string | Uint8Array>();
  /** The facts of each page, which is read at most once for them: pages themselves are too large to keep. */
  readonly #facts = new Map<string, () => PageFacts>();

  constructor(document: JsonObject, options: ReferenceOptions) {
    const schemas = new SchemaReader(document);
    this.#source = { document, schemas, examples: new ExampleFinder(document, schemas) };
    this.#outline = readOutline(document);
    this.#options = options;
  }

  read(): Reference {
    const [source, outline] = [this.#source, this.#outline];
    this.#add("index.html", () => {
      const page = readHomePage(source, outline);
      return { html: (view) => homeHtml(view, page), text: homeText(outline, page), entry: undefined };
    });
    for (const group of outline.groups) {
      this.#add(group.address, () => ({
        html: (view) => groupHtml(view, group),
        text: groupText(group),
        entry: groupEntry(group),
      }));
    }
    for (const operation of outline.operations) {
      this.#add(operation.address, () => {
        const page = readOperationPage(source, operation);
        return { html: (view) => operationHtml(view, page), text: operationText(page), entry: operationEntry(page) };
      });
    }
    for (const schema of outline.schemas.values()) {
      this.#add(schema.address, () => {
        const page = readSchemaPage(source, schema);
        return { html: (view) => schemaHtml(view, page), text: schemaText(page), entry: schemaEntry(schema, page) };
      });
    }
    if (outline.schemas.size > 0) {
      const entry = groupEntry({ title: "Schemas", address: "schemas.html", description: "" });
      this.#add("schemas.html", () => ({ html: schemasHtml, text: schemasText(outline), entry }));
    }
    this.#addOthers();
    return { outline, files: this.#files };
  }

  #add(address: string, read: () => Page): void {
    let known: PageFacts | undefined;
    function open(): Page {
      const page = read();
      known ??= { text: page.text, entry: page.entry };
      return page;
    }
    this.#facts.set(address, () => known ?? open());
    this.#files.set(address, () => {
      const resolveAnchor = (href: string) => findAnchor(this.#outline, href);
      const view = new View(this.#outline, address, this.#markdown, resolveAnchor, this.#options.url);
      return open().html(view).text;
    });
    this.#files.set(markdownAddress(address), () => (known ?? open()).text);
  }

  /** The files that are made of all pages, and those that do not depend on the document. */
  #addOthers(): void {
    const { download, url } = this.#options;
    const readers = this.#facts;
    function facts(): PageFacts[] {
      return [...readers.values()].map((read) => read());
    }
    function entries(): SearchEntry[] {
      return facts().flatMap(({ entry }) => entry ?? []);
    }
    this.#files.set("openapi.json", () => `${JSON.stringify(download, null, 2)}\n`);
    this.#files.set("llms.txt", () => homeText(this.#outline, readHomePage(this.#source, this.#outline)));
    this.#files.set("llms-full.txt", () =>
      facts()
        .map(({ text }) => text)
        .join("\n"),
    );
    this.#files.set("assets/titles.js", () => titlesFile(entries()));
    this.#files.set("assets/texts.js", () => textsFile(entries()));
    if (url !== undefined) this.#files.set("sitemap.xml", () => sitemap(this.#facts.keys(), url));
    const assets = new URL("../dist/assets/", import.meta.url);
    for (const name of readdirSync(assets))
      this.#files.set(`assets/${name}`, () => readFileSync(new URL(name, assets)));
  }
}

function sitemap(addresses: Iterable<string>, url: string): string {
  const pages = Array.from(addresses, (address) => {
    return `<url><loc>${escapeHtml(new URL(encodeURI(address), url).href)}</loc></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join("\n")}\n</urlset>\n`;
}
