import { readdirSync, readFileSync } from "node:fs";
import { CannotRun } from "@gw/openapi/cannot-run";
import type { DocumentOptions } from "@gw/contract-diff/find-changes";
import { objectAt, textAt, type JsonObject } from "@gw/openapi/reader";
import { guideHtml, notFoundHtml, ownHomeHtml, type Guide } from "./html/guide.ts";
import { escapeHtml, type Html } from "./html/html.ts";
import { operationHtml, type RenderedSection } from "./html/operation.ts";
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
import { OwnMarkdown, type OwnText } from "./own/own-markdown.ts";
import { noSite, type OwnSite } from "./own/read-site.ts";
import type { SourcePage } from "./own/source-page.ts";
import { groupEntry, guideEntry, operationEntry, schemaEntry } from "./search/entries.ts";
import { textsFile, titlesFile, type SearchEntry } from "./search/files.ts";
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
  readonly entry: SearchEntry | undefined;
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
  return new Site(document, options).read();
}

class Site {
  readonly #source: Source;
  readonly #outline: Outline;
  readonly #options: ReferenceOptions;
  readonly #own: OwnSite;
  readonly #versions: Versions;
  readonly #view: SiteView;
  readonly #links: Links;
  readonly #markdown: OwnMarkdown;
  readonly #files = new Map<string, () => string | Uint8Array>();
  /** Where the files of the team's own come from, by their addresses, for messages. */
  readonly #sources = new Map<string, string>();
  /** The facts of each page, which is read at most once for them: pages themselves are too large to keep. */
  readonly #facts = new Map<string, () => PageFacts>();

  constructor(document: JsonObject, options: ReferenceOptions) {
    const { own: given = noSite, releases = [], comparison = {}, programOf } = options;
    const { title, logo, image, style, hooks, samples, folders } = given;
    const schemas = new SchemaReader(document);
    const versions = new Versions(document, textAt(objectAt(document, "info"), "version"), releases, comparison);
    const hasHome = given.pages.some(({ address }) => address === homeAddress);
    const outline = readOutline(document, hasHome ? `reference/${homeAddress}` : homeAddress);
    const pages = [...given.pages, ...versions.pages(outline, given.pages)];
    const { parts, ofReference } = readParts(pages, folders);
    const links = new Links(this.#files, new Map(pages.map(({ file, address }) => [file, address])));
    const places = {
      operations: outline.operations.map(({ entry, address }) => [entry.id, address] as const),
      groups: outline.groups.map(({ name, address }) => [name, address] as const),
    };
    this.#own = { ...given, pages };
    this.#versions = versions;
    this.#source = { document, schemas, examples: new ExampleFinder(document, schemas), hooks, programOf };
    this.#outline = outline;
    this.#options = options;
    this.#links = links;
    this.#markdown = new OwnMarkdown({ outline, hooks, links, samples });
    this.#view = {
      title: title ?? outline.title,
      logo,
      image,
      hasStyle: style !== "",
      parts,
      reference: ofReference,
      url: options.url,
      markdown: new Markdown(),
      findMark: options.findMark,
      findAnchor: (href) => findAnchor(places, href),
      hookLink(href, view) {
        if (isExternal(href)) return href;
        const target = links.find(href, "", view.address, `The hooks, on ${view.address}`);
        return target === undefined ? "" : view.link(target.address, target.fragment);
      },
      addressOf: hooks.link?.bind(hooks),
    };
  }

