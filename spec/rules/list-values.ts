import { defineRule } from "@gw/contract";
import { compilePattern } from "@gw/linter/patterns";
import { oneOf } from "@gw/linter/style/words";
import { listAt, partsOf, textAt, textsAt, type JsonObject } from "@gw/openapi/reader";

const mark = "x-gw-list-values";

export const listValues = defineRule({
  code: "SPEC016",
  name: "list-values",
  description:
    "A comma-separated list declares its values in `x-gw-list-values` and has a pattern that accepts exactly those values, never an enum.",
  why: "An enum of whole strings would have to list every combination and order of values. The pattern validates the list, and the values give clients a type.",
  remedy: "Write `x-gw-list-values: [a, b]` and `pattern: ^(a|b)(,(a|b))*$`.",
  *check(document) {
    for (const { value, path } of partsOf(document, "schema")) {
      for (const keyword of ["enum", "const"]) {
        for (const text of textsAt(value, keyword).filter((each) => /^[\w-]+(?:, ?[\w-]+)+$/.test(each)))
          yield { path: [...path, keyword], message: `The ${keyword} contains a comma-separated list: "${text}".` };
      }
      const isString = textsAt(value, "type").includes("string");
      if (mark in value) for (const message of problemsIn(value)) yield { path: [...path, mark], message };
      else if (isString && /comma-separated|separated by commas/i.test(textAt(value, "description")))
        yield { path, message: `The string is a comma-separated list, but ${mark} does not list its values.` };
    }
  },
});

function* problemsIn(schema: JsonObject): Iterable<string> {
  const values = listAt(schema, mark).filter((value) => typeof value === "string");
  if ("enum" in schema)
    yield `The schema has both a list of values and an enum (${textsAt(schema, "enum").join(", ")}).`;
  const pattern = compilePattern(textAt(schema, "pattern"));
  if (!("pattern" in schema) || !(pattern instanceof RegExp)) {
    yield "The list's pattern is missing or does not compile.";
    return;
  }
  const rejected = values.filter((value) => !pattern.test(value));
  if (rejected.length > 0) yield `The pattern rejects ${oneOf(rejected)}.`;
  // The values in the pattern, without escapes and character classes.
  const words = pattern.source.replace(/\\.|\[[^\]]*\]|\{\d+(?:,\d*)?\}/g, " ").match(/[\w-]+/g);
  const others = [...new Set(words)].filter((value) => !values.includes(value) && pattern.test(value));
  if (others.length > 0) yield `The pattern accepts ${oneOf(others)}, which ${mark} does not list.`;
  if (rejected.length === 0 && values.length > 0 && !pattern.test(values.join(",")))
    yield `The pattern rejects lists, such as \`${values.join(",")}\`.`;
  if (["", ",", `${values[0]},`, "no such value"].some((text) => pattern.test(text)))
    yield "The pattern accepts text other than lists of these values.";
}
