import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { Marked, type Token, type TokenizerAndRendererExtension } from "marked";
import type { Heading } from "../html/guide.ts";
import { codeBlock, verb } from "../html/layout.ts";
import { escapeHtml, html, Html } from "../html/html.ts";
import { plainText, sharedRenderer } from "../markdown.ts";
import { capitalized, linkBetween } from "../model/addresses.ts";
import type { Outline } from "../model/outline.ts";
import { markdownAddress } from "../text/pages.ts";
import type { Hooks } from "../hooks.ts";
import { isExternal, type Links } from "./links.ts";
import { sampleCode } from "./sample-code.ts";
import type { SourcePage } from "./source-page.ts";

/** A rendered text: its HTML, its headings of the second and third level, and itself as plain Markdown. */
export interface OwnText {
  readonly html: Html;
  readonly headings: readonly Heading[];
  readonly text: string;
}

/** What texts can name. */
export interface Names {
  readonly outline: Outline;
  readonly hooks: Hooks;
  readonly links: Links;
  /** The folder of samples. */
  readonly samples: string | undefined;
}

/** How a text is rendered. */
interface RenderOptions {
  /** The link from its page to a file of the site. */
  readonly link: (address: string) => string;
  /** Whether it is a part of a page of the reference, whose own headings are above it. */
  readonly isSection?: boolean;
}

/**
 * Renders a team's own Markdown, which is trusted: HTML passes. It has callouts (`:::note`), and directives for an operation, a
 * schema and a sample. What these or links name, and the site does not have, is reported.
 */
export function renderOwnText(names: Names, page: SourcePage, options: RenderOptions): OwnText {
  return new OwnMarkdown(names, page, options).render();
}

class OwnMarkdown {
  readonly #names: Names;
  readonly #page: SourcePage;
  readonly #options: RenderOptions;
  readonly #marked: Marked;
  readonly #headings: Heading[] = [];
  /** What plain Markdown has in place of what only this site understands. */
  readonly #replaced = new Map<string, string>();
  /** Whether what is rendered is the text of a link, which has no other links in it. */
  #isInLink = false;

