import { step } from "@gw/openapi";
import { isBoolean, isList, isObject, isString, type JsonObject } from "../../util/json-object.ts";
import { inBody, invalidRequest } from "../../contract/problem.ts";

// The converter has its own reader (migration/conversion/definition-reader.ts). They are separate on purpose, and share
// nothing that knows the classic format: the proof of a migration compares what they make of a definition.

/** A value of the traced definition, with its location in the request body. */
export interface Field<Value = unknown> {
  readonly value: Value;
  readonly pointer: string;
}

/** An object of the traced definition. The document leaves most fields of a definition open. */
export type Fields = Field<JsonObject>;

export function fieldsOf(spec: object, pointer: string): Fields {
  return { value: { ...spec }, pointer };
}

/**
 * The value of a field of the object. Null is treated as absent, as in exports.
 *
 * @throws ProblemError `invalid_request` for a value of another type; so do the readers below.
 */
function valueAt<Value>(
  { value, pointer }: Fields,
  name: string,
  expected: string,
  isExpected: (found: unknown) => found is Value,
): Value | undefined {
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  if (found === undefined || found === null) return undefined;
  if (isExpected(found)) return found;
  throw wrongType(pointer + step(name), expected);
}

function wrongType(pointer: string, expected: string) {
  return invalidRequest([inBody(pointer, `Must be ${expected}.`)]);
}

export function flagAt(fields: Fields, name: string): boolean | undefined {
  return valueAt(fields, name, "true or false", isBoolean);
}

/** Empty if the field is absent: the format does not distinguish the two. */
export function textAt(fields: Fields, name: string): string {
  return valueAt(fields, name, "a string", isString) ?? "";
}

export function objectIn(fields: Fields, name: string): Fields | undefined {
  const value = valueAt(fields, name, "an object", isObject);
  return value && { value, pointer: fields.pointer + step(name) };
}

/** An empty object if the field is absent. */
export function objectAt(fields: Fields, name: string): Fields {
  return objectIn(fields, name) ?? { value: {}, pointer: fields.pointer + step(name) };
}

/** Empty if the field is absent. */
export function listAt(fields: Fields, name: string): Field[] {
  const pointer = fields.pointer + step(name);
  const list = valueAt(fields, name, "an array", isList) ?? [];
  return list.map((value, index) => ({ value, pointer: `${pointer}/${index}` }));
}

export function textsAt(fields: Fields, name: string): string[] {
  return listAt(fields, name).map(({ value, pointer }) => {
    if (isString(value)) return value;
    throw wrongType(pointer, "a string");
  });
}

/** An item of a list, as an object. */
export function asObject({ value, pointer }: Field): Fields {
  if (isObject(value)) return { value, pointer };
  throw wrongType(pointer, "an object");
}
