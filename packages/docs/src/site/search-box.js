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
  input.addEventListener("focus", () => showSearch(options, place, input), { once: true });
  place.append(input);
}

async function showSearch(options, place, input) {
  const search = await import("@pagefind/default-ui/npm_dist/mjs/ui-core.mjs");
  const shown = new search.PagefindUI(options);
  const isFocused = document.activeElement === input;
  input.remove();
  if (isFocused) place.querySelector("input").focus();
  if (input.value !== "") shown.triggerSearch(input.value);
}
