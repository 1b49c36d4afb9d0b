import { html } from "ghtml";
import { impacts } from "../../changes/locate-changes.ts";
import { unjudgedRule, type Impact } from "../../changes/contract-change.ts";
import type { Review, ReviewedChange } from "../../review.ts";
import { alikeChanges } from "../alike-changes.ts";
import { count, directionText, placeText } from "../wording.ts";
import { operationAnchor } from "./anchors.ts";
import { withCode } from "./text.ts";

const titles: Record<Impact, string> = {
  major: "Breaking",
  minor: "Additions",
  patch: "Without effect on clients",
};

/** What a reader takes in at once. */
const shownAtOnce = 12;

/** Every change in plain words, breaking ones first. */
export function changesSection({ changes, verdict }: Review): string {
  if (verdict === "none") return html`<p>Nothing that a client or a reader meets has changed.</p>`;
  const groups = impacts.map((impact) => ({ impact, group: changes.filter((change) => change.impact === impact) }));
  return groups
    .filter(({ group }) => group.length > 0)
    .map(({ impact, group }) => changeGroup(impact, group))
    .join("");
}

function changeGroup(impact: Impact, changes: ReviewedChange[]): string {
  const open = impact === "major" || changes.length <= shownAtOnce ? " open" : "";
  const groups = alikeChanges(changes);
  // Additions and words are folded away as a whole.
  const shown = impact === "major" ? shownAtOnce : groups.length;
  const more = groups.slice(shown);
  return html`<details!${open}>
    <summary>
      <h3>${titles[impact]}</h3>
      <span class="mark ${impact}">${impact}</span>
      <span class="end lines">${count(changes.length, "change")}</span>
    </summary>
    <div class="inside">
      <ul class="cards">
        !${groups.slice(0, shown).map(alikeCard).join("")}
      </ul>
      !${more.length > 0 ? foldedCards(count(more.flat().length, "more change"), more.map(alikeCard)) : ""}
    </div>
  </details>`;
}

const foldedCards = (summary: string, cards: string[]): string =>
  html`<details class="more">
    <summary>${summary}</summary>
    <div class="inside">
      <ul class="cards">
        !${cards.join("")}
      </ul>
    </div>
  </details>`;

/** A change, with those that say the same folded away below it. */
function alikeCard([change, ...others]: [ReviewedChange, ...ReviewedChange[]]): string {
  if (others.length === 0) return changeCard(change);
  const summary = `The same of ${count(others.length, "other operation")}`;
  return changeCard(
    change,
    foldedCards(
      summary,
      others.map((other) => changeCard(other)),
    ),
  );
}

function changeCard(change: ReviewedChange, below = ""): string {
  const { impact, message, reason, place, direction, operations, rule, pointer, side } = change;
  return html`<li class="${impact}">
    <p><strong>!${withCode(message)}</strong></p>
    !${reason ? html`<p>!${withCode(reason)}</p>` : ""} !${waivedBy(change)}
    <p class="facts">
      <span><code>${placeText(place)}</code>${side === "base" ? " (in the base)" : ""}</span>
      !${direction === "none" ? "" : html`<span>${directionText[direction]}</span>`}
      !${operations.length > 0 ? html`<span>!${operationLinks(operations)}</span>` : ""}
      <span>${rule === unjudgedRule ? "" : `${rule} `}<code>${pointer}</code></span>
    </p>
    !${below}
  </li>`;
}

function waivedBy({ waiver }: ReviewedChange): string {
  if (!waiver) return "";
  const { expires, owner, reason } = waiver;
  return html`<p><span class="mark">waived</span> until ${expires} by ${owner}: ${reason}</p>`;
}

const linkedAtOnce = 6;

/** Links to the operations that a change reaches; those past a few are folded away. */
export function operationLinks(operations: readonly string[]): string {
  const links = operations.map((id) => html`<a href="#!${operationAnchor(id)}">${id}</a>`);
  if (links.length <= linkedAtOnce) return links.join(", ");
  return html`!${links.slice(0, linkedAtOnce).join(", ")} and ${links.length - linkedAtOnce} more`;
}
