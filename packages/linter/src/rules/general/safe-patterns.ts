import type { JsonObject, JsonPath } from "@gw/openapi/reader";
import {
  compilePattern,
  hasNestedRepetition,
  isAnchored,
  needsBacktracking,
  parsePattern,
  patternsIn,
} from "../../patterns.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW029",
  name: "safe-patterns",
  level: "warning",
  description:
    "Patterns compile with the `u` flag, are anchored, have no nested quantifiers, and use neither lookaround nor backreferences.",
  why: "An unanchored pattern accepts any string that contains a match. Nested quantifiers can tie up a service for minutes, even on short input. Go and Rust regular expressions support neither lookaround nor backreferences.",
  remedy: "Begin it with ^ and end it with $; begin each repetition with a separator.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { pattern, path } of patternsIn(document)) yield* findingsIn(pattern, path);
}

function* findingsIn(pattern: string, path: JsonPath): Iterable<Finding> {
  const compiled = compilePattern(pattern);
  if (!(compiled instanceof RegExp)) {
    // What does not compile without the flag either, valid-patterns reports.
    if (compilePattern(pattern, "") instanceof RegExp) {
      yield {
        path,
        message: `The pattern ${pattern} does not compile with the flag u: ${compiled.reason}.`,
        remedy: "Ajv compiles it with the flag u: escape what that flag requires, and nothing else.",
      };
    }
    return;
  }
  const parsed = parsePattern(pattern);
  if (!isAnchored(parsed))
    yield { path, message: `The pattern ${pattern} is not anchored.`, remedy: "Begin it with ^ and end it with $." };
  if (needsBacktracking(parsed)) {
    yield {
      path,
      message: `The pattern ${pattern} uses lookaround or a backreference.`,
      remedy: "Rewrite the pattern without it, or reject the rest with a second pattern in `not`.",
    };
  }
  if (hasNestedRepetition(parsed)) {
    yield {
      path,
      message: `The pattern ${pattern} has a nested repetition.`,
      remedy: "Begin each repetition with a separator that nothing else in it matches, or use a single quantifier.",
    };
  }
}
