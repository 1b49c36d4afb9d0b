import { readFileSync } from "node:fs";
import { parseHTML } from "linkedom";
import { inRoot } from "../../workspace.ts";

/** What is read of an element here, where the types of browsers are not known. */
interface Button {
  getAttribute(name: "data-code"): string;
}

/**
 * The shell commands of a built page, in its order, as a reader gets them: by the button that copies.
 *
 * @param address the page's place below `/docs/`, such as `guides/start/`.
 */
export function commandsOf(address: string): string[] {
  const { document } = parseHTML(readFileSync(inRoot(`packages/docs/dist/${address}index.html`), "utf8"));
  const buttons: Iterable<Button> = document.querySelectorAll("pre[data-language=sh] ~ .copy button");
  // U+007F stands for the end of a line in the attribute.
  return Array.from(buttons, (button) => button.getAttribute("data-code").replaceAll("\u007F", "\n"));
}
