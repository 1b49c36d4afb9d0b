import { listAt, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW028",
  name: "one-word-enum",
  what: "An enum has at least two values; a single one is a `const`.",
  why: "Two spellings of one meaning make a reader look for a difference, and every move between them is one more line to review.",
  remedy: "Write it as `const`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    const values = listAt(value, "enum");
    if (values.length !== 1) continue;
    yield { path: [...path, "enum"], fault: `The enum has one value, ${JSON.stringify(values[0])}.` };
  }
}
