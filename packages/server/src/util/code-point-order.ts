/** Compares two strings by code point (D15); `<` alone would compare UTF-16 units and misplace those beyond U+FFFF. */
export function byCodePoint(left: string, right: string): number {
  const rightPoints = right[Symbol.iterator]();
  for (const leftPoint of left) {
    const next = rightPoints.next();
    if (next.done) return 1;
    const difference = (leftPoint.codePointAt(0) ?? 0) - (next.value.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return rightPoints.next().done ? 0 : -1;
}
