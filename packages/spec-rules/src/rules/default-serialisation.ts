import { textAt, type Json, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW032",
  name: "default-serialisation",
  what: "A parameter says how it is written only where it is not written as usual.",
  why: "The detector of breaking changes takes a `style` that is said for one that has changed.",
  remedy: "Leave the member out.",
  check,
};

/** The styles that hold where none is said (OpenAPI 3.1, Parameter Object). */
const styles: Readonly<Record<string, string>> = { query: "form", cookie: "form", path: "simple", header: "simple" };

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "parameter")) {
    for (const [member, usual] of Object.entries(usualOf(value))) {
      if (value[member] !== usual) continue;
      yield { path: [...path, member], fault: `${member}: ${usual} is what the parameter is without it.` };
    }
  }
}

function usualOf(parameter: JsonObject): Readonly<Record<string, Json>> {
  const style = styles[textAt(parameter, "in")] ?? "form";
  return {
    style,
    explode: (textAt(parameter, "style") || style) === "form",
    allowReserved: false,
    allowEmptyValue: false,
  };
}
