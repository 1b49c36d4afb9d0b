/** A text as a code span of Markdown. */
export function codeSpan(text: string): string {
  return `\`${text.replaceAll("`", "'").replaceAll(/\s*\n\s*/g, " ")}\``;
}

/**
 * Escapes a sentence for Markdown, except its code spans. A name such as `@octocat` becomes code, in which GitHub does not
 * notify users.
 */
export function escapeMarkdown(sentence: string): string {
  return sentence
    .replaceAll(/\s*\n\s*/g, " ")
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeProse(part)))
    .join("");
}

function escapeProse(text: string): string {
  return text
    .replaceAll("`", "'")
    .replaceAll(/[\\*_<>[\]|#&~]/g, String.raw`\$&`)
    .replaceAll(/(?<!\w)@[\w/-]+/g, "`$&`");
}
