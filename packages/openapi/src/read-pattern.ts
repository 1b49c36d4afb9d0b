/**
 * A pattern of JSON Schema as a regular expression of ECMA-262: with the flag `u`, or else without it, since `\-` is an
 * escape only there. Undefined if it is neither.
 */
export function readPattern(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Tried again without the flag.
    }
  }
  return undefined;
}
