/** Seconds as whole milliseconds, which timeouts must be: `1.005 * 1000` is not whole. */
export function milliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}
