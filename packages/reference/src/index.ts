import { readdirSync, readFileSync } from "node:fs";
import { CannotRun } from "@gw/openapi/cannot-run";
import type { DocumentOptions } from "@gw/contract-diff/find-changes";
import { memo, objectAt, textAt, type JsonObject } from "@gw/openapi/reader";
import { guideHtml, notFoundHtml, ownHomeHtml } from "./html/guide.ts";
import { escapeHtml, type Html } from "./html/html.ts";
import { operationHtml } from "./html/operation.ts";
import { groupHtml, homeHtml, schemaHtml, schemasHtml } from "./html/pages.ts";
import { View, webAddressOf, type FindMark, type SiteView } from "./html/view.ts";
import { Markdown } from "./markdown.ts";
import { findAnchor } from "./model/anchors.ts";
import { readHomePage } from "./model/home-page.ts";
import { ExampleFinder } from "./model/example-value.ts";
import {
  nodeOf,
  readOperationPage,
  type FindProgram,
  type OperationPage,
  type Source,
} from "./model/operation-page.ts";
import { readOutline, type OperationOutline, type Outline } from "./model/outline.ts";
import { homeAddress, notFoundAddress, partOf, readParts } from "./model/parts.ts";
import { readSchemaPage } from "./model/schema-page.ts";
import { SchemaReader } from "./model/schemas.ts";
import { findUses } from "./model/uses.ts";
import { isExternal, Links } from "./own/links.ts";
import { renderOwnText, type OwnText } from "./own/own-markdown.ts";
import { noSite, type OwnSite } from "./own/read-site.ts";
import type { SourcePage } from "./own/source-page.ts";
import { groupEntry, guideEntry, operationEntry, schemaEntry, searchFile, type SearchEntry } from "./search.ts";
import { operationText } from "./text/operation.ts";
import type { Of } from "./versions/history.ts";
import { Versions } from "./versions/versions.ts";
import { groupText, guidesText, guideText, homeText, markdownAddress, schemasText, schemaText } from "./text/pages.ts";

export { readOwnSite, type OwnSite, type SiteOptions } from "./own/read-site.ts";

export { html, Html } from "./html/html.ts";
export { verb } from "./html/layout.ts";
export type { FindProgram } from "./model/operation-page.ts";
export type { Shown } from "./model/fields.ts";
export type { Outline } from "./model/outline.ts";

export interface ReferenceOptions {
  /** The document to download. */
  readonly download: JsonObject;
  /** Where the site will be, for its sitemap and canonical links. */
  readonly url?: string | undefined;
  /** What a team adds. */
  readonly own?: OwnSite;
  /** Earlier versions of the document, oldest first. */
  readonly releases?: readonly Of<JsonObject>[];
  /** How they are compared. */
  readonly comparison?: DocumentOptions;
  readonly programOf?: FindProgram | undefined;
  /** Says what changed in a part of a page. Pages are written without what is around their text then. */
  readonly findMark?: FindMark | undefined;
}

/** A site that is written file by file, or shown page by page. */
export interface Reference {
  readonly outline: Outline;
  /** The files by their addresses. Each is made when it is asked for. */
  readonly files: ReadonlyMap<string, () => string | Uint8Array>;
}

/** A page, its Markdown, and what a search finds of it. */
interface Page {
  readonly html: (view: View) => Html;
  readonly text: string;
  readonly entry?: SearchEntry;
}

/** What is kept of each page: its text in bytes, which take a fraction of the memory. */
interface PageFacts {
  readonly text: Buffer;
  readonly entry: SearchEntry | undefined;
}

/**
 * Makes a static site of a document.
 *
 * @param document The model of a document of any version, valid or not.
 * @throws CannotRun if pages of a team's own name what the site does not have.
 */
export function makeReference(document: JsonObject, options: ReferenceOptions): Reference {
  return new Site(document, options);
}

class Site implements Reference {
  readonly outline: Outline;
  readonly files = new Map<string, () => string | Uint8Array>();
  readonly #source: Source;
  readonly #own: OwnSite;
  readonly #versions: Versions;
  readonly #view: SiteView;
  readonly #links: Links;
  /** Where the files of the team's own come from, by their addresses, for messages. */
  readonly #sources = new Map<string, string>();
  /** The facts of each page, which is read at most once for them: pages themselves are too large to keep. */
  readonly #facts = new Map<string, () => PageFacts>();

