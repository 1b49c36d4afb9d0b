import { html } from "ghtml";
import type { FileDiff } from "../../comparison/file-diff.ts";
import { changesOf } from "../../comparison/judge-operations.ts";
import type { Review, ReviewedChange, ReviewedOperation } from "../../review.ts";
import { operationLinks } from "./changes.ts";
import { operationAnchor, sourceAnchor } from "./anchors.ts";
import { filteredList } from "./filtered-list.ts";
import { diffBlock, fileName, lineCount } from "./diff.ts";
import { withCode } from "./text.ts";

/** Each operation that differs, before and after. */
export function operationsSection({ operations, changes }: Review): string {
  return filteredList(
    "operation",
    operations.map((operation) => operationEntry(operation, changes)),
  );
}

function operationEntry(operation: ReviewedOperation, changes: ReviewedChange[]): string {
  const { id, method, path, summary, change, impact, was, diff, shared } = operation;
  return html`<details
    id="!${operationAnchor(id)}"
    data-filter="${[id, method, path, was?.id, change, impact].join(" ")}"
  >
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="quiet">${id}</span>
      <span class="end">
        !${lineCount(diff.hunks)} !${change === "modified" ? "" : html`<span class="mark">${change}</span>`}
        !${impact === "none" ? "" : html`<span class="mark ${impact}">${impact}</span>`}
      </span>
    </summary>
    <div class="inside">
      <p>${summary}!${was ? wasText(was) : ""}</p>
      !${ownChanges(changesOf(operation, changes))}
      <p class="file">!${fileName(diff)}${diff.hunks.length === 0 ? " is as it was." : ""}</p>
      !${diffBlock(diff.hunks, `What differs in ${id}`)} !${sharedLinks(shared)}
    </div>
  </details>`;
}

const wasText = ({ id, method, path }: NonNullable<ReviewedOperation["was"]>): string =>
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
  const entries = sharedFiles(review).map((source) => {
    const name = source.after ?? source.before ?? "";
    const users = review.operations.filter(({ shared }) => shared.includes(name)).map(({ id }) => id);
    return html`<details id="!${sourceAnchor(name)}" data-filter="${name}">
      <summary>
        <span>!${fileName(source)}</span>
        <span class="end">!${lineCount(source.hunks)}</span>
      </summary>
      <div class="inside">
        !${users.length > 0 ? html`<p class="file">Reaches !${operationLinks(users)}</p>` : ""}
        !${source.hunks.length > 0 ? diffBlock(source.hunks, `What differs in ${name}`) : html`<p class="file">Only its place has changed.</p>`}
      </div>
    </details>`;
  });
  return filteredList("file", entries);
}

/** The files that differ and are not one operation's own, which its entry shows. */
export function sharedFiles({ operations, sources }: Review): FileDiff[] {
  const own = new Set(operations.flatMap(({ diff }) => [diff.before, diff.after]));
  return sources.filter(({ before, after }) => !own.has(before ?? after) && !own.has(after ?? before));
}
