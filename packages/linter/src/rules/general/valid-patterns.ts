import type { JsonObject } from "@gw/openapi/reader";
import { compilePattern, patternsIn } from "../../patterns.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW058",
  name: "valid-patterns",
  level: "error",
  tool: "Ajv rejects the whole schema: Invalid regular expression.",
  description: "Patterns are JavaScript regular expressions (ECMA-262), as JSON Schema requires.",
  why: "No validator can use a pattern that does not compile. Some reject the document; others accept every value.",
  remedy: "Correct the pattern. JavaScript has no inline flags such as `(?i)`, and no possessive quantifiers.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { pattern, path } of patternsIn(document)) {
    // What only the flag u refuses, safe-patterns reports.
    const [strict, lax] = [compilePattern(pattern), compilePattern(pattern, "")];
    if (strict instanceof RegExp || lax instanceof RegExp) continue;
    yield { path, message: `The pattern ${pattern} does not compile: ${lax.reason}.` };
  }
}
