import type { OwnPage } from "../hooks.ts";
import type { Group, OperationOutline } from "../model/outline.ts";
import { homeAddress, notFoundAddress, type Part } from "../model/parts.ts";
import { markdownAddress } from "../text/pages.ts";
import { endOfScript, html, Html, type Content } from "./html.ts";
import { webAddressOf, type View } from "./view.ts";

/** The parts of a page that differ. */
export interface PageParts {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** Beside the text: examples. */
  readonly aside?: Html | false | undefined;
  /** What is on the page, beside a guide. */
  readonly toc?: Html | undefined;
  /** In the width of text and examples. */
  readonly below?: Html | undefined;
  /** Whose operations the sidebar shows. */
  readonly group?: Group;
  /** Whose pages the sidebar shows, instead of the reference. */
  readonly part?: Part | undefined;
  /** What a team's own page is. */
  readonly kind?: "guide" | "wide" | "home";
}

/** How many operations the sidebar of every page can show. */
const fewOperations = 40;

/** Nothing but the site's own files, and requests of readers who try an operation. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src data:",
  "img-src 'self' data:",
  "connect-src 'self' https: http:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

export function layout(view: View, parts: PageParts): Html {
  const { site } = view;
  if (view.isExcerpt) return parts.main;
  const title = parts.title === site.title ? site.title : `${parts.title} | ${site.title}`;
  const partLinks = partsHtml(view, parts);
  const markdown = view.link(markdownAddress(view.address));
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${parts.description && html`<meta name="description" content="${parts.description}" />`}
        <link rel="icon" href="${site.logo === undefined ? "data:," : view.link(site.logo)}" />
        <link rel="stylesheet" href="${view.link("assets/style.css")}" />
        ${site.hasStyle && html`<link rel="stylesheet" href="${view.link("assets/own.css")}" />`}
        ${view.address !== notFoundAddress && html`<link rel="alternate" type="text/markdown" href="${markdown}" />`}
        ${view.canonical !== undefined && linkedHtml(view, parts)}
        <script src="${view.link("assets/early.js")}">${endOfScript}
        <script src="${view.link("assets/site.js")}" defer blocking="render">${endOfScript}
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header class="bar">
          <a class="icon menu" href="#side" aria-label="Menu">☰</a
          ><a class="brand" href="${view.link(homeAddress)}"
            >${site.logo !== undefined && html`<img src="${view.link(site.logo)}" alt="" />`}<span>${site.title}</span></a
          ><span class="version">${view.outline.version}</span>${partLinks && html`<nav class="parts" aria-label="Parts">${partLinks}</nav>`}<button class="search" type="button">Search <kbd>Ctrl K</kbd></button
          ><button class="icon theme" type="button" aria-label="Theme">◐</button>
        </header>
        <div class="frame${parts.kind !== undefined && ` ${parts.kind}`}">
          <nav class="side" id="side" aria-label="${parts.part?.title ?? "Reference"}">
            ${partLinks && html`<div class="parts">${partLinks}</div>`}${parts.part ? sideLinks(view, parts.part.address, parts.part.groups) : referenceLinks(view, parts.group)}
          </nav>
          <main id="main" tabindex="-1">${parts.main}</main>
          ${parts.aside && html`<aside class="shown" aria-label="Examples">${parts.aside}</aside>`}${parts.toc}${
            parts.below && html`<nav class="below" aria-label="Where to go">${parts.below}</nav>`
          }
        </div>
      </body>
    </html> `;
}

/** Where the page is, and what others show beside a link to it (Open Graph). */
function linkedHtml({ site, canonical }: View, { title, description }: PageParts): Html {
  return html`<link rel="canonical" href="${canonical}" />
    <meta property="og:site_name" content="${site.title}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${
      site.image !== undefined &&
      site.url !== undefined &&
      html`<meta property="og:image" content="${webAddressOf(site.image, site.url)}" />
        <meta name="twitter:card" content="summary_large_image" />`
    }`;
}

/** The parts of the site: those of the team's own, with the reference after the first. */
function partsHtml(view: View, { part, kind }: PageParts): Html | undefined {
  const { parts } = view.site;
  if (parts.length === 0) return undefined;
  const reference = { name: "", title: "Reference", address: view.outline.address };
  const current = kind === "home" ? undefined : (part?.name ?? "");
  return html`${[...parts.slice(0, 1), reference, ...parts.slice(1)].map(
    ({ name, title, address }) =>
      html`<a href="${view.link(address)}" ${name === current && html` aria-current="true"`}>${title}</a>`,
  )}`;
}

