/** The length of a text in characters, as JSON Schema counts them: a pair of surrogates is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}
