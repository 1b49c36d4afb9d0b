import { html } from "ghtml";
import { summaryFigures } from "../figures.ts";
import type { Review } from "../../review.ts";
import { claimText, sidesText, verdictText } from "../wording.ts";

/** The verdict, whether the claim is enough, and the figures that lead to the parts of the page. */
export function pageHead(review: Review): string {
  const { verdict } = review;
  return html`<header>
    <p class="eyebrow">API review · !${html`${sidesText(review)}`}</p>
    <h1>${verdictText[verdict]} <span class="mark ${verdict}">${verdict}</span></h1>
    <p class="lead">${claimText(review)}</p>
    <ul class="figures">
      !${summaryFigures(review).map(
        ({ section, number, noun, isFault }) =>
          html`<li>
            <a href="#${section}" !${isFault ? ' class="major"' : ""}><b>${number.toLocaleString("en")}</b> ${noun}</a>
          </li>`,
      )}
    </ul>
  </header>`;
}
