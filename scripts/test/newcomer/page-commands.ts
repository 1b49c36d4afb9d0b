import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { inRoot } from "@gw/command-line/workspace";

/** The part of an element that is used here, because DOM types are not available. */
interface Button {
  getAttribute(name: "data-code"): string;
}

/** The shell commands of a built page, in order. */
export function commandsOf(address: string): string[] {
  return codeOf(address, "sh");
}

/**
 * The code of a built page in one language, in order, as copied by the copy button.
 *
 * @param address the path of the page below `/docs/`, such as `guides/start/`.
 */
export function codeOf(address: string, language: string): string[] {
  const { document } = parseHTML(readFileSync(inRoot(`packages/docs/dist/${address}index.html`), "utf8"));
  const buttons: Iterable<Button> = document.querySelectorAll(`pre[data-language=${language}] ~ .copy button`);
  // U+007F represents a line break in the attribute.
  return Array.from(buttons, (button) => button.getAttribute("data-code").replaceAll("\u007F", "\n"));
}
