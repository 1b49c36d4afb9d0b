import { recall } from "./memory.ts";

// Runs in the head, so that the page is never painted in the other theme.
const theme = recall("theme");
if (theme !== undefined) document.documentElement.dataset["theme"] = theme;

// Nothing is shown before the fonts of the style are ready, which takes a moment, so that no text moves.
const { classList } = document.documentElement;
classList.add("waiting");
function show(): void {
  classList.remove("waiting");
}
Promise.all(["1em Geist", "1em 'Geist Mono'"].map((font) => document.fonts.load(font))).then(show, show);
