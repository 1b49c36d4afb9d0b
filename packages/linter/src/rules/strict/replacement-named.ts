import { type JsonObject, type Kind, partsOf, textAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW048",
  name: "replacement-named",
  description: "The description of a deprecated part says what to use instead, or that there is no replacement.",
  why: "Editors strike through a deprecated field and show its description, where callers look for the replacement.",
  remedy: "Say what to use instead, for example: Deprecated. Use `email` instead. Or say that there is no replacement.",
  check,
};

const kinds: readonly Kind[] = ["operation", "parameter", "header", "schema"];

const replacement = /\binstead\b|\breplaced by\b|\bno replacement\b/i;

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path, name } of kinds.flatMap((kind) => partsOf(document, kind))) {
    if (value["deprecated"] !== true || replacement.test(textAt(value, "description"))) continue;
    const subject = textAt(value, "operationId") || textAt(value, "name") || name;
    yield {
      path: [...path, "deprecated"],
      message: `${subject} is deprecated, and its description does not say what to use instead.`,
    };
  }
}
