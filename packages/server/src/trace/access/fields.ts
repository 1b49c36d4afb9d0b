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
 * A field of the object. Null counts as absent, as in exports.
 *
 * @throws ProblemError `invalid_request` for a value of another type; so do the readers below.
 */
function fieldAt<Value>(
  { value, pointer }: Fields,
  name: string,
  expected: string,
  isExpected: (found: unknown) => found is Value,
): Field<Value> | undefined {
  const found = Object.hasOwn(value, name) ? value[name] : undefined;
  if (found === undefined || found === null) return undefined;
  return expect({ value: found, pointer: pointer + step(name) }, expected, isExpected);
}

function expect<Value>(
  { value, pointer }: Field,
  expected: string,
  isExpected: (found: unknown) => found is Value,
): Field<Value> {
  if (isExpected(value)) return { value, pointer };
  throw invalidRequest([inBody(pointer, `Must be ${expected}.`)]);
}

export function flagAt(fields: Fields, name: string): boolean | undefined {
  return fieldAt(fields, name, "true or false", isBoolean)?.value;
}

/** Empty if the field is absent: the format does not distinguish the two. */
export function textAt(fields: Fields, name: string): string {
  return fieldAt(fields, name, "a string", isString)?.value ?? "";
}

export function objectIn(fields: Fields, name: string): Fields | undefined {
  return fieldAt(fields, name, "an object", isObject);
}

/** An empty object if the field is absent. */
export function objectAt(fields: Fields, name: string): Fields {
  return objectIn(fields, name) ?? { value: {}, pointer: fields.pointer + step(name) };
}

/** Empty if the field is absent. */
export function listAt(fields: Fields, name: string): Field[] {
  const list = fieldAt(fields, name, "an array", isList);
  return list ? list.value.map((value, index) => ({ value, pointer: list.pointer + step(index) })) : [];
}

export function textsAt(fields: Fields, name: string): string[] {
  return listAt(fields, name).map((item) => expect(item, "a string", isString).value);
}

/** An item of a list, as an object. */
export function asObject(item: Field): Fields {
  return expect(item, "an object", isObject);
}
