import * as fc from "fast-check";
import type { Schema } from "@gw/openapi/document";
import type { OperationId } from "../../src/contract/handler.ts";
import { generate, misfits, partsOf, schemaOf } from "./described-bodies.ts";
import { oddJson, oddName, oddNumber, oddText } from "./odd-values.ts";
import { isClosed, isObject, placesIn, typesAt, withValueAt, type Place } from "./places.ts";

// What makes an arbitrary is named once each, as `fc.gen` asks for.
function seed() {
  return fc.integer();
}
function json() {
  return oddJson;
}
function name() {
  return oddName;
}
function number() {
  return oddNumber;
}
function text() {
  return oddText;
}

/** A value to try at a place: an odd one of its type, or one more member. */
function another(g: fc.GeneratorValue, place: Place): unknown {
  const { value, parts } = place;
  if (typeof value === "string") return g(text);
  if (typeof value === "number") return g(number);
  if (!isObject(value) || isClosed(place)) return value;
  const ofMembers = parts.map(({ additionalProperties }) => additionalProperties);
  const schema = ofMembers.find((said): said is Schema => typeof said === "object");
  return { ...value, [g(name)]: schema ? generate(schema, g(seed)) : g(json) };
}

/**
 * A body that fits the document: one that json-schema-faker makes of the schema, with odd values put in wherever the
 * document lets them stand.
 */
export function validBody(g: fc.GeneratorValue, id: OperationId): unknown {
  const schema = schemaOf(id);
  let body = generate(schema, g(seed));
  fc.pre(misfits(id, body).length === 0);
  for (let times = g(fc.nat, 4); times > 0; times--) {
    const places = [...placesIn(body, partsOf(schema))].filter((place) => typesAt(place).length > 0);
    const place = places[g(fc.nat, places.length - 1)];
    if (!place) break;
    const changed = withValueAt(body, place.pointer, another(g, place));
    if (misfits(id, changed).length === 0) body = changed;
  }
  return body;
}
