/** From this many fields and items, at all depths, only the first error is looked for. */
const manyParts = 5000;

/** Whether a value can have so many errors that a validator should stop at the first: looking for all takes seconds. */
export function hasManyParts(value: unknown): boolean {
  const open = [value];
  let found = 0;
  for (let part = open.pop(); part !== undefined && found < manyParts; part = open.pop()) {
    if (typeof part !== "object" || part === null) continue;
    const parts: unknown[] = Object.values(part);
    found += parts.length;
    if (found < manyParts) open.push(...parts);
  }
  return found >= manyParts;
}
