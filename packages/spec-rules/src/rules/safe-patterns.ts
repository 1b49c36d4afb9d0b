import { objectAt, type JsonObject, type JsonPath } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import { compilePattern } from "../patterns/compile.ts";
import { hasNestedRepetition, isAnchored, needsBacktracking } from "../patterns/questions.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW029",
  name: "safe-patterns",
  what: "A pattern compiles with the flag u, is anchored, repeats nothing that is itself a repetition, and needs neither look-around nor backreferences.",
  why: "An unanchored pattern accepts text that only contains what is meant; a repetition of repetitions can keep the service busy for minutes with a short text; the regular expressions of Go and Rust have no look-around and no backreferences.",
  remedy: "Begin it with ^ and end it with $; let each round of a repetition begin with a separator.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    if (typeof value["pattern"] === "string") yield* findingsIn(value["pattern"], [...path, "pattern"]);
    for (const pattern of Object.keys(objectAt(value, "patternProperties"))) {
      yield* findingsIn(pattern, [...path, "patternProperties", pattern]);
    }
  }
}

function* findingsIn(pattern: string, path: JsonPath): Iterable<Finding> {
  const compiled = compilePattern(pattern);
  if (!(compiled instanceof RegExp)) {
    yield {
      path,
      message: `The pattern ${pattern} does not compile: ${compiled.reason}.`,
      remedy: "Validators compile it with the flag u: escape what that asks for.",
    };
    return;
  }
  if (!isAnchored(pattern))
    yield { path, message: `The pattern ${pattern} is not anchored.`, remedy: "Begin it with ^ and end it with $." };
  if (needsBacktracking(pattern)) {
    yield {
      path,
      message: `The pattern ${pattern} looks around or back.`,
      remedy: "Write what is allowed without it, or refuse the rest with a second pattern in `not`.",
    };
  }
  if (hasNestedRepetition(pattern)) {
    yield {
      path,
      message: `The pattern ${pattern} repeats a repetition.`,
      remedy: "Let each round begin with a separator that nothing else in it matches, or repeat once.",
    };
  }
}
