/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows.map((row) => row.map(cell))]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function cell(text: string): string {
  return oneLine(text).replaceAll("|", String.raw`\|`);
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s*\n\s*/g, " ");
}

export function firstSentence(text: string): string {
  return /^[^]*?\.(?=\s|$)/.exec(oneLine(text))?.[0] ?? oneLine(text);
}

/** A text in HTML or XML. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
