/**
 * Groups the values of a raw header list (name, value, name, value, …) by name in lower case. Node's own maps join or drop
 * repeated headers, and fail for a name such as `__proto__`.
 */
export function headerLists(rawHeaders: readonly string[]): Record<string, string[]> {
  const lists = new Map<string, string[]>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = String(rawHeaders[index]).toLowerCase();
    const values = lists.get(name) ?? [];
    values.push(String(rawHeaders[index + 1]));
    lists.set(name, values);
  }
  return Object.fromEntries(lists);
}
