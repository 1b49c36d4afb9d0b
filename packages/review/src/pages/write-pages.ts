import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { html, Html } from "@gw/reference";
import type { ChangedPage, ChangedPages } from "./changed-pages.ts";

/** From this size on, in bytes, each page is a separate file. */
const largeSize = 5_000_000;

const ownStyle = readFileSync(new URL("style.css", import.meta.url), "utf8");

/**
 * Writes changed pages as a self-contained file, `changed-pages.html`, or as files in the folder `changed-pages` if
 * that file would be larger than 5 MB. Returns the files by path, starting with the one to open; empty if no page changes.
 */
export function writeChangedPages({ pages, style }: ChangedPages): Record<string, string> {
  if (pages.length === 0) return {};
  const all = pages.map((page, index) => ({ id: `p${index + 1}`, ...page }));
  const styles = `${style}\n${ownStyle}`;
  const whole = frame(html`${contents(all, (id) => `#${id}`)}${articles(all)}`, { styles });
  if (Buffer.byteLength(whole) <= largeSize) return { "changed-pages.html": whole };
  return {
    "changed-pages/index.html": frame(
      contents(all, (id) => `${id}.html`),
      { link: "style.css" },
    ),
    "changed-pages/style.css": styles,
    ...Object.fromEntries(
      all.map((page) => [`changed-pages/${page.id}.html`, frame(articles([page]), { link: "style.css" })]),
    ),
  };
}

type NumberedPage = ChangedPage & { readonly id: string };

function contents(pages: readonly NumberedPage[], linkTo: (id: string) => string): Html {
  return html`<h1>Changed pages</h1>
    <ul class="operations">
      ${pages.map(
        ({ id, label, title, counts }) =>
          html`<li>
            <a href="${linkTo(id)}"
              >${label}<span>${title} <small>${counts}</small></span></a
            >
          </li>`,
      )}
    </ul>`;
}

const names = { base: "Before", head: "After" };

function articles(pages: readonly NumberedPage[]): Html {
  const ids = new Map(
    pages.flatMap(({ id, versions }) =>
      Object.entries(versions).map(([side, { address }]) => [`${side} ${address}`, `${id}-${side}`] as const),
    ),
  );
  return html`${pages.map(
    ({ id, label, title, counts, versions }) =>
      html`<article id="${id}">
        <h2>${label} ${title} <small>${counts}</small></h2>
        <div class="versions">
          ${Object.entries(versions).map(
            ([side, { address, text }]) =>
              html`<section id="${id}-${side}" data-page="${address}">
                <h3>
                  ${versions.base && versions.head ? names[side as keyof typeof names] : versions.head ? "New" : "Removed"}
                </h3>
                ${new Html(embed(text, `${id}-${side}-`, (to) => ids.get(`${side} ${posix.join(posix.dirname(address), to)}`)))}
              </section>`,
          )}
        </div>
      </article>`,
  )}`;
}

/**
 * Embeds the content of a page: ids get a prefix, links point to embedded pages, headings are nested below that of
 * the page, and sections that contain a mark are open. Only tags have unescaped quotes and angle brackets.
 */
function embed(text: string, prefix: string, idOf: (address: string) => string | undefined): string {
  const open: { isOpen: boolean; at: number }[] = [];
  const tags = text.split(/(<[^>]*>)/);
  for (const [index, tag] of tags.entries()) {
    if (index % 2 === 0) continue;
    if (tag.startsWith("<details")) open.push({ isOpen: false, at: index });
    if (tag.startsWith('<div class="mark')) for (const each of open) each.isOpen = true;
    if (tag === "</details>") {
      const { isOpen, at } = open.pop() ?? { isOpen: false, at: index };
      // Several mutually exclusive sections may be open.
      if (isOpen) tags[at] = (tags[at] ?? "").replace(/ name="[^"]*"/, "").replace(/( open)?>$/, " open>");
    }
    tags[index] = (tags[index] ?? "")
      .replaceAll(/ (id|name)="/g, ` $1="${prefix}`)
      .replace(/^<h([1-3])/, (start, level: string) => `${start} aria-level="${Number(level) + 3}"`)
      .replace(/ href="(#)?([^"]*)"/, (link, anchor: string | undefined, to: string) => {
        if (anchor !== undefined) return ` href="#${prefix}${to}"`;
        if (/^(?:https?:|mailto:)/.test(to)) return link;
        const id = idOf(decodeURI(to.replace(/#.*/, "")));
        return id === undefined ? "" : ` href="#${id}"`;
      });
  }
  return tags.join("");
}

function frame(main: Html, { styles, link = "" }: { styles?: string; link?: string }): string {
  const hash = styles === undefined ? "'self'" : `'sha256-${createHash("sha256").update(styles).digest("base64")}'`;
  const policy = `default-src 'none'; style-src ${hash}; font-src data:; img-src data:; base-uri 'none'; form-action 'none'`;
  // Not in the template: a formatter would change it, and the hash must match.
  const sheet = new Html(
    styles === undefined ? `<link rel="stylesheet" href="${link}" />` : `<style>${styles}</style>`,
  );
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Changed pages</title>
        <link rel="icon" href="data:," />
        ${sheet}
      </head>
      <body>
        <main class="changed">${main}</main>
      </body>
    </html> `.text;
}
