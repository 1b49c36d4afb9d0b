import { all } from "./dom.ts";
import { recall, remember } from "./memory.ts";

/** What is a row of tabs: exclusive details, which also work without this script. */
const rows = ".panel, .responses, .choices, .media-types";

const step: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** Lets arrow keys switch tabs, keeps one of them open, remembers the language, and shows the example of a status. */
export function enhanceTabs(): void {
  for (const row of all(rows)) {
    const tabs = all<HTMLDetailsElement>(":scope > details", row);
    for (const [index, tab] of tabs.entries()) {
      const label = tab.querySelector("summary");
      label?.addEventListener("click", (event) => {
        if (tab.open && !row.matches(".bodies")) event.preventDefault();
      });
      label?.addEventListener("keydown", (event) => {
        const by = step[event.key];
        if (by === undefined) return;
        event.preventDefault();
        open(tabs[Math.min(Math.max(index + by, 0), tabs.length - 1)], true);
      });
      tab.addEventListener("toggle", () => {
        if (tab.open) follow(row, textOf(tab));
      });
    }
  }
  const language = recall("language");
  for (const tab of all<HTMLDetailsElement>(".samples > details")) if (textOf(tab) === language) open(tab);
}

function open(tab: HTMLDetailsElement | undefined, isFocused = false): void {
  if (!tab) return;
  tab.open = true;
  if (isFocused) tab.querySelector("summary")?.focus();
}

function textOf(tab: HTMLDetailsElement): string {
  return tab.querySelector("summary")?.textContent.trim() ?? "";
}

/** The response and its example are shown together. */
function follow(row: HTMLElement, label: string): void {
  if (row.matches(".samples")) remember("language", label);
  const other = row.matches(".responses") ? ".examples" : row.matches(".examples") ? ".responses" : undefined;
  if (other === undefined) return;
  open(all<HTMLDetailsElement>(`${other} > details`).find((tab) => textOf(tab) === label));
}
