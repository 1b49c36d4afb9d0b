/** Escapes control characters, so that a text from a file or a record can't affect the terminal. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