  read(): Reference {
    const [source, outline] = [this.#source, this.#outline];
    // First, as it takes much memory, of which there is most before there are pages.
    this.#files.set("openapi.json", () => JSON.stringify(this.#options.download, null, 2));
    this.#add(outline.address, () => {
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
    for (const operation of outline.operations) this.#add(operation.address, () => this.#operation(operation));
    let usesOf: ReturnType<typeof findUses> | undefined;
    for (const schema of outline.schemas.values()) {
      this.#add(schema.address, () => {
        const page = this.#versions.schema(readSchemaPage(source, schema));
        const uses = (usesOf ??= findUses(source.document, outline)).get(schema.name) ?? [];
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
    this.#addOthers();
    this.#addOwn();
    return { outline, files: this.#files };
  }

  #add(address: string, read: () => Page): void {
    let known: PageFacts | undefined;
    function factsOf({ text, entry }: Page): PageFacts {
      return (known ??= { text: Buffer.from(text), entry });
    }
    this.#facts.set(address, () => known ?? factsOf(read()));
    this.#files.set(address, () => {
      const page = read();
      factsOf(page);
      return page.html(new View(this.#view, this.#outline, address)).text;
    });
    this.#files.set(markdownAddress(address), () => (known ?? factsOf(read())).text);
  }

  #operation(operation: OperationOutline): Page {
    const page = this.#versions.operation(readOperationPage(this.#source, operation));
    const { address, entry } = operation;
    const view = new View(this.#view, this.#outline, address);
    const sections = (this.#own.hooks.operation?.(nodeOf(operation)) ?? []).map(
      (section): RenderedSection & OwnText => {
        const source = `${this.#own.hooksName}, section ${section.id} of ${entry.label}`;
        const own = { ...section, description: "", address, source, file: "", linesAbove: 0, base: "" };
        return { ...section, ...this.#markdown.render(own, { link: (to) => view.link(to), isSection: true }) };
      },
    );
    return {
      html: () => operationHtml(view, page, sections),
      text: [operationText(page), ...sections.map(({ title, text }) => `## ${title}\n\n${text.trim()}\n`)].join("\n"),
      entry: operationEntry(page),
    };
  }

  /** The files that are made of all pages, and those that do not depend on the document. */
  #addOthers(): void {
    const { url } = this.#options;
    const readers = this.#facts;
    function facts(): PageFacts[] {
      return [...readers.values()].map((read) => read());
    }
    function entries(): SearchEntry[] {
      return facts().flatMap(({ entry }) => entry ?? []);
    }
    this.#files.set("llms.txt", () => this.#llmsText());
    this.#files.set("llms-full.txt", () => Buffer.concat(facts().map(({ text }) => text)));
    this.#files.set("assets/titles.js", () => titlesFile(entries()));
    this.#files.set("assets/texts.js", () => textsFile(entries()));
    if (this.#own.style !== "") this.#files.set("assets/own.css", () => this.#own.style);
    if (url !== undefined) this.#files.set("sitemap.xml", () => sitemap(this.#facts.keys(), url));
    const assets = new URL("../dist/assets/", import.meta.url);
    for (const name of readdirSync(assets))
      this.#files.set(`assets/${name}`, () => readFileSync(new URL(name, assets)));
    this.#files.set(notFoundAddress, () => notFoundHtml(new View(this.#view, this.#outline, notFoundAddress)).text);
  }

  #llmsText(): string {
    const reference = homeText(this.#outline, readHomePage(this.#source, this.#outline));
    const home = this.#own.pages.find(({ address }) => address === homeAddress);
    const { title, parts, reference: others } = this.#view;
    return this.#own.pages.length > 0
      ? `${guidesText(title, home?.description ?? "", parts, others)}\n${reference}`
      : reference;
  }

  /** The pages and files of the team's own, after all others are known, which they link to. */
  #addOwn(): void {
    const { pages, files, hooks } = this.#own;
    const guides = new Map(pages.map((page) => [page.address, this.#guide(page)]));
    for (const [address, write] of files) {
      this.#claim(address, `the file ${address}`);
      this.#files.set(address, write);
    }
    for (const page of pages) {
      if (page.address === notFoundAddress) this.#files.delete(notFoundAddress);
      this.#claim(page.address, page.source);
      this.#add(page.address, () => guides.get(page.address)?.() ?? this.#guide(page)());
    }
    const isChecked =
      pages.length > 0 || hooks.operation !== undefined || hooks.field !== undefined || hooks.link !== undefined;
    if (!isChecked) return;
    const hasHooks = Object.keys(hooks).length > 0;
    const own = new Set(pages.map(({ address }) => address));
    const texts = new Map<string, string>();
    const textOf = (address: string): string => {
      const known = texts.get(address) ?? String(this.#files.get(address)?.());
      texts.set(address, known);
      return known;
    };
    // What hooks name is known when a page is made.
    for (const address of this.#facts.keys()) if (own.has(address) || hasHooks) this.#files.get(address)?.();
    this.#links.requireAlive(({ address, fragment }) => textOf(address).includes(` id="${escapeHtml(fragment)}"`));
  }

  /** Requires that an address is not taken. */
  #claim(address: string, source: string): void {
    const other = this.#sources.get(address) ?? (this.#files.has(address) ? "the reference" : undefined);
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
    let rendered: OwnText | undefined;
    return () => {
      const view = new View(this.#view, this.#outline, page.address);
      const { html, headings, text } = (rendered ??= this.#markdown.render(page, { link: (to) => view.link(to) }));
      const part = this.#view.parts.find(({ name }) => name === partOf(page, this.#own.folders));
      const guide: Guide = { page, part, html, headings, edit: page.edit };
      const template = page.address === homeAddress ? ownHomeHtml : guideHtml;
      return {
        html: () => template(view, guide, this.#callOf(page)),
        text: guideText(page, text),
        entry: guideEntry(page, headings, text),
      };
    };
  }

  /** The operation that a page shows beside its text. */
  #callOf({ operation: id, source }: SourcePage): OperationPage | undefined {
    if (id === undefined) return undefined;
    const operation = this.#outline.operations.find(({ entry }) => entry.id === id);
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
