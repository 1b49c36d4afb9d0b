import { html } from "ghtml";
import type { OperationDiff } from "../compare-operations.ts";
import type { FileDiff } from "../file-diff.ts";
import { impacts } from "../locate-changes.ts";
import type { Review, ReviewedChange } from "../review.ts";
import { operationLinks } from "./changes.ts";
import { operationAnchor, sourceAnchor } from "./anchors.ts";
import { diffBlock, fileName, lineCount } from "./diff.ts";
import { withCode } from "./text.ts";

const filteredFrom = 8;

/** Each operation that differs, before and after. */
export function operationsSection({ operations, changes }: Review): string {
  const filter = operations.length >= filteredFrom ? operationFilter() : "";
  return html`!${filter} !${operations.map((operation) => operationEntry(operation, changes)).join("")}`;
}

/** The filter shows itself when its script runs. */
const operationFilter = (): string =>
  html`<div class="filter" hidden>
    <label for="filter">Filter by name, path or impact</label>
    <input id="filter" type="search" autocomplete="off" spellcheck="false" />
    <output for="filter" class="quiet"></output>
  </div>`;

function operationEntry(operation: OperationDiff, changes: ReviewedChange[]): string {
  const { id, method, path, summary, change, was, diff, shared } = operation;
  const own = changes.filter(({ operations }) => operations.includes(id) || (was && operations.includes(was.id)));
  const impact = impacts.find((each) => own.some((reached) => reached.impact === each));
  return html`<details
    id="!${operationAnchor(id)}"
    data-filter="${[id, method, path, was?.id, change, impact].join(" ")}"
  >
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="quiet">${id}</span>
      <span class="end">
        !${lineCount(diff.hunks)} !${change === "modified" ? "" : html`<span class="mark">${change}</span>`}
        !${impact ? html`<span class="mark ${impact}">${impact}</span>` : ""}
      </span>
    </summary>
    <div class="inside">
      <p>${summary}!${was ? wasText(was) : ""}</p>
      !${ownChanges(own)}
      <p class="file">!${fileName(diff)}</p>
      !${diffBlock(diff.hunks, `What differs in ${id}`)} !${sharedLinks(shared)}
    </div>
  </details>`;
}

const wasText = ({ id, method, path }: NonNullable<OperationDiff["was"]>): string =>
  html` <span class="quiet">It was ${id}, <code>${method.toUpperCase()} ${path}</code>.</span>`;

const ownChanges = (changes: ReviewedChange[]): string =>
  changes.length === 0
    ? ""
    : html`<ul class="plain">
        !${changes.map(
          ({ impact, message }) => html`<li><span class="mark ${impact}">${impact}</span> !${withCode(message)}</li>`,
        )}
      </ul>`;

const sharedLinks = (files: string[]): string =>
  files.length === 0
    ? ""
    : html`<p class="file">
        Shared with others:
        !${files.map((file) => html`<a href="#!${sourceAnchor(file)}"><code>${file}</code></a>`).join(", ")}
      </p>`;

/** The files that operations refer to and that differ, with the operations that each reaches. */
export function sharedFilesSection(review: Review): string {
  return sharedFiles(review)
    .map((source) => {
      const name = source.after ?? source.before ?? "";
      const users = review.operations.filter(({ shared }) => shared.includes(name)).map(({ id }) => id);
      return html`<details id="!${sourceAnchor(name)}">
        <summary>
          <span>!${fileName(source)}</span>
          <span class="end">!${lineCount(source.hunks)}</span>
        </summary>
        <div class="inside">
          !${users.length > 0 ? html`<p class="file">Reaches !${operationLinks(users)}</p>` : ""}
          !${source.hunks.length > 0 ? diffBlock(source.hunks, `What differs in ${name}`) : html`<p class="file">Only its place has changed.</p>`}
        </div>
      </details>`;
    })
    .join("");
}

/** The files that differ and are not one operation's own, which its entry shows. */
export function sharedFiles({ operations, sources }: Review): FileDiff[] {
  const own = new Set(operations.flatMap(({ diff }) => [diff.before, diff.after]));
  return sources.filter(({ before, after }) => !own.has(before ?? after) && !own.has(after ?? before));
}
