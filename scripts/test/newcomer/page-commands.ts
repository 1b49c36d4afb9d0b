import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { inRoot } from "@gw/test-support/workspace";

/** The part of an element that is used here, because DOM types are not available. */
interface Element {
  textContent: string;
}

/** The shell commands of a built page, in order. */
export function commandsOf(address: string): string[] {
  return codeOf(address, "sh");
}

/**
 * The code of a built page in one language, in order, and then that of the operation beside it.
 *
 * @param address the path of the page below `/docs/`, such as `guides/start/`.
 */
export function codeOf(address: string, language: string): string[] {
  const { document } = parseHTML(readFileSync(inRoot(`packages/docs/dist/${address}index.html`), "utf8"));
  const blocks: Iterable<Element> = document.querySelectorAll(`:is(main, aside) code[data-language=${language}]`);
  return Array.from(blocks, ({ textContent }) => textContent);
}
