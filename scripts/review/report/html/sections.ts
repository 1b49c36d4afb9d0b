import { html } from "ghtml";
import type { RecordDiff } from "../../comparison/compare-records.ts";
import { diffTexts } from "../../comparison/file-diff.ts";
import type { Failure, LintGroup, Review } from "../../review.ts";
import { count, placeText } from "../wording.ts";
import { diffBlock } from "./diff.ts";
import { withCode } from "./text.ts";

/** What fails the review and how to mend it, in order. */
export function stepsSection({ failures }: Review): string {
  if (failures.length === 0) return html`<p>Nothing: the review passes.</p>`;
  return html`<ol class="cards steps">
    !${failures.map(step)}
  </ol>`;
}

const step = ({ message, place, remedy, paste }: Failure): string =>
  html`<li>
    <p><strong>!${withCode(message)}</strong></p>
    <p>!${withCode(remedy)}</p>
    !${place ? html`<p class="facts"><code>${placeText(place)}</code></p>` : ""} !${paste ? pasteBlock(paste) : ""}
  </li>`;

const unfoldedEntries = 4;

function pasteBlock({ file, entries }: NonNullable<Failure["paste"]>): string {
  const block = html`<pre class="paste" aria-label="For ${file}">${entries.join("").trimEnd()}</pre>`;
  if (entries.length <= unfoldedEntries)
    return html`<p class="file">For <code>${file}</code>:</p>
      !${block}`;
  return html`<details>
    <summary>
      For <code>${file}</code> <span class="end lines">${count(entries.length, "entry", "entries")}</span>
    </summary>
    <div class="inside">!${block}</div>
  </details>`;
}

/** The findings of the lint by rule, each rule with its remedy. */
export function lintSection({ lint }: Review): string {
  return lint?.length === 0 ? html`<p>No findings.</p>` : (lint ?? []).map(lintGroup).join("");
}

const lintGroup = ({ rule, remedy, findings }: LintGroup): string =>
  html`<details open>
    <summary>
      <h3>${rule}</h3>
      <span class="end lines">${count(findings.length, "finding")}</span>
    </summary>
    <div class="inside">
      <p>!${withCode(remedy)}</p>
      <ul class="plain">
        !${findings.map((finding) => html`<li><code>${placeText(finding)}</code> !${withCode(finding.message)}</li>`)}
      </ul>
    </div>
  </details>`;

/** Records of a data file that differ, each member before and after. */
export const recordsSection = (records: RecordDiff[]): string => records.map(recordEntry).join("");

const recordEntry = ({ id, change, place, members }: RecordDiff): string =>
  html`<details open>
    <summary>
      <h3>${id}</h3>
      <code>${placeText(place)}</code>
      <span class="end"><span class="mark">${change}</span></span>
    </summary>
    <div class="inside">
      !${members.map(({ name, before, after }) => {
        const { hunks } = diffTexts(asText(before), asText(after));
        return html`<p class="file">${name}</p>
          !${diffBlock(hunks, `${name} of ${id}`)}`;
      })}
    </div>
  </details>`;

/** A member's value as lines that can be compared. */
function asText(value: unknown): { file: string; text: string } | undefined {
  if (value === undefined) return undefined;
  return { file: "", text: typeof value === "string" ? value : JSON.stringify(value, null, 2) };
}
