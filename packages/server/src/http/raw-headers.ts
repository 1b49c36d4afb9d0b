/**
 * Every value of a header, in the order they arrived. Node's own map keeps only the first of a repeated `Host` or
 * `Authorization`, and joins the values of most others.
 *
 * @param rawHeaders alternating names and values.
 * @param name in lower case.
 */
export function rawValues(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}
