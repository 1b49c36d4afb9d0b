import { type JsonObject, listAt, partsOf, textAt, textsAt } from "@gw/openapi/reader";
import { compilePattern } from "../../patterns.ts";
import type { Finding, Rule } from "../../rule.ts";
import { oneOf } from "../../style/words.ts";

const mark = "x-gw-list-values";

export const rule: Rule = {
  code: "GW016",
  name: "list-values",
  description:
    "A comma-separated list has its values in `x-gw-list-values` and a pattern that accepts exactly these; it is never an enum.",
  why: "An enum of whole strings would have to list every order of the values. The pattern validates the list, and the values give clients a type.",
  remedy: "Write `x-gw-list-values: [a, b]` and `pattern: ^(a|b)(,(a|b))*$`.",
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
  const values = listAt(schema, mark).filter((value) => typeof value === "string");
  if ("enum" in schema)
    yield `The schema has both a list of values and an enum (${textsAt(schema, "enum").join(", ")}).`;
  const pattern = compilePattern(textAt(schema, "pattern"));
  if (!("pattern" in schema) || !(pattern instanceof RegExp)) {
    yield "The list of values has no pattern that compiles.";
    return;
  }
  const rejected = values.filter((value) => !pattern.test(value));
  if (rejected.length > 0) yield `The pattern rejects ${oneOf(rejected)}.`;
  const others = valuesIn(pattern.source).filter((value) => !values.includes(value) && pattern.test(value));
  if (others.length > 0) yield `The pattern accepts ${oneOf(others)}, which ${mark} does not list.`;
  if (rejected.length === 0 && values.length > 0 && !pattern.test(values.join(",")))
    yield "The pattern rejects several values joined by commas.";
  if (["", ",", `${values[0]},`, "no such value"].some((text) => pattern.test(text)))
    yield "The pattern accepts text that is not a list of the values.";
}

/** The values in a pattern, without escapes and character classes. */
function valuesIn(pattern: string): readonly string[] {
  return [...new Set(pattern.replace(/\\.|\[[^\]]*\]|\{\d+(?:,\d*)?\}/g, " ").match(/[\w-]+/g))];
}
