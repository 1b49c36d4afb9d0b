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

/**
 * Whether two values are the same as JSON, regardless of the order of fields.
 *
 * @example
 * ```ts
 * console.log(isEqual({ a: [1] }, { a: [1] }));
 * ```
 */
export function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entries = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return (
    entries.length === others.size &&
    entries.every(([name, value]) => others.has(name) && isEqual(value, others.get(name)))
  );
}
