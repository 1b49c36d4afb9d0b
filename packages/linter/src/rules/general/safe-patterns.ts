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
    "A pattern compiles with the flag u, is anchored, has no nested repetition, and needs neither lookaround nor backreferences.",
  why: "An unanchored pattern accepts any text that contains a match; nested repetitions can keep the service busy for minutes with a short text; the regular expressions of Go and Rust have no lookaround and no backreferences.",
  remedy: "Begin it with ^ and end it with $; begin each round of a repetition with a separator.",
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
      remedy: "Write what is allowed without it, or reject the rest with a second pattern in `not`.",
    };
  }
  if (hasNestedRepetition(parsed)) {
    yield {
      path,
      message: `The pattern ${pattern} has a nested repetition.`,
      remedy: "Begin each round with a separator that nothing else in it matches, or repeat only once.",
    };
  }
}
