import { textAt, type JsonObject } from "@gw/openapi/reader";
import { linkBetween } from "../model/addresses.ts";
import type { Outline } from "../model/outline.ts";
import type { TypePart } from "../model/schemas.ts";
import { webAddress, type Markdown } from "../markdown.ts";
import { html, type Html } from "./html.ts";

/** What the templates of one page need: links that start at it, and texts with such links. */
export class View {
  readonly outline: Outline;
  readonly address: string;
  /** Its address on the web, if that is known. */
  readonly canonical: string | undefined;
  readonly #markdown: Markdown;
  readonly #addressOf: (word: string) => string | undefined;

  /** @param addressOf Finds the page that a link in a text means, such as `#tag/Pets`. */
  constructor(
    outline: Outline,
    address: string,
    markdown: Markdown,
    addressOf: (word: string) => string | undefined,
    site: string | undefined,
  ) {
    this.outline = outline;
    this.canonical = site === undefined ? undefined : new URL(encodeURI(address), site).href;
    this.address = address;
    this.#markdown = markdown;
    this.#addressOf = addressOf;
  }

  link(to: string, fragment = ""): string {
    return linkBetween(this.address, to) + (fragment && `#${encodeURIComponent(fragment)}`);
  }

  markdown(text: string): Html {
    return this.#markdown.render(text, (href) => {
      const address = this.#addressOf(href);
      return address === undefined ? webAddress(href) : this.link(address);
    });
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
