/** Counts characters as JSON Schema does: a surrogate pair is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}