/** An overview, and the own pages below it. */
function sideLinks(view: View, overview: string, groups: Part["groups"]): Html {
  return html`${sideLink(view, { address: overview, title: "Overview" })}${groups.map(
    ({ title, pages }) => html`${title && html`<h2>${title}</h2>`}${pages.map((page) => sideLink(view, page))}`,
  )}`;
}

type Link = Pick<OwnPage, "address" | "title">;

function sideLink(view: View, { address, title }: Link, attributes?: Html, badge?: Html): Html {
  const current = address === view.address && html` aria-current="page"`;
  return html`<a ${attributes} href="${view.link(address)}" ${current}>${badge}<span>${title}</span></a>`;
}

function referenceLinks(view: View, current: Group | undefined): Html {
  const { groups, operations, schemas, address: overview } = view.outline;
  const isSmall = operations.length <= fewOperations;
  let section = "";
  const shown = groups.map((group) => {
    const heading = group.section !== section && (section = group.section) !== "" && html`<h2>${section}</h2>`;
    const isOpen = isSmall || group === current;
    const own = sideLink(view, group, html`class="group" data-depth="${group.depth}"`);
    const inside = isOpen && group.operations.map((each) => sideLink(view, each, html``, verb(each.entry.method)));
    return html`${heading}${own}${inside}`;
  });
  const schemasPage = { address: "schemas.html", title: "Schemas" };
  return html`${sideLinks(view, overview, view.site.reference)}${shown}${
    schemas.size > 0 && sideLink(view, schemasPage, html`class="group"`)
  }`;
}

const shortMethods: Readonly<Record<string, string>> = { delete: "DEL", options: "OPT" };

/** The badge of a method, which is short in lists. */
export function verb(method: string, label?: string): Html {
  const name = method.toLowerCase();
  return html`<b class="verb ${/^[a-z]+$/.test(name) ? name : "other"}"
    >${label ?? shortMethods[name] ?? method.toUpperCase()}</b
  >`;
}

/** What a list of pages shows of one: the method of an operation, or none of a schema. */
interface Line {
  readonly title: string;
  readonly address: string;
  readonly method: string;
  readonly code: string;
}

export function operationsHtml(view: View, operations: readonly OperationOutline[]): Html {
  const lines = operations.map(({ title, address, entry }) => {
    return { title, address, method: entry.method, code: entry.path };
  });
  return linesHtml(view, lines);
}

export function linesHtml(view: View, lines: readonly Line[]): Html {
  return html`<ul class="operations">
    ${lines.map(
      ({ title, address, method, code }) =>
        html`<li>
          <a href="${view.link(address)}"
            >${method ? verb(method) : html`<b class="verb">Schema</b>`}<span>${title}</span>
            ${code && html`<code>${code}</code>`}</a
          >
        </li>`,
    )}
  </ul>`;
}

/** A part of a page that links can lead to, unless it is empty. */
export function sectionHtml(id: string, title: Content, content: Html | readonly Content[]): Html | false {
  if (!(content instanceof Html) && content.length === 0) return false;
  return html`<section id="${id}">
    <h2>${title}</h2>
    ${content}
  </section>`;
}

/** Cards that lead to pages. */
export function cardsHtml(
  view: View,
  pages: readonly (Link & { readonly description: string; readonly count?: number })[],
): Html {
  return html`<ul class="groups">
    ${pages.map(
      ({ address, title, description, count }) =>
        html`<li>
          <a href="${view.link(address)}">${title}</a>${count !== undefined && html` <small>${count}</small>`}
          <p>${description}</p>
        </li>`,
    )}
  </ul>`;
}

/** Where a page of the reference is. */
export function crumbHtml(view: View, parent?: Link): Html {
  const pages = [{ address: view.outline.address, title: "Reference" }, ...(parent ? [parent] : [])];
  return html`<div class="crumb">
    ${pages.map(({ address, title }, index) => html`${index > 0 && " / "}<a href="${view.link(address)}">${title}</a>`)}
  </div>`;
}

export type Tab = readonly [label: Html | string, content: Html];

/** Tabs that work without scripts: one of those with the same name is open. */
export function tabsHtml(name: string, tabs: readonly Tab[]): Html {
  return html`${tabs.map(
    ([label, content], index) =>
      html`<details class="tabbed" name="${name}" ${index === 0 && html` open`}>
        <summary class="tab">${label}</summary>
        ${content}
      </details>`,
  )}`;
}

/** @param isMade Whether scripts fill in what a reader types. */
export function codeBlock(source: string, syntax: string, isMade = false): Html {
  return html`<pre><code data-language="${syntax}" ${isMade && html` data-made`}>${source}</code></pre>`;
}
