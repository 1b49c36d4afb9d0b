/**
 * Every value of a header, in the order they arrived. Node's own map keeps only the first of a repeated `Host` or
 * `Authorization`, and joins the values of most others.
 *
 * @param rawHeaders alternating names and values.
 * @param name in lower case.
 */
export function listRawValues(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/**
 * Groups the values of a raw header list (name, value, name, value, …) by name in lower case. Node's own maps join or drop
 * repeated headers, and fail for a name such as `__proto__`.
 */
export function groupHeaders(rawHeaders: readonly string[]): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = String(rawHeaders[index]).toLowerCase();
    const values = lists.get(name) ?? [];
    values.push(String(rawHeaders[index + 1]));
    lists.set(name, values);
  }
  return Object.fromEntries(lists);
}
