import { html } from "ghtml";
import { countLines, type FileDiff, type Hunk } from "../../comparison/file-diff.ts";

/** Lines that differ, each with its number on its own side and its sign, which tells without colour what it is. */
export function diffBlock(hunks: readonly Hunk[], label: string): string {
  if (hunks.length === 0) return "";
  const gap = html`<span class="gap"></span>`;
  return html`<pre class="diff" aria-label="${label}">!${hunks.map(hunkLines).join(gap)}</pre>`;
}

function hunkLines({ oldStart, newStart, lines }: Hunk): string {
  let [old, now] = [oldStart, newStart];
  return lines
    .map((line) => {
      const number = line.startsWith("-") ? old : now;
      if (!line.startsWith("+")) old++;
      if (!line.startsWith("-")) now++;
      const kind = line.startsWith("+") ? ' class="add"' : line.startsWith("-") ? ' class="cut"' : "";
      return html`<span!${kind} data-line="${number}">${line}</span>`;
    })
    .join("");
}

/** `+3 −1`, as words for those who hear the page. */
export function lineCount(hunks: readonly Hunk[]): string {
  const { added, removed } = countLines(hunks);
  if (added + removed === 0) return "";
  return html`<span class="lines"
    ><span aria-hidden="true">+${added} −${removed}</span
    ><span class="heard">${added} lines added, ${removed} removed</span></span
  >`;
}

/** The name of a file, under both names where it was moved. */
export function fileName({ before, after }: FileDiff): string {
  if (before === undefined) return html`<code>${after}</code> (new)`;
  if (after === undefined) return html`<code>${before}</code> (removed)`;
  return before === after ? html`<code>${after}</code>` : html`<code>${before}</code> → <code>${after}</code>`;
}