  constructor(names: Names, page: SourcePage, options: RenderOptions) {
    this.#names = names;
    this.#page = page;
    this.#options = options;
    this.#marked = new Marked({ async: false, gfm: true }, sharedRenderer, {
      renderer: {
        heading: ({ tokens, depth, text }) => this.#heading(depth, text, this.#inline(tokens)),
        html: ({ raw }) => this.#replaceLinks(raw),
        link: ({ href, raw, text, tokens }) => {
          this.#isInLink = true;
          const inner = this.#inline(tokens);
          this.#isInLink = false;
          return html`<a href="${this.#link(href, raw, text)}">${inner}</a>`.text;
        },
        image: ({ href, raw, text }) => html`<img src="${this.#link(href, raw, text)}" alt="${text}" />`.text,
        code({ text, lang = "" }) {
          const [, title] = /\btitle="([^"]*)"/.exec(lang) ?? [];
          return figure(title, text, /^\S*/.exec(lang)?.[0] ?? "").text;
        },
        codespan: ({ text }) => this.#word(text),
      },
      extensions: [this.#reference(), this.#sample(), this.#callout()],
    });
  }

  render(): OwnText {
    const { markdown } = this.#page;
    const rendered = new Html(this.#marked.parse(markdown, { async: false }).trim());
    return { html: rendered, headings: this.#headings, text: replaceOutsideCode(markdown, this.#replaced) };
  }

  #inline(tokens: Token[]): Html {
    return new Html(this.#marked.Parser.parseInline(tokens, this.#marked.defaults));
  }

  #heading(written: number, text: string, inline: Html): string {
    const { isSection = false } = this.#options;
    const depth = Math.max(written, isSection ? 3 : 2);
    if (isSection) return html`<h${depth}>${inline}</h${depth}>`.text;
    const title = plainText(text);
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-");
    const taken = this.#headings.filter(({ id }) => id === slug || id.replace(/-\d+$/, "") === slug).length;
    const id = taken === 0 ? slug : `${slug}-${taken}`;
    this.#headings.push({ depth, id, title });
    const anchor = html`<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="Link to “${title}”">#</a>`;
    return html`<h${depth} id="${id}">${inline} ${anchor}</h${depth}>`.text;
  }

  /** Reports what is wrong with a part of the text, at its first occurrence. */
  #report(raw: string, problem: string): void {
    this.#names.links.report(this.#location(raw), problem);
  }

  #location(raw: string): string {
    const { source, markdown, linesAbove } = this.#page;
    const at = raw === "" ? -1 : markdown.indexOf(raw.trim());
    return at === -1 ? source : `${source}:${linesAbove + markdown.slice(0, at).split("\n").length}`;
  }

  #link(href: string, raw: string, text: string): string {
    if (isExternal(href)) return href;
    const { address, base } = this.#page;
    const target = this.#names.links.find(href, base, address, this.#location(raw || href));
    if (!target) return href;
    const fragment = target.fragment && `#${encodeURIComponent(target.fragment)}`;
    const markdown = linkBetween(markdownAddress(address), markdownAddress(target.address)) + fragment;
    if (raw !== "") this.#replaced.set(raw, `${raw.startsWith("!") ? "!" : ""}[${text}](${markdown})`);
    return target.address === address && fragment !== "" ? fragment : this.#options.link(target.address) + fragment;
  }

  /** HTML with its links as the page needs them, and without comments. */
  #replaceLinks(raw: string): string {
    return raw
      .replaceAll(/<!--[^]*?-->/g, "")
      .replaceAll(/(?<=\s(?:href|src)=")[^"]+(?=")/g, (href) => escapeHtml(this.#link(href, "", "")));
  }

  #word(code: string): string {
    const href = this.#isInLink ? undefined : this.#names.hooks.link?.(code);
    const inner = html`<code>${code}</code>`;
    return href === undefined ? inner.text : html`<a href="${this.#link(absolute(href), "", code)}">${inner}</a>`.text;
  }

  /** `:operation[listPets]` and `:schema[Pet]`. */
  #reference(): TokenizerAndRendererExtension {
    return {
      name: "reference",
      level: "inline",
      start: (text) => /:(?:operation|schema)\[/.exec(text)?.index,
      tokenizer(text) {
        const [raw, kind, name = ""] = /^:(operation|schema)\[([^\]\n]+)\]/.exec(text) ?? [];
        return raw === undefined ? undefined : { type: "reference", raw, kind, name: name.trim() };
      },
      renderer: ({ raw, kind, name }) => {
        const { outline } = this.#names;
        const operation = kind === "operation" ? outline.operations.find(({ entry }) => entry.id === name) : undefined;
        const page = operation ?? (kind === "schema" ? outline.schemas.get(name) : undefined);
        if (!page) {
          this.#report(raw, `The document has no ${kind} ${name}.`);
          return "";
        }
        const { address, title } = page;
        this.#link(`/${encodeURI(address)}`, raw, title);
        const method = operation && verb(operation.entry.method);
        return html`<a class="reference" href="${this.#options.link(address)}">${method}${title}</a>`.text;
      },
    };
  }

  /** `::sample[first-call.ts]{region=call title="First call"}`. */
  #sample(): TokenizerAndRendererExtension {
    const pattern = /^ *::sample\[([^\]\n]+)\](?:\{([^}\n]*)\})? *(?:\n|$)/;
    return {
      name: "sample",
      level: "block",
      start: (text) => /^ *::sample\[/m.exec(text)?.index,
      tokenizer(text) {
        const [raw, file = "", attributes = ""] = pattern.exec(text) ?? [];
        return raw === undefined ? undefined : { type: "sample", raw, file: file.trim(), attributes };
      },
      renderer: ({ raw, file, attributes }) => this.#sampleHtml(raw, String(file), String(attributes)),
    };
  }

  #sampleHtml(raw: string, file: string, attributes: string): string {
    const { samples } = this.#names;
    const [region, title] = ["region", "title"].map((name) => {
      const [, quoted, bare] = new RegExp(`\\b${name}=(?:"([^"]*)"|(\\S+))`).exec(attributes) ?? [];
      return quoted ?? bare;
    });
    if (samples === undefined || !existsSync(join(samples, file))) {
      const where =
        samples === undefined ? "`docs.samples` is not set" : "the folder `docs.samples` does not contain it";
      this.#report(raw, `There is no sample ${file}: ${where}.`);
      return "";
    }
    const code = sampleCode(readFileSync(join(samples, file), "utf8"), region);
    if (code === undefined) {
      this.#report(raw, `The sample ${file} has no region ${region}: begin it with "// #region ${region}".`);
      return "";
    }
    const syntax = extname(file).slice(1);
    this.#replaced.set(raw.trim(), `\`\`\`${syntax}\n${code}\n\`\`\``);
    return figure(title, code, syntax).text;
  }

  /** `:::note[Title]` and its end, `:::`. */
  #callout(): TokenizerAndRendererExtension {
    return {
      name: "callout",
      level: "block",
      start: (text) => /^:::[a-z]/m.exec(text)?.index,
      tokenizer(text) {
        const [raw, kind = "", title = "", inside = ""] =
          /^:::([a-z]+)(?:\[([^\]\n]*)\])? *\n([^]*?)\n:::[ \t]*(?:\n|$)/.exec(text) ?? [];
        if (raw === undefined) return undefined;
        return { type: "callout", raw, kind, title, tokens: this.lexer.blockTokens(inside, []) };
      },
      renderer: ({ raw, kind, title, tokens = [] }) => {
        const name = kind === "danger" ? "caution" : String(kind);
        if (!["note", "tip", "important", "warning", "caution"].includes(name)) {
          this.#report(raw, `There is no container \`:::${kind}\`.`);
        }
        const inner = this.#marked.Parser.parse(tokens, this.#marked.defaults);
        return html`<blockquote class="note ${name}">
          <strong>${String(title) || capitalized(name)}</strong>${new Html(inner)}
        </blockquote>`.text;
      },
    };
  }
}

