/**
 * Counts characters as JSON Schema does: a surrogate pair is one.
 *
 * @example
 * ```ts
 * console.log(countCharacters("🐕") === 1);
 * ```
 */
export function countCharacters(text: string): number {
  return [...text].length;
}
