import { html } from "ghtml";
import type { ConsumerBreak, ConsumerLine } from "../../consumers/compile-consumers.ts";
import type { TypeDiff } from "../../comparison/compare-types.ts";
import type { Review } from "../../review.ts";
import { count, placeText } from "../wording.ts";
import { operationLinks } from "./changes.ts";
import { diffBlock, lineCount } from "./diff.ts";
import { filteredList } from "./filtered-list.ts";

/** What differs in the generated types, declaration by declaration. */
export const typesSection = ({ types }: Review): string => filteredList("type", types.map(typeEntry));

const typeEntry = ({ name, change, hunks }: TypeDiff): string =>
  html`<details data-filter="${name} ${change}">
    <summary>
      <code>${name}</code>
      <span class="end">
        !${lineCount(hunks)} !${change === "modified" ? "" : html`<span class="mark">${change}</span>`}
      </span>
    </summary>
    <div class="inside">!${diffBlock(hunks, `What differs in ${name}`)}</div>
  </details>`;

/** Which lines of the base's samples, type tests and examples the new types refuse, and which they let pass. */
export function consumersSection({ consumers }: Review): string {
  const { modules, breaks, loosened } = consumers;
  if (modules === 0) return "";
  const lead = `${count(modules, "module")} of samples, type tests and examples, as the base has them, compiled with the new types.`;
  return html`<p>${lead} ${outcome(breaks)}</p>
    !${breaks.length > 0 ? lineCards(breaks.map(breakCard)) : ""} !${loosened.length > 0 ? loosenedLines(loosened) : ""}`;
}

const outcome = (breaks: ConsumerBreak[]): string =>
  breaks.length === 0 ? "All of them still compile." : `${count(breaks.length, "line stops", "lines stop")} compiling.`;

const lineCards = (cards: string[]): string =>
  html`<ul class="cards lines-of-code">
    !${cards}
  </ul>`;

function breakCard({ code, message, ...line }: ConsumerBreak): string {
  return html`<li>
    !${lineOfCode(line)}
    <p class="compiler">${code}: ${message}</p>
  </li>`;
}

const lineOfCode = (line: ConsumerLine): string =>
  html`<p class="facts">
      <code>${placeText(line)}</code>
      !${line.operation ? html`<span>!${operationLinks([line.operation])}</span>` : ""}
    </p>
    <pre class="paste">${line.text}</pre>`;

const loosenedLines = (lines: ConsumerLine[]): string =>
  html`<details>
    <summary>
      <h3>Let pass from now on</h3>
      <span class="end lines">${count(lines.length, "line")}</span>
    </summary>
    <div class="inside">
      <p>Wrong uses that the base's types refuse.</p>
      !${lineCards(lines.map((line) => html`<li>!${lineOfCode(line)}</li>`))}
    </div>
  </details>`;
