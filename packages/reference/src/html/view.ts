import { textAt, type JsonObject } from "@gw/openapi/reader";
import { linkBetween } from "../model/addresses.ts";
import type { Shown } from "../model/fields.ts";
import type { Outline } from "../model/outline.ts";
import { notFoundAddress, type Part } from "../model/parts.ts";
import type { TypePart } from "../model/schemas.ts";
import { webAddress, type Markdown } from "../markdown.ts";
import { html, type Html } from "./html.ts";

/** Says what changed in a part of a page; nothing in the site of one document. */
export type FindMark = (shown: Shown) => Html | undefined;

/** What is the same on all pages. */
export interface SiteView {
  readonly title: string;
  /** The addresses of the logo, and of the picture for links. */
  readonly logo: string | undefined;
  readonly image: string | undefined;
  readonly hasStyle: boolean;
  /** The parts that are a team's own. */
  readonly parts: readonly Part[];
  /** The own pages in the sidebar of the reference. */
  readonly reference: Part["groups"];
  /** Where the site will be. */
  readonly url: string | undefined;
  readonly markdown: Markdown;
  /** Pages have marks where the document changes, and then nothing around their text. */
  readonly findMark: FindMark | undefined;
  /** Finds the page that a link in a text of the document means, such as `#tag/Pets`. */
  readonly findAnchor: (href: string) => string | undefined;
  /** The link from a page to what a hook names. */
  readonly hookLink: (href: string, view: View) => string;
  /** The hook for words in inline code. */
  readonly addressOf: ((word: string) => string | undefined) | undefined;
}

/** What the templates of one page need: links that start at it, and texts with such links. */
export class View {
  readonly site: SiteView;
  readonly outline: Outline;
  readonly address: string;
  /** Its address on the web, if that is known. */
  readonly canonical: string | undefined;

  constructor(site: SiteView, outline: Outline, address: string) {
    const { url } = site;
    this.site = site;
    this.outline = outline;
    this.address = address;
    this.canonical = url === undefined ? undefined : webAddressOf(address, url);
  }

  /** Whether it is shown beside another version of itself, and so without what is around its text. */
  get isExcerpt(): boolean {
    return this.site.findMark !== undefined;
  }

  /** What changed in a part of the page. */
  mark(shown: Shown): Html | undefined {
    return this.site.findMark?.(shown);
  }

  link(to: string, fragment = ""): string {
    const { url } = this.site;
    // A server shows it at any address.
    const isAbsolute = this.address === notFoundAddress && url !== undefined;
    return (
      (isAbsolute ? new URL(encodeURI(to), url).pathname : linkBetween(this.address, to)) +
      (fragment && `#${encodeURIComponent(fragment)}`)
    );
  }

  markdown(text: string): Html {
    const { markdown, findAnchor, addressOf } = this.site;
    const linkTo = (href: string) => {
      const address = findAnchor(href);
      return address === undefined ? webAddress(href) : this.link(address);
    };
    const linkWord = (word: string) => {
      const href = addressOf?.(word);
      return href === undefined ? undefined : this.hookLink(href);
    };
    return markdown.render(text, linkTo, addressOf && linkWord);
  }

  /** A link to what a hook names. */
  hookLink(href: string): string {
    return this.site.hookLink(href, this);
  }

  type(parts: readonly TypePart[]): Html {
    return html`<span class="type"
      >${parts.map(({ text, schema }) => {
        const page = schema === undefined ? undefined : this.outline.schemas.get(schema);
        return page ? html`<a href="${this.link(page.address)}">${text}</a>` : text;
      })}</span
    >`;
  }

  /** A link to another site, if the address is one; the text alone otherwise. */
  external(address: unknown, text: string): Html {
    const href = typeof address === "string" ? webAddress(address) : undefined;
    return href === undefined ? html`${text}` : html`<a href="${href}">${text}</a>`;
  }

  /** A link to what a part of the document calls its documentation. */
  documentation(externalDocs: JsonObject): Html {
    const text = textAt(externalDocs, "description") || textAt(externalDocs, "url");
    return text === "" ? html`` : html`<p class="documentation">${this.external(externalDocs["url"], text)}</p>`;
  }
}

/** The address of a page on the web, as servers show it. */
export function webAddressOf(address: string, site: string): string {
  return new URL(encodeURI(address.replace(/(^|\/)index\.html$/, "$1")), site).href;
}
