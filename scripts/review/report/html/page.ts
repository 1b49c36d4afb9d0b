import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { html } from "ghtml";
import type { Review } from "../../review.ts";
import { count } from "../wording.ts";
import { changesSection } from "./changes.ts";
import { consumersSection, typesSection } from "./code.ts";
import { pageHead } from "./head.ts";
import { operationsSection, sharedFiles, sharedFilesSection } from "./operations.ts";
import { lintSection, recordsSection, stepsSection } from "./sections.ts";

/** A part of the page, with its entry in the list of parts. */
export interface PageSection {
  id: string;
  title: string;
  body: string;
}

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

const style = read("style.css");
const script = read("filter.js");

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// Not by `html`, whose layout would change what was hashed.
const styleElement = `<style>${style}</style>`;
const scriptElement = `<script>${script}</script>`;

/** Nothing is fetched; style and script are these two and no others. */
const policy = `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; img-src data:; base-uri 'none'; form-action 'none'`;

/** The review as one page that needs nothing beside it. */
export function reviewPage(review: Review): string {
  const sections = sectionsOf(review).filter(({ body }) => body.trim() !== "");
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${policy}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>API review: ${review.verdict}</title>
        <link rel="icon" href="data:," />
        !${styleElement}
      </head>
      <body>
        <a class="skip" href="#content">Skip to the review</a>
        <div class="page">
          !${pageHead(review)}
          <div class="columns">
            <nav aria-label="Parts of the review">
              <ul>
                !${sections.map(({ id, title }) => html`<li><a href="#!${id}">${title}</a></li>`)}
              </ul>
            </nav>
            <main id="content">!${sections.map(section).join("")}</main>
          </div>
          <footer>!${footer(review)}</footer>
        </div>
        !${scriptElement}
      </body>
    </html> `;
}

const section = ({ id, title, body }: PageSection): string =>
  html`<section id="!${id}" aria-labelledby="!${id}-title">
    <h2 id="!${id}-title">${title}</h2>
    !${body}
  </section>`;

const sectionsOf = (review: Review): PageSection[] => [
  { id: "steps", title: "What to do", body: stepsSection(review) },
  { id: "changes", title: "Changes", body: changesSection(review) },
  { id: "consumers", title: "Consumers' code", body: consumersSection(review) },
  { id: "operations", title: "Operations", body: operationsSection(review) },
  { id: "files", title: "Shared files", body: sharedFilesSection(review) },
  { id: "types", title: "Generated types", body: typesSection(review) },
  { id: "lint", title: "Lint", body: lintSection(review) },
  { id: "decisions", title: "Decisions", body: recordsSection(review.decisions) },
  { id: "error-codes", title: "Error codes", body: recordsSection(review.errorCodes) },
];

const footer = ({ operations, ...review }: Review): string =>
  html`${count(operations.length, "operation")} and
    ${count(sharedFiles({ operations, ...review }).length, "shared file")} differ. The same review for machines:
    <code>review/review.json</code>.`;
