/** The value that `Preference-Applied` confirms. */
export const strictHandling = "handling=strict";

/** A preference of RFC 7240: a name with a value, which may be quoted, before its parameters. */
const preference = /^\s*handling\s*=\s*(?:"([^"]*)"|([^\s;]*))/i;

/**
 * Whether the caller asks for strict handling (RFC 7240 §4.4). Of several preferences with the same name the first
 * counts.
 */
export function prefersStrictHandling(prefer: string | string[] | undefined): boolean {
  if (prefer === undefined) return false;
  for (const item of [prefer].flat().join(",").split(",")) {
    const match = preference.exec(item);
    if (match) return (match[1] ?? match[2])?.toLowerCase() === "strict";
  }
  return false;
}
