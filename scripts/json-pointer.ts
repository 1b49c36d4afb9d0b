/** Writes names as a JSON Pointer (RFC 6901), such as `/paths/~1plans/put`. */
export const pointerTo = (names: readonly (string | number)[]): string =>
  names.map((name) => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** The names that a JSON Pointer is made of. */
export const namesIn = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
