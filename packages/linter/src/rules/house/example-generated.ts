import { isReference, type Json, type JsonObject, listAt, objectAt, partsOf } from "@gw/openapi/reader";
import { valueAt } from "@gw/openapi";
import type { Finding, Rule } from "../../rule.ts";

const mark = "x-gw-generated";

export const rule: Rule = {
  code: "GW021",
  name: "example-generated",
  description:
    "Everything an example marks as generated exists in its value, and a header's value is either generated or constant.",
  why: "The replay compares everything that is not marked. A pointer to a missing field hides a mistake in the example.",
  remedy: "List JSON Pointers (RFC 6901) to fields that exist in the value.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "example")) {
    for (const [index, pointer] of listAt(value, mark).entries()) {
      if (isPointer(pointer) && valueAt(value["value"], pointer) !== undefined) continue;
      yield { path: [...path, mark, index], message: `The value of the example has nothing at "${String(pointer)}".` };
    }
    if (mark in value && !Array.isArray(value[mark]))
      yield { path: [...path, mark], message: `${mark} is not a list of pointers.` };
  }
  for (const part of partsOf(document, "header")) {
    if (isReference(part.value)) continue;
    const schema = objectAt(part.value, "schema");
    const isConstant = "const" in schema || listAt(schema, "enum").length === 1;
    if ((part.value[mark] === true) !== isConstant) continue;
    yield {
      path: part.path,
      message: `The value of the header "${part.name}" is ${mark in part.value ? "generated and constant" : "neither generated nor constant"}.`,
      remedy: `Mark it ${mark}: true, or give its schema a const or an enum of one value.`,
    };
  }
}

function isPointer(value: Json): value is string {
  return typeof value === "string" && value.startsWith("/");
}
