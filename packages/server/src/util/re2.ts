import { RE2JS, RE2JSException } from "re2js";

/** Compiles an RE2 regular expression, which matches in linear time for any input. Returns undefined if RE2 rejects it. */
export function compileRe2(source: string, ignoreCase = false): RE2JS | undefined {
  try {
    return RE2JS.compile(source, ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch (error) {
    if (error instanceof RE2JSException) return undefined;
    throw error;
  }
}