  constructor(document: JsonObject, options: ReferenceOptions) {
    const { own = noSite, releases = [], comparison = {}, programOf, findMark, url, download } = options;
    const { title, logo, image, style, hooks } = own;
    const schemas = new SchemaReader(document);
    const hasHome = own.pages.some(({ address }) => address === homeAddress);
    const outline = readOutline(document, hasHome ? `reference/${homeAddress}` : homeAddress);
    this.#versions = new Versions(document, textAt(objectAt(document, "info"), "version"), releases, comparison);
    const pages = [...own.pages, ...this.#versions.pages(outline, own.pages)];
    const { parts, ofReference } = readParts(pages, own.folders);
    const operations = outline.operations.map(({ entry, address }) => [entry.id, address] as const);
    const groups = outline.groups.map(({ name, address }) => [name, address] as const);
    const links = new Links(this.files, new Map(pages.map(({ file, address }) => [file, address])));
    this.outline = outline;
    this.#own = { ...own, pages };
    this.#source = { document, schemas, examples: new ExampleFinder(document, schemas), hooks, programOf };
    this.#links = links;
    this.#view = {
      title: title ?? outline.title,
      logo,
      image,
      hasStyle: style !== "",
      parts,
      reference: ofReference,
      url,
      markdown: new Markdown(),
      findMark,
      findAnchor: (href) => findAnchor(operations, groups, href),
      hookLink(href, view) {
        if (isExternal(href)) return href;
        const target = links.find(href, "", view.address, `The hooks, on ${view.address}`);
        return target === undefined ? "" : view.link(target.address, target.fragment);
      },
      addressOf: hooks.link?.bind(hooks),
    };
    // First, as it takes much memory, of which there is most before there are pages.
    this.files.set("openapi.json", () => JSON.stringify(download, null, 2));
    this.#addPages();
    this.#addOthers(url);
    this.#addOwn();
  }

