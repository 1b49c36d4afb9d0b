/**
 * A copy of a record without the named fields that are empty strings: there `""` means absent (D21, D26), as real
 * payloads and the service's own responses write it.
 */
export function withoutEmpty<Body extends object>(body: Body, names: readonly (keyof Body & string)[]): Body {
  const emptied = names.filter((name) => body[name] === "");
  if (emptied.length === 0) return body;
  const kept = { ...body };
  for (const name of emptied) delete kept[name];
  return kept;
}
