import { type JsonObject, listAt, partsOf, textAt, textsAt } from "@gw/openapi/reader";
import { compilePattern } from "../patterns.ts";
import type { Finding, Rule } from "../rule.ts";
import { oneOf } from "../style/words.ts";

const mark = "x-gw-words";

export const rule: Rule = {
  code: "GW016",
  name: "list-words",
  what: "A comma-separated list has its values in `x-gw-words` and a pattern that accepts exactly these; it is never an enum.",
  why: "An enum of whole strings would have to list every order of the values. The pattern validates the list, and the values give clients a type.",
  remedy: "Write `x-gw-words: [a, b]` and `pattern: ^(a|b)(,(a|b))*$`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    for (const keyword of ["enum", "const"]) {
      for (const text of textsAt(value, keyword).filter(isList)) {
        yield { path: [...path, keyword], message: `The ${keyword} contains a comma-separated list: "${text}".` };
      }
    }
    if (mark in value) {
      for (const message of problemsIn(value)) yield { path: [...path, mark], message };
    } else if (
      textsAt(value, "type").includes("string") &&
      /comma-separated|separated by commas/i.test(textAt(value, "description"))
    ) {
      yield { path, message: `The string is a comma-separated list without its values in ${mark}.` };
    }
  }
}

function isList(text: string): boolean {
  return /^[\w-]+(?:, ?[\w-]+)+$/.test(text);
}

function* problemsIn(schema: JsonObject): Iterable<string> {
  const words = listAt(schema, mark).filter((word) => typeof word === "string");
  if ("enum" in schema)
    yield `The schema has both a list of values and an enum (${textsAt(schema, "enum").join(", ")}).`;
  const pattern = compilePattern(textAt(schema, "pattern"));
  if (!("pattern" in schema) || !(pattern instanceof RegExp)) {
    yield "The list of words has no pattern that compiles.";
    return;
  }
  const refused = words.filter((word) => !pattern.test(word));
  if (refused.length > 0) yield `The pattern rejects ${oneOf(refused)}.`;
  const others = wordsIn(pattern.source).filter((word) => !words.includes(word) && pattern.test(word));
  if (others.length > 0) yield `The pattern accepts ${oneOf(others)}, which ${mark} does not list.`;
  if (refused.length === 0 && words.length > 0 && !pattern.test(words.join(",")))
    yield "The pattern refuses several words joined by commas.";
  if (["", ",", `${words[0]},`, "no such word"].some((text) => pattern.test(text)))
    yield "The pattern takes text that is no list of the words.";
}

/** The words in a pattern, without escapes and character classes. */
function wordsIn(pattern: string): readonly string[] {
  return [...new Set(pattern.replace(/\\.|\[[^\]]*\]|\{\d+(?:,\d*)?\}/g, " ").match(/[\w-]+/g))];
}