  /** The pages of the document. */
  #addPages(): void {
    const [source, outline] = [this.#source, this.outline];
    this.#add(outline.address, () => {
      const page = readHomePage(source, outline);
      return { html: (view) => homeHtml(view, page), text: homeText(outline, page) };
    });
    for (const group of outline.groups) {
      this.#add(group.address, () => ({
        html: (view) => groupHtml(view, group),
        text: groupText(group),
        entry: groupEntry(group),
      }));
    }
    for (const operation of outline.operations) this.#add(operation.address, () => this.#operation(operation));
    const usesOf = memo(() => findUses(source.document, outline));
    for (const schema of outline.schemas.values()) {
      this.#add(schema.address, () => {
        const page = this.#versions.schema(readSchemaPage(source, schema));
        const uses = usesOf(outline).get(schema.name) ?? [];
        return {
          html: (view) => schemaHtml(view, page, uses),
          text: schemaText(page, schema.address, uses),
          entry: schemaEntry(schema, page),
        };
      });
    }
    if (outline.schemas.size > 0) {
      const entry = groupEntry({ name: "", title: "Schemas", address: "schemas.html", description: "" });
      this.#add("schemas.html", () => ({ html: schemasHtml, text: schemasText(outline), entry }));
    }
  }

  #add(address: string, read: () => Page): void {
    let known: PageFacts | undefined;
    function factsOf({ text, entry }: Page): PageFacts {
      return (known ??= { text: Buffer.from(text), entry });
    }
    this.#facts.set(address, () => known ?? factsOf(read()));
    this.files.set(address, () => {
      const page = read();
      factsOf(page);
      return page.html(this.#viewOf(address)).text;
    });
    this.files.set(markdownAddress(address), () => (known ?? factsOf(read())).text);
  }

  #viewOf(address: string): View {
    return new View(this.#view, this.outline, address);
  }

  /** Renders Markdown of the team's own, with links from a page. */
  #render(page: SourcePage, isSection = false): OwnText {
    const { hooks, samples } = this.#own;
    const view = this.#viewOf(page.address);
    const names = { outline: this.outline, hooks, links: this.#links, samples };
    return renderOwnText(names, page, { link: (to) => view.link(to), isSection });
  }

  #operation(operation: OperationOutline): Page {
    const page = this.#versions.operation(readOperationPage(this.#source, operation));
    const { address, entry } = operation;
    const { hooks, hooksName } = this.#own;
    const sections = (hooks.operation?.(nodeOf(operation)) ?? []).map((section) => {
      const source = `${hooksName}, section ${section.id} of ${entry.label}`;
      const own = { ...section, description: "", address, source, file: "", linesAbove: 0, base: "" };
      return { ...section, ...this.#render(own, true) };
    });
    return {
      html: (view) => operationHtml(view, page, sections),
      text: [operationText(page), ...sections.map(({ title, text }) => `## ${title}\n\n${text.trim()}\n`)].join("\n"),
      entry: operationEntry(page),
    };
  }

  /** The files that are made of all pages, and those that do not depend on the document. */
  #addOthers(url: string | undefined): void {
    const { files } = this;
    const readers = this.#facts;
    function facts(): PageFacts[] {
      return [...readers.values()].map((read) => read());
    }
    function entries(): SearchEntry[] {
      return facts().flatMap(({ entry }) => (entry ? [entry] : []));
    }
    files.set("llms.txt", () => this.#llmsText());
    files.set("llms-full.txt", () => Buffer.concat(facts().map(({ text }) => text)));
    files.set("assets/titles.js", () =>
      searchFile(
        "searchTitles",
        entries().map(([title]) => title),
      ),
    );
    files.set("assets/texts.js", () =>
      searchFile(
        "searchTexts",
        entries().map(([, text]) => text),
      ),
    );
    if (this.#own.style !== "") files.set("assets/own.css", () => this.#own.style);
    if (url !== undefined) files.set("sitemap.xml", () => sitemap(readers.keys(), url));
    const assets = new URL("../dist/assets/", import.meta.url);
    for (const name of readdirSync(assets)) files.set(`assets/${name}`, () => readFileSync(new URL(name, assets)));
    files.set(notFoundAddress, () => notFoundHtml(this.#viewOf(notFoundAddress)).text);
  }

  #llmsText(): string {
    const reference = homeText(this.outline, readHomePage(this.#source, this.outline));
    const { pages } = this.#own;
    if (pages.length === 0) return reference;
    const { description = "" } = pages.find(({ address }) => address === homeAddress) ?? {};
    const { title, parts, reference: others } = this.#view;
    return `${guidesText(title, description, parts, others)}\n${reference}`;
  }

  /** The pages and files of the team's own, after all others are known, which they link to. */
  #addOwn(): void {
    const { pages, files, hooks } = this.#own;
    for (const [address, write] of files) {
      this.#claim(address, `the file ${address}`);
      this.files.set(address, write);
    }
    for (const page of pages) {
      if (page.address === notFoundAddress) this.files.delete(notFoundAddress);
      this.#claim(page.address, page.source);
      this.#add(page.address, this.#guide(page));
    }
    // What hooks name is known when a page is made.
    const isNaming = hooks.operation ?? hooks.field ?? hooks.link;
    const checked = isNaming ? this.#facts.keys() : pages.map(({ address }) => address);
    for (const address of checked) this.files.get(address)?.();
    const texts = new Map<string, string>();
    this.#links.requireAlive(({ address, fragment }) => {
      const text = texts.get(address) ?? String(this.files.get(address)?.());
      texts.set(address, text);
      return text.includes(` id="${escapeHtml(fragment)}"`);
    });
  }

  /** Requires that an address is not taken. */
  #claim(address: string, source: string): void {
    const other = this.#sources.get(address) ?? (this.files.has(address) ? "the reference" : undefined);
    if (other !== undefined) {
      throw new CannotRun(
        `${source}: Its address ${address} is also that of ${other}.`,
        "Rename one of the two; nothing was written.",
      );
    }
    this.#sources.set(address, source);
  }

  /** Renders a page of the team's own once: there are few of them. */
  #guide(page: SourcePage): () => Page {
    const renderOnce = memo((own: SourcePage) => this.#render(own));
    return () => {
      const rendered = renderOnce(page);
      const { headings, text } = rendered;
      const part = this.#view.parts.find(({ name }) => name === partOf(page, this.#own.folders));
      const template = page.address === homeAddress ? ownHomeHtml : guideHtml;
      return {
        html: (view) => template(view, { page, part, html: rendered.html, headings }, this.#callOf(page)),
        text: guideText(page, text),
        entry: guideEntry(page, headings, text),
      };
    };
  }

  /** The operation that a page shows beside its text. */
  #callOf({ operation: id, source }: SourcePage): OperationPage | undefined {
    if (id === undefined) return undefined;
    const operation = this.outline.operations.find(({ entry }) => entry.id === id);
    if (operation) return readOperationPage(this.#source, operation);
    this.#links.report(source, `The document has no operation ${id}.`);
    return undefined;
  }
}

function sitemap(addresses: Iterable<string>, url: string): string {
  const pages = Array.from(addresses, (address) => {
    return `<url><loc>${escapeHtml(webAddressOf(address, url))}</loc></url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages.join("\n")}\n</urlset>\n`;
}
