import * as fc from "fast-check";
import type { Schema } from "@gw/openapi/document";
import type { OperationId } from "../../src/contract/handler.ts";
import { isObject } from "../../src/util/json-object.ts";
import { generate, misfits, partsOf, schemaOf } from "./described-bodies.ts";
import { oddJson, oddName, oddNumber, oddText } from "./odd-values.ts";
import { isClosed, locationsIn, typesAt, withValueAt, type Location } from "./locations.ts";

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

/** A value to try at a location: an odd one of its type, or one more field. */
function another(g: fc.GeneratorValue, location: Location): unknown {
  const { value, parts } = location;
  if (typeof value === "string") return g(text);
  if (typeof value === "number") return g(number);
  if (!isObject(value) || isClosed(location)) return value;
  const ofFields = parts.map(({ additionalProperties }) => additionalProperties);
  const schema = ofFields.find((said): said is Schema => typeof said === "object");
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
    const locations = [...locationsIn(body, partsOf(schema))].filter((location) => typesAt(location).length > 0);
    const location = locations[g(fc.nat, locations.length - 1)];
    if (!location) break;
    const changed = withValueAt(body, location.pointer, another(g, location));
    if (misfits(id, changed).length === 0) body = changed;
  }
  return body;
}
