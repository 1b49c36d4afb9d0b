/** What is wrong with a text that not every database can hold (D15), or undefined. */
export function unstorableTextFault(text: string): string | undefined {
  if (text.includes("\0")) return "Must not contain the character U+0000.";
  return text.isWellFormed() ? undefined : "Must not contain half of a surrogate pair.";
}
