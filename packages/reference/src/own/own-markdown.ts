import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { Marked, type MarkedExtension, type Token, type TokenizerAndRendererExtension } from "marked";
import { codeBlock, verb } from "../html/layout.ts";
import { html, Html } from "../html/html.ts";
import { plainText, sharedRenderer } from "../markdown.ts";
import { linkBetween } from "../model/addresses.ts";
import type { Outline } from "../model/outline.ts";
import { markdownAddress } from "../text/pages.ts";
import type { Hooks } from "../hooks.ts";
import { isExternal, type Links } from "./links.ts";
import { sampleCode } from "./sample-code.ts";
import type { SourcePage } from "./source-page.ts";

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly title: string;
}

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

const callouts: Readonly<Record<string, string>> = { danger: "caution" };

/**
 * Renders a team's own Markdown, which is trusted: HTML passes. It has callouts (`:::note`), and directives for an operation, a
 * schema and a sample. What these or links name, and the site does not have, is reported.
 */
export class OwnMarkdown {
  readonly #names: Names;
  readonly #marked: Marked;
  /** Of the text that is rendered. */
  #page: SourcePage | undefined;
  #options: RenderOptions = { link: (address) => address };
  #headings: Heading[] = [];
  /** Whether what is rendered is the text of a link, which has no other links in it. */
  #isInLink = false;
  #replaced = new Map<string, string>();

  constructor(names: Names) {
    this.#names = names;
    this.#marked = new Marked({ async: false, gfm: true }, sharedRenderer, this.#extension());
  }

  render(page: SourcePage, options: RenderOptions): OwnText {
    this.#page = page;
    this.#options = options;
    this.#headings = [];
    this.#replaced = new Map();
    const rendered = new Html(this.#marked.parse(page.markdown, { async: false }).trim());
    return { html: rendered, headings: this.#headings, text: replaceOutsideCode(page.markdown, this.#replaced) };
  }

  #extension(): MarkedExtension {
    const heading = (tokens: Token[], depth: number, text: string, inline: string) =>
      this.#heading(depth, text, inline);
    const link = (href: string, raw: string, text: string) => this.#link(href, raw, text);
    const word = (code: string) => this.#word(code);
    const insideLink = (render: () => string): string => {
      this.#isInLink = true;
      const inner = render();
      this.#isInLink = false;
      return inner;
    };
    const replaceLinks = (raw: string) => this.#replaceLinks(raw);
    return {
      renderer: {
        heading({ tokens, depth, text }) {
          return heading(tokens, depth, text, this.parser.parseInline(tokens));
        },
        html: ({ raw }) => replaceLinks(raw),
        link({ href, raw, text, tokens }) {
          const inner = insideLink(() => this.parser.parseInline(tokens));
          return html`<a href="${link(href, raw, text)}">${new Html(inner)}</a>`.text;
        },
        image: ({ href, raw, text }) => html`<img src="${link(href, raw, text)}" alt="${text}" />`.text,
        code({ text, lang = "" }) {
          const [, title] = /\btitle="([^"]*)"/.exec(lang) ?? [];
          return figure(title, text, /^\S*/.exec(lang)?.[0] ?? "").text;
        },
        codespan: ({ text }) => word(text),
      },
      extensions: [this.#reference(), this.#sample(), this.#callout()],
    };
  }

