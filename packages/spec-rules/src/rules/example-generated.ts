import { listAt, objectAt, type Json, type JsonObject } from "../document/json.ts";
import { isReference, partsOf } from "../document/parts.ts";
import { pointerPath } from "../document/references.ts";
import type { Finding, Rule } from "../rule.ts";

const mark = "x-gw-generated";

export const rule: Rule = {
  code: "GW021",
  name: "example-generated",
  what: "What an example marks as generated is there, and a header's value is either generated or constant.",
  why: "The replay compares everything but what is marked. A pointer to nothing hides a comparison that was meant, or one that should not be.",
  remedy: "Give JSON Pointers (RFC 6901) to fields that the value has.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "example")) {
    for (const [index, pointer] of listAt(value, mark).entries()) {
      if (typeof pointer === "string" && leadsIn(value["value"], pointer)) continue;
      yield { path: [...path, mark, index], message: `The value of the example has nothing at "${String(pointer)}".` };
    }
    if (mark in value && !Array.isArray(value[mark]))
      yield { path: [...path, mark], message: `${mark} is not a list of pointers.` };
  }
  for (const part of partsOf(document, "header")) {
    if (isReference(part)) continue;
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

function leadsIn(value: Json | undefined, pointer: string): boolean {
  if (!pointer.startsWith("/")) return false;
  let held: Json | undefined = value;
  for (const step of pointerPath(pointer)) {
    if (typeof held !== "object" || held === null || !Object.hasOwn(held, step)) return false;
    held = Object.entries(held).find(([member]) => member === step)?.[1];
  }
  return held !== undefined;
}
