import { capitalized } from "../model/addresses.ts";
import { all, element, loadScript, siteAddress } from "./dom.ts";
import { searchTitles, wordsOf, type SearchResult } from "./search-data.ts";

/** Opens the search by its button, `/` or Ctrl K, and loads nothing before. */
export function enhanceSearch(): void {
  let box: SearchBox | undefined;
  function open(): void {
    box ??= new SearchBox();
    box.open();
  }
  for (const button of all(".search")) button.addEventListener("click", open);
  addEventListener("keydown", (event) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    const isSlash = event.key === "/" && !isTyping && !document.querySelector("dialog[open]");
    if (!isSlash && !(event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey))) return;
    event.preventDefault();
    open();
  });
}

/** How many results are shown. */
const most = 20;

class SearchBox {
  readonly #list = element("ul", { id: "results", role: "listbox", ariaLabel: "Results" });
  readonly #status = element("p", { role: "status" });
  readonly #input = element("input", {
    type: "search",
    placeholder: "Search operations, fields and guides",
    ariaLabel: "Search",
    role: "combobox",
    ariaExpanded: "true",
    ariaAutoComplete: "list",
    autocomplete: "off",
    spellcheck: false,
    oninput: () => this.#show(),
    onkeydown: (event) => this.#move(event),
  });
  readonly #dialog = element("dialog", { className: "finder", ariaLabel: "Search" }, [
    this.#input,
    this.#list,
    this.#status,
  ]);
  #chosen = 0;

  constructor() {
    document.body.append(this.#dialog);
    this.#input.setAttribute("aria-controls", "results");
    this.#dialog.addEventListener("click", ({ target }) => {
      // A link to this page only moves in it.
      if (target === this.#dialog || (target instanceof Element && target.closest("a"))) this.#dialog.close();
    });
  }

  open(): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#input.select();
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      await loadScript("assets/titles.js");
      this.#show();
      await loadScript("assets/texts.js");
      await loadScript("assets/search.js");
      this.#show();
    } catch (error) {
      this.#status.textContent = error instanceof Error ? error.message : String(error);
    }
  }

  #show(): void {
    const query = this.#input.value.trim();
    const search = globalThis.searchEverything ?? searchTitles;
    const results = query === "" ? [] : search(query).slice(0, most);
    const words = wordsOf(query);
    this.#list.replaceChildren(...results.map((result, index) => resultItem(result, words, index)));
    const isLoading = globalThis.searchTitles === undefined;
    this.#status.textContent =
      query === "" ? "" : isLoading ? "Loading…" : results.length > 0 ? "" : `No results for “${query}”.`;
    this.#choose(0);
  }

  #choose(index: number): void {
    this.#chosen = Math.max(0, Math.min(index, this.#list.children.length - 1));
    for (const [number, item] of [...this.#list.children].entries()) {
      item.ariaSelected = String(number === this.#chosen);
      if (number === this.#chosen) item.scrollIntoView({ block: "nearest" });
    }
    const item = this.#list.children[this.#chosen];
    if (item) this.#input.setAttribute("aria-activedescendant", item.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }

  #move(event: KeyboardEvent): void {
    if (event.key === "Enter") this.#list.children[this.#chosen]?.querySelector("a")?.click();
    else if (event.key === "ArrowDown") this.#choose(this.#chosen + 1);
    else if (event.key === "ArrowUp") this.#choose(this.#chosen - 1);
    // By itself, it would only empty the field.
    else if (event.key === "Escape") this.#dialog.close();
    else return;
    event.preventDefault();
  }
}

function resultItem({ page, field, excerpt }: SearchResult, words: readonly string[], index: number): HTMLLIElement {
  const [title, address, kind, path] = page;
  const isHeading = kind === "Guide" && field !== "";
  const where = isHeading ? capitalized(field.replaceAll("-", " ")) : field.replaceAll(".", " › ") || path;
  const href = siteAddress(address) + (field && `#${encodeURIComponent(field)}`);
  const link = element("a", { href, tabIndex: -1 }, [
    element("b", { className: `verb ${kind.toLowerCase()}`, textContent: kind }),
    element("span", { className: "title" }, marked(title, words)),
    where === "" ? undefined : element(isHeading ? "small" : "code", {}, marked(where, words)),
    excerpt === "" ? undefined : element("small", {}, marked(excerpt, words)),
  ]);
  return element("li", { id: `result-${index}`, role: "option" }, link);
}

/** Marks the beginnings of words that are searched for. */
function marked(text: string, words: readonly string[]): (Node | string)[] {
  const pattern = new RegExp(`((?<![\\p{L}\\p{N}])(?:${words.join("|")}))`, "giu");
  return text.split(pattern).map((part, index) => (index % 2 === 1 ? element("mark", { textContent: part }) : part));
}
