import { Marked } from "marked";

/** Returns the link target of an inline code span, or undefined if it is only code. */
export type LinkOf = (word: string) => string | undefined;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/**
 * Renders a paragraph of Markdown as HTML, without the `<p>` element. Code spans with a link target become links. HTML
 * in the text is escaped.
 */
export function inlineMarkdown(text: string, linkOf?: LinkOf): string {
  // A string, not a promise, because `async` is false.
  return markedWith(linkOf).parseInline(text) as string;
}

/** Renders several paragraphs, lists and code blocks as HTML, by the same rules. */
export function blockMarkdown(text: string, linkOf?: LinkOf): string {
  return markedWith(linkOf).parse(text) as string;
}

function markedWith(linkOf: LinkOf = () => undefined): Marked {
  return new Marked({
    async: false,
    renderer: {
      html: ({ raw }) => escaped(raw),
      codespan: ({ text: word }) => {
        const code = `<code>${escaped(word)}</code>`;
        const address = linkOf(word);
        return address === undefined ? code : `<a href="${escaped(address)}">${code}</a>`;
      },
    },
  });
}
