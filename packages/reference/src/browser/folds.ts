import { all, element } from "./dom.ts";

/** Opens what a link into the page is inside of, and adds a button to sections with folded fields. */
export function enhanceFolds(): void {
  for (const section of all("main section")) {
    const folds = all<HTMLDetailsElement>(".children", section);
    if (folds.length === 0) continue;
    const heading = section.querySelector("h2");
    const button = element("button", { className: "plain", type: "button", textContent: "Expand all" });
    button.ariaLabel = `Expand all: ${heading?.firstChild?.textContent ?? ""}`;
    button.addEventListener("click", () => {
      const isOpening = folds.some((fold) => !fold.open);
      for (const fold of folds) fold.open = isOpening;
      button.textContent = isOpening ? "Collapse all" : "Expand all";
    });
    heading?.append(button);
  }
  addEventListener("hashchange", reveal);
  reveal();
}

function reveal(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let part: HTMLElement | null = target; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  target.scrollIntoView();
}
