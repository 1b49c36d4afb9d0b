import { ranking, siteTerm } from "./search-terms.ts";

/**
 * Replaces the class of the same name that Starlight would load and create on every page. Loads it when the search is
 * opened, and keeps the keys that were typed until then.
 */
export function PagefindUI(options) {
  const place = document.querySelector(options.element);
  const input = document.createElement("input");
  input.type = "search";
  input.ariaLabel = options.translations.placeholder;
  input.placeholder = options.translations.placeholder;
  input.addEventListener("focus", () => void showSearch(options, place, input), { once: true });
  place.append(input);
}

async function showSearch(options, place, input) {
  try {
    const search = await import("@pagefind/default-ui/npm_dist/mjs/ui-core.mjs");
    const shown = new search.PagefindUI({ ...options, ranking, processTerm: siteTerm });
    // The search begins in the part of the page; its filter offers the others.
    const { part } = place.closest("[data-part]")?.dataset ?? {};
    if (part) shown.triggerFilters({ part: [part] });
    if (document.activeElement === input) place.querySelector(".pagefind-ui__search-input").focus();
    input.remove();
    if (input.value !== "") shown.triggerSearch(input.value);
  } catch (error) {
    console.error(error);
    const message = document.createElement("p");
    message.role = "alert";
    message.textContent = "Search could not be loaded. Reload the page.";
    // Room for the button "Cancel" on phones.
    message.style.marginInlineEnd = "var(--sl-search-cancel-space)";
    place.replaceChildren(message);
  }
}
