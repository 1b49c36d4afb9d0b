/** A text as a code span of Markdown. */
export function codeSpan(text: string): string {
  return `\`${text.replaceAll("`", "'").replaceAll(/\s*\n\s*/g, " ")}\``;
}

/**
 * A sentence as Markdown that shows it as it is. Only its code spans are markup, and nobody is notified: GitHub reads no
 * names in code, so that a name such as `@octocat` becomes code.
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
