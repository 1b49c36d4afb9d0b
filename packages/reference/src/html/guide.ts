import type { OwnPage } from "../hooks.ts";
import type { OperationPage } from "../model/operation-page.ts";
import { homeAddress, pagesOf, type Part } from "../model/parts.ts";
import { html, type Html } from "./html.ts";
import { cardsHtml, layout } from "./layout.ts";
import { asideHtml } from "./operation.ts";
import type { View } from "./view.ts";

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly title: string;
}

/** What a template needs of a team's own page. */
export interface Guide {
  readonly page: OwnPage & { readonly edit?: string | undefined };
  readonly part: Part | undefined;
  readonly html: Html;
  readonly headings: readonly Heading[];
}

/** @param call Shown beside the text. */
export function guideHtml(view: View, guide: Guide, call: OperationPage | undefined): Html {
  const { page, part, headings } = guide;
  const { title, description, edit } = page;
  const isIndex = part?.address === page.address;
  const main = html`${!isIndex && part && html`<div class="crumb"><a href="${view.link(part.address)}">${part.title}</a></div>`}
    <h1>${title}</h1>
    ${isIndex && description && html`<p class="lead">${description}</p>`}${guide.html}
    ${isIndex && part.groups.map((group) => html`${group.title && html`<h2>${group.title}</h2>`}${cardsHtml(view, group.pages)}`)}
    ${part && stepsHtml(view, part, page)}${edit && html`<p class="edit"><a href="${edit}">Edit this page</a></p>`}`;
  const contents = headings.filter(({ depth }) => depth < 4);
  const aside = call && asideHtml(call, true);
  const toc = !page.wide && !call && contents.length > 1 ? contentsHtml(contents) : undefined;
  return layout(view, { title, description, main, aside, toc, part, kind: page.wide ? "wide" : "guide" });
}

/** A home of a team's own: a text, a call beside it, and where to go from there. */
export function ownHomeHtml(view: View, { page, html: text }: Guide, call: OperationPage | undefined): Html {
  const { title, description } = page;
  const main = html`<h1>${title}</h1>
    ${description && html`<p class="lead">${description}</p>`}${text}`;
  const doors = view.site.parts.length > 0 && cardsHtml(view, view.site.parts);
  return layout(view, {
    title,
    description,
    main,
    below: doors || undefined,
    aside: call && asideHtml(call, true),
    kind: "home",
  });
}

function contentsHtml(headings: readonly Heading[]): Html {
  return html`<nav class="toc" aria-label="On this page">
    <h2>On this page</h2>
    ${headings.map(
      ({ depth, id, title }) => html`<a data-depth="${depth - 2}" href="#${encodeURIComponent(id)}">${title}</a>`,
    )}
  </nav>`;
}

/** The pages before and after one. */
function stepsHtml(view: View, part: Part, { address }: OwnPage): Html | undefined {
  const pages = pagesOf(part);
  const index = pages.findIndex((each) => each.address === address);
  const isFirst = part.address === address;
  if (index === -1 && !isFirst) return undefined;
  const [before, after] = [isFirst ? undefined : pages[index - 1], pages[index + 1]];
  if (!before && !after) return undefined;
  return html`<nav class="steps" aria-label="Pages">
    ${before && html`<a rel="prev" href="${view.link(before.address)}"><small>Previous</small>${before.title}</a>`}${
      after && html`<a rel="next" href="${view.link(after.address)}"><small>Next</small>${after.title}</a>`
    }
  </nav>`;
}

/** What a server shows for an address that it does not have. */
export function notFoundHtml(view: View): Html {
  const main = html`<h1>This page does not exist</h1>
    <p>Search for it, or start at the <a href="${view.link(homeAddress)}">home page</a>.</p>`;
  return layout(view, { title: "Page not found", description: "", main, kind: "guide" });
}
