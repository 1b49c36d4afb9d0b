import { textAt, textsAt, type Json, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW030",
  name: "judged-limits",
  what: "Limits are those that the detector of breaking changes can compare, and each of them says something.",
  why: "The detector takes a limit that says nothing for a narrower one, and a limit that it can't compare for a breaking one whenever it changes.",
  remedy: "Leave the limit out, or write it as `minimum` and `maximum`.",
  check,
};

/** Lower limits that every value keeps. */
const idle: readonly string[] = ["minLength", "minItems", "minProperties"];

/** On whole numbers the inclusive limit says the same. */
const exclusive: Readonly<Record<string, string>> = { exclusiveMinimum: "minimum", exclusiveMaximum: "maximum" };

/** Formats of numbers that other ones include. */
const wide: readonly string[] = ["int64", "float", "double"];

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    for (const limit of idle.filter((member) => value[member] === 0)) {
      yield { path: [...path, limit], fault: `${limit}: 0 says nothing.`, mend: "Leave it out." };
    }
    for (const [limit, inclusive] of Object.entries(exclusive).filter(
      ([member]) => member in value && isWhole(value),
    )) {
      yield {
        path: [...path, limit],
        fault: `${limit} limits a whole number.`,
        mend: `Write it as ${inclusive}.`,
      };
    }
    if ("multipleOf" in value) {
      yield { path: [...path, "multipleOf"], fault: `The number must be a multiple of ${text(value["multipleOf"])}.` };
    }
    if (wide.includes(textAt(value, "format"))) {
      yield { path: [...path, "format"], fault: `The format ${textAt(value, "format")} is no limit in JSON.` };
    }
  }
}

const isWhole = (schema: JsonObject): boolean => {
  const types = textsAt(schema, "type");
  return types.includes("integer") && !types.includes("number");
};

const text = (value: Json | undefined): string => JSON.stringify(value);
