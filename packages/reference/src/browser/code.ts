import { all, element } from "./dom.ts";

type Kind = "key" | "string" | "number" | "word" | "comment";

const keywords =
  "async await break case class const continue def defer default do elif else except export extends false finally for from " +
  "func function go if import in interface is lambda let map new nil None not null of or package pass raise range return " +
  "select struct switch throw true True False try type undefined var while with yield";

/** One token of any language that pages show: what is left of it has the color of the text. */
const token = new RegExp(
  [
    String.raw`(?<key>"(?:\\.|[^"\\\n])*"(?=\s*:))`,
    String.raw`(?<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|${"`(?:\\\\.|[^`\\\\])*`"})`,
    String.raw`(?<comment>(?<=^|\s)(?:#|\/\/).*)`,
    String.raw`(?<number>(?<![\w.-])-?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.]))`,
    String.raw`(?<word>(?<![\w.-])(?:${keywords.replaceAll(" ", "|")})(?![\w-])|^curl\b|(?<=\s)--?[A-Za-z][\w-]*(?=\s))`,
  ].join("|"),
  "gm",
);

/** Colors code by ranges instead of by an element for each token. */
export function colorCode(root: ParentNode = document): void {
  for (const code of all("pre code", root)) {
    if (!code.checkVisibility() || code.dataset["colored"] !== undefined) continue;
    code.dataset["colored"] = "";
    const block = code.parentElement;
    // What scrolls must be reachable by the keyboard.
    if (block && block.scrollHeight > block.clientHeight) block.tabIndex = 0;
    const text = code.firstChild;
    if (!(text instanceof Text) || !("highlights" in CSS)) continue;
    for (const { groups = {}, index, 0: found } of text.data.matchAll(token)) {
      const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
      if (kind === undefined) continue;
      const range = new StaticRange({
        startContainer: text,
        startOffset: index,
        endContainer: text,
        endOffset: index + found.length,
      });
      highlightOf(kind as Kind).add(range);
    }
  }
}

function highlightOf(kind: Kind): Highlight {
  const known = CSS.highlights.get(kind);
  if (known) return known;
  const made = new Highlight();
  CSS.highlights.set(kind, made);
  return made;
}

/** Adds a button to each block of code that copies it, or the open tab. */
export function addCopyButtons(root: ParentNode = document): void {
  for (const block of all(".panel, pre", root)) {
    if (block.matches(".panel pre") || block.querySelector(":scope > .copy")) continue;
    const button = element("button", { className: "copy", type: "button", textContent: "Copy", ariaLive: "polite" });
    button.addEventListener("click", () => void copy(block, button));
    if (block.matches("pre")) block.prepend(button);
    else block.append(button);
  }
}

async function copy(block: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const code = all("code", block).find((each) => each.checkVisibility());
  try {
    await navigator.clipboard.writeText(code?.textContent ?? "");
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not allowed";
  }
  setTimeout(() => (button.textContent = "Copy"), 1500);
}
