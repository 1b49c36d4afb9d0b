/**
 * Returns a copy of a record without those of the given fields that are empty strings: for them `""` means absent (D21,
 * D26), as in real payloads and the service's own responses.
 */
export function withoutEmpty<Body extends object>(body: Body, names: readonly (keyof Body & string)[]): Body {
  const emptied = names.filter((name) => body[name] === "");
  if (emptied.length === 0) return body;
  const kept = { ...body };
  for (const name of emptied) delete kept[name];
  return kept;
}
