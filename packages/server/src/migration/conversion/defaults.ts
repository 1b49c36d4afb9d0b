import { isDeepStrictEqual } from "node:util";
import { type JsonObject, isObject } from "../../util/json-object.ts";
import type { KnownField, KnownFields } from "./classic-fields.ts";

/** Empty strings and null count as absent (D33); `false` and `0` are values. */
export function isAbsent(value: unknown): value is undefined | null | "" {
  return value === undefined || value === null || value === "";
}

/**
 * The parts of a value that differ from the default of its field; undefined if there are none. The default of a field that
 * the classic format does not have is unknown, so everything but absent values remains.
 */
export function omitDefaults(value: unknown, known: KnownField | undefined): unknown {
  if (isAbsent(value)) return undefined;
  if (known !== undefined && (isZero(value) || isDeepStrictEqual(value, known))) return undefined;
  if (!isObject(value) || Object.keys(value).length === 0) return value;
  const fields = omitDefaultFields(value, known);
  return Object.keys(fields).length > 0 ? fields : undefined;
}

function omitDefaultFields(value: JsonObject, known: KnownField | undefined): JsonObject {
  // Uses fromEntries, as assigning to a field named __proto__ would set the prototype instead.
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, field]) => [name, omitDefaults(field, knownField(known, name))] as const)
      .filter(([, field]) => field !== undefined),
  );
}

/** The field of this name, if the classic format has it. */
export function knownField(known: KnownField | undefined, name: string): KnownField | undefined {
  if (!isKnownFields(known)) return undefined;
  return Object.hasOwn(known, name) ? known[name] : known["*"];
}

function isKnownFields(known: KnownField | undefined): known is KnownFields {
  return isObject(known);
}

/** The zero value of a field's type. */
export function isZero(value: unknown): boolean {
  return (
    value === false || value === 0 || (typeof value === "object" && value !== null && Object.keys(value).length === 0)
  );
}