function absolute(address: string): string {
  return isExternal(address) || address.startsWith("/") ? address : `/${address}`;
}

function figure(title: string | undefined, source: string, syntax: string): Html {
  const block = codeBlock(source, syntax);
  return title === undefined
    ? block
    : html`<figure class="code">
        <figcaption>${title}</figcaption>
        ${block}
      </figure>`;
}

/** Blocks of code and inline code, which show what they have. */
const code = /^ *(?<fence>```+|~~~+)[^]*?^ *\k<fence>[`~]* *$|`[^`\n]+`/;

function replaceOutsideCode(text: string, replaced: ReadonlyMap<string, string>): string {
  const raws = [...replaced.keys()].map((raw) => raw.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  const shown = text.replaceAll(new RegExp([...raws, code.source].join("|"), "gm"), (found, ...groups) => {
    const replacement = replaced.get(found);
    if (replacement === undefined) return found;
    // Of a match, a regular expression with names reports the offset, the text and the names last.
    const before = text.slice(0, Number(groups.at(-3)));
    const [indentation] = /(?<=\n|^) *(?:[-*+] +)?$/.exec(before) ?? [""];
    return replacement.replaceAll("\n", `\n${" ".repeat(indentation.length)}`);
  });
  return shown.replaceAll(
    /^:::([a-z]+)(?:\[([^\]\n]*)\])? *\n([^]*?)\n:::[ \t]*$/gm,
    (_, kind: string, title: string | undefined, inside: string) =>
      [`**${title || capitalized(kind)}**`, "", ...inside.split("\n")].map((line) => `> ${line}`.trim()).join("\n"),
  );
}
