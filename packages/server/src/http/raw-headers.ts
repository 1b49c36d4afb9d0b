/**
 * Every value of a header, in the order they arrived. Node's own map keeps only the first of a repeated `Host` or
 * `Authorization`, and joins the values of most others.
 *
 * @param rawHeaders names and values in turn.
 * @param name in lower case.
 */
export const rawValues = (rawHeaders: readonly string[], name: string): string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
