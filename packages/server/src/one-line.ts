/** Writes control characters as escapes, so that a text from a file or a record stays within its line of a terminal. */
export const inOneLine = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