  #heading(written: number, text: string, inline: string): string {
    const { isSection = false } = this.#options;
    const depth = Math.max(written, isSection ? 3 : 2);
    if (isSection) return `<h${depth}>${inline}</h${depth}>`;
    const title = plainText(text);
    const slug = title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-");
    const taken = this.#headings.filter(({ id }) => id === slug || id.replace(/-\d+$/, "") === slug).length;
    const id = taken === 0 ? slug : `${slug}-${taken}`;
    this.#headings.push({ depth, id, title });
    return `<h${depth} id="${html`${id}`.text}">${inline} ${html`<a class="anchor" href="#${encodeURIComponent(id)}" aria-label="Link to “${title}”">#</a>`.text}</h${depth}>`;
  }

  /** Where something is in its file: at its first occurrence. */
  #location(raw: string): string {
    const { source = "", markdown = "", linesAbove = 0 } = this.#page ?? {};
    const at = raw === "" ? -1 : markdown.indexOf(raw.trim());
    return at === -1 ? source : `${source}:${linesAbove + markdown.slice(0, at).split("\n").length}`;
  }

  #link(href: string, raw: string, text: string): string {
    const page = this.#page;
    if (isExternal(href) || !page) return href;
    const target = this.#names.links.find(href, page.base, page.address, this.#location(raw || href));
    if (!target) return href;
    const fragment = target.fragment && `#${encodeURIComponent(target.fragment)}`;
    const markdown = linkBetween(markdownAddress(page.address), markdownAddress(target.address)) + fragment;
    if (raw !== "") this.#replaced.set(raw, `${raw.startsWith("!") ? "!" : ""}[${text}](${markdown})`);
    if (target.address === page.address && fragment !== "") return fragment;
    return this.#options.link(target.address) + fragment;
  }

  /** HTML with its links as the page needs them, and without comments. */
  #replaceLinks(raw: string): string {
    return raw
      .replaceAll(/<!--[^]*?-->/g, "")
      .replaceAll(/(?<=\s(?:href|src)=")[^"]+(?=")/g, (href) => html`${this.#link(href, "", "")}`.text);
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
      renderer: ({ raw, kind, name }) => this.#referenceHtml(raw, String(kind), String(name)),
    };
  }

  #referenceHtml(raw: string, kind: string, name: string): string {
    const { outline, links } = this.#names;
    const operation = kind === "operation" ? outline.operations.find(({ entry }) => entry.id === name) : undefined;
    const page = operation ?? (kind === "schema" ? outline.schemas.get(name) : undefined);
    if (!page) {
      links.report(this.#location(raw), `The document has no ${kind} ${name}.`);
      return "";
    }
    const { address, title } = page;
    this.#link(`/${encodeURI(address)}`, raw, title);
    const method = operation && verb(operation.entry.method);
    return html`<a class="reference" href="${this.#options.link(address)}">${method}${title}</a>`.text;
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

  #sampleHtml(raw: string, file: string, written: string): string {
    const { samples, links } = this.#names;
    const attributes = new Map(
      Array.from(written.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g), ([, key = "", quoted, bare]) => [key, quoted ?? bare]),
    );
    const region = attributes.get("region");
    if (samples === undefined || !existsSync(join(samples, file))) {
      const where = samples === undefined ? "`docs.samples` names no folder" : "`docs.samples` has no such file";
      links.report(this.#location(raw), `There is no sample ${file}: ${where}.`);
      return "";
    }
    const code = sampleCode(readFileSync(join(samples, file), "utf8"), region);
    if (code === undefined) {
      links.report(
        this.#location(raw),
        `The sample ${file} has no region ${region}: begin it with "// #region ${region}".`,
      );
      return "";
    }
    const syntax = extname(file).slice(1);
    this.#replaced.set(raw.trim(), `\`\`\`${syntax}\n${code}\n\`\`\``);
    return figure(attributes.get("title"), code, syntax).text;
  }

  /** `:::note[Title]` and its end, `:::`. */
  #callout(): TokenizerAndRendererExtension {
    const report = (raw: string, kind: string) =>
      this.#names.links.report(this.#location(raw), `There is no container \`:::${kind}\`.`);
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
      renderer({ raw, kind, title, tokens = [] }) {
        const name = callouts[String(kind)] ?? String(kind);
        if (!["note", "tip", "important", "warning", "caution"].includes(name)) report(raw, String(kind));
        const shown = String(title) || name.charAt(0).toUpperCase() + name.slice(1);
        return html`<blockquote class="note ${name}">
          <strong>${shown}</strong>${new Html(this.parser.parse(tokens))}
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
      [`**${title || kind.charAt(0).toUpperCase() + kind.slice(1)}**`, "", ...inside.split("\n")]
        .map((line) => `> ${line}`.trim())
        .join("\n"),
  );
}
