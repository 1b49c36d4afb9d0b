import { Marked, type MarkedExtension, type Token } from "marked";
import { escapeHtml, Html } from "./html/html.ts";
import { capitalized } from "./model/addresses.ts";

/** The tags that HTML in a text may use, without attributes. */
const allowed = new Set(
  (
    "b i em strong code pre br p ul ol li table thead tbody tr th td details summary sub sup kbd blockquote dl dt dd hr " +
    "h1 h2 h3 h4 h5 h6 div span"
  ).split(" "),
);

const empty = new Set(["br", "hr"]);

/** Finds the address of a link in a text; undefined if it must not be one. */
export type ResolveLink = (href: string) => string | undefined;

/** An address on the web, or of a mailbox. All others, above all `javascript:`, are none. */
export function webAddress(href: string): string | undefined {
  return /^(?:https?:\/\/|mailto:)/i.test(href) && URL.canParse(href) ? href : undefined;
}

/** What texts of a document and a team's own have in common. */
export const sharedRenderer: MarkedExtension = {
  renderer: {
    code: ({ text, lang = "" }) =>
      `<pre><code data-language="${escapeHtml(/^\S*/.exec(lang)?.[0] ?? "")}">${escapeHtml(text)}</code></pre>`,
    checkbox: ({ checked }) => (checked ? "☑ " : "☐ "),
    blockquote({ tokens }) {
      const inside = this.parser.parse(tokens);
      const [mark, kind = ""] = /^\s*<p>\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*(?:<br>)?/.exec(inside) ?? [];
      if (mark === undefined) return `<blockquote>${inside}</blockquote>`;
      const name = kind.toLowerCase();
      return `<blockquote class="note ${name}"><strong>${capitalized(name)}</strong><p>${inside.slice(mark.length)}</blockquote>`;
    },
  },
};

/**
 * Renders Markdown of a document, which is not to be trusted: what is not allowed is shown as text. Headings become bold
 * lines, so that the outline of a page is its own.
 */
export class Markdown {
  readonly #marked: Marked;
  readonly #rendered = new Map<string, Html>();
  #resolveLink: ResolveLink = webAddress;
  #linkWord: ResolveLink | undefined;

  constructor() {
    this.#marked = new Marked({ async: false, gfm: true }, sharedRenderer, {
      renderer: {
        html: ({ raw }) => cleanTags(raw),
        // Between tags such as <script>, it would not be escaped.
        text: (token) => ("tokens" in token && token.tokens ? this.#inline(token.tokens) : escapeText(token.text)),
        heading: ({ tokens }) => `<p class="heading"><strong>${this.#inline(tokens)}</strong></p>`,
        link: ({ href, tokens }) => linked(this.#resolveLink(href), this.#inline(tokens)),
        // Nothing is fetched to read a page.
        image: ({ href, text }) => linked(this.#resolveLink(href), escapeHtml(text || href)),
        codespan: ({ text }) => linked(this.#linkWord?.(text), `<code>${escapeHtml(text)}</code>`),
      },
    });
  }

  #inline(tokens: Token[]): string {
    return this.#marked.Parser.parseInline(tokens, this.#marked.defaults);
  }

  /** @param resolveLink,linkWord Find the addresses of links and of inline code, as the page needs them. */
  render(text: string, resolveLink: ResolveLink = webAddress, linkWord?: ResolveLink): Html {
    if (!/[*_`[\]<>|#\n&~\\-]|https?:|\d\./.test(text))
      return new Html(text === "" ? "" : `<p>${escapeHtml(text)}</p>`);
    const isIndependent = !/\]\(|\]:/.test(text) && !(linkWord && text.includes("`"));
    const known = isIndependent ? this.#rendered.get(text) : undefined;
    if (known) return known;
    this.#resolveLink = resolveLink;
    this.#linkWord = linkWord;
    const rendered = this.#marked.parse(text, { async: false }).trim();
    const result = new Html(text.includes("<") ? balance(rendered) : rendered);
    if (isIndependent) this.#rendered.set(text, result);
    return result;
  }
}

function linked(address: string | undefined, inner: string): string {
  return address === undefined ? inner : `<a href="${escapeHtml(address)}">${inner}</a>`;
}

/** Escapes a text, in which entities stand for characters. */
function escapeText(text: string): string {
  return text.replaceAll(/&(?!#\w+;|\w+;)|[<>"']/g, escapeHtml);
}

/** Takes the attributes of allowed tags, and shows all others as text. */
function cleanTags(raw: string): string {
  return raw
    .replaceAll(/<!--[^]*?(?:-->|$)/g, "")
    .replaceAll(/<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*|\/)?>|[<>&"']/gi, (part, slash, name) => {
      const tag = String(name ?? "").toLowerCase();
      if (allowed.has(tag)) return `<${slash}${tag}>`;
      return part.startsWith("&") ? part : escapeHtml(part);
    });
}

/** Closes what a text leaves open, and drops what closes nothing: it would end an element of the page. */
function balance(rendered: string): string {
  const open: string[] = [];
  const closed = rendered.replaceAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g, (tag, slash, name: string) => {
    if (empty.has(name)) return slash ? "" : tag;
    if (!slash) {
      open.push(name);
      return tag;
    }
    const depth = open.lastIndexOf(name);
    return depth === -1 ? "" : closeTags(open.splice(depth));
  });
  return closed + closeTags(open);
}

function closeTags(names: readonly string[]): string {
  return names.toReversed().reduce((text, name) => `${text}</${name}>`, "");
}

/** The text of Markdown, without its marks. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/```[^\n]*\n?|<!--[^]*?-->|<\/?[a-z][^<>]*>/gi, " ")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+\.)[ \t]+/gm, "")
    .replaceAll(/[*_]{1,3}(?=\S)([^*_]+)(?<=\S)[*_]{1,3}|`([^`]*)`/g, "$1$2")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The beginning of Markdown as text, for those who show a link to its page. */
export function shortened(markdown: string): string {
  return plainText(markdown).slice(0, 200);
}

/** The first sentence of Markdown, if it has at most so many characters. */
export function firstSentence(markdown: string, longest: number): string | undefined {
  // A description may have many pages.
  const [paragraph = ""] = markdown
    .trimStart()
    .slice(0, 2000)
    .split(/\n\s*\n/);
  const [, sentence = ""] = /^(.*?[^.\s])(?:\.\s|\.$|$)/.exec(plainText(paragraph)) ?? [];
  return sentence !== "" && sentence.length <= longest ? sentence : undefined;
}
