import { Marked } from "marked";

/** Where a word leads that stands as code in a text; nothing where it is only code. */
export type LinkOf = (word: string) => string | undefined;

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/**
 * A paragraph of Markdown as HTML, without the element of the paragraph. Words in backticks that lead somewhere become
 * links. HTML in the text is shown as it is written.
 */
export const inlineMarkdown = (text: string, linkOf?: LinkOf): string =>
  // A string, and no promise, where `async` is false.
  markedWith(linkOf).parseInline(text) as string;

/** A text of several paragraphs, lists and code as HTML, by the same rules. */
export const blockMarkdown = (text: string, linkOf?: LinkOf): string => markedWith(linkOf).parse(text) as string;

const markedWith = (linkOf: LinkOf = () => undefined): Marked =>
  new Marked({
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
