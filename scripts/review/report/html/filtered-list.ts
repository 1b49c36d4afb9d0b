import { html } from "ghtml";
import { count } from "../wording.ts";

/** What a reader takes in without a filter. */
const shownAtOnce = 12;

/**
 * Entries that open one by one. Of a long list the first are shown and the others folded away, below a filter.
 *
 * @param noun What an entry is.
 * @param entries Each an element with what it is found by in `data-filter`.
 */
export function filteredList(noun: string, entries: string[]): string {
  if (entries.length <= shownAtOnce) return entries.join("");
  const more = count(entries.length - shownAtOnce, `more ${noun}`);
  return html`!${filter(noun)} !${entries.slice(0, shownAtOnce).join("")}
    <details class="more">
      <summary>${more}</summary>
      <div class="inside">!${entries.slice(shownAtOnce).join("")}</div>
    </details>`;
}

/** It shows itself when its script runs. */
const filter = (noun: string): string =>
  html`<div class="filter" hidden>
    <label for="filter-${noun}">Find ${noun}s</label>
    <input id="filter-${noun}" type="search" autocomplete="off" spellcheck="false" />
    <output for="filter-${noun}" class="quiet"></output>
  </div>`;
