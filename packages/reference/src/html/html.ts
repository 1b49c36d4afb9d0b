/** A piece of HTML, whose texts are escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** Bundlers write a template that has it in another way, with a helper that would have to be installed. */
export const endOfScript = new Html("</script>");

/** What a template may hold. A text is escaped; what is absent, or false, is left out. */
export type Content = Html | string | number | false | undefined | readonly Content[];

/** Writes HTML. Texts are escaped, so attributes must be quoted: html`<a href="${address}">${title}</a>`. */
export function html(parts: TemplateStringsArray, ...contents: readonly Content[]): Html {
  let text = parts[0] ?? "";
  for (let index = 0; index < contents.length; index += 1) text += write(contents[index]) + (parts[index + 1] ?? "");
  return new Html(text);
}

function write(content: Content): string {
  if (content === undefined || content === false) return "";
  if (content instanceof Html) return content.text;
  return Array.isArray(content) ? content.map(write).join("") : escapeHtml(String(content));
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** A title that may wrap between the words of a name such as `PaymentMethodDetails`. */
export function wrappable(title: string): Content {
  return title.split(/(?<=[\p{Ll}\d])(?=\p{Lu})/u).map((word, index) => html`${index > 0 && new Html("<wbr>")}${word}`);
}

/** JSON inside a script element, which no text of it can end. */
export function scriptData(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll("<", String.raw`\u003c`));
}
