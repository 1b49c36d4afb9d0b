/** Compiles a pattern as validators do, with the flag u; answers the reason where it can't be compiled. */
export function compilePattern(pattern: string): RegExp | { readonly reason: string } {
  try {
    return new RegExp(pattern, "u");
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
