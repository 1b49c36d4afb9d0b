import { step } from "@gw/openapi";
import { isObject, listAt, objectAt } from "@gw/openapi/reader";
import { sourceAt, sourcesAt, type EffectiveSchema, type SchemaPart, type SchemaSource } from "./effective-schema.ts";
import { matches } from "./accepts-value.ts";

/** The names of the properties that a schema describes and allows. */
export function fieldNames(schema: EffectiveSchema): Set<string> {
  return new Set(
    schema.parts
      .flatMap((part) => Object.keys(objectAt(part.value, "properties")))
      .filter((name) => fieldSources(schema, name).every(({ value }) => value !== false)),
  );
}

/**
 * The schemas that a property must match: by name, by pattern, and those of each part for properties that it does not list. A
 * part of an `allOf` that forbids other fields does not hide those of the other parts: nothing could have them, but generated
 * types do, and so do the responses of services whose authors meant the whole.
 */
export function fieldSources({ parts }: EffectiveSchema, name: string): SchemaSource[] {
  const isDescribed = parts.some((part) => describedBy(part, name).some(({ value }) => value !== false));
  return parts.flatMap((part) => {
    const own = describedBy(part, name);
    const other = own.length === 0 ? sourceAt(part, "additionalProperties") : undefined;
    const unevaluated = sourceAt(part, "unevaluatedProperties");
    // By the part itself, or by those that come from it.
    const isEvaluated = unevaluated && parts.slice(...part.range).some((each) => isEvaluatedBy(each, name));
    const rest = [...(other ? [other] : []), ...(unevaluated && !isEvaluated ? [unevaluated] : [])];
    return [...own, ...rest.filter(({ value }) => !isDescribed || value !== false)];
  });
}

function describedBy(part: SchemaPart, name: string): SchemaSource[] {
  const patterns = part.value["patternProperties"]
    ? sourcesAt(part, "patternProperties").filter((each) => matches(name, each.name))
    : [];
  const { properties } = part.value;
  if (!isObject(properties) || !Object.hasOwn(properties, name)) return patterns;
  const { pointer, scope } = part;
  return [{ pointer: `${pointer}/properties${step(name)}`, value: properties[name], scope }, ...patterns];
}

function isEvaluatedBy(part: SchemaPart, name: string): boolean {
  return describedBy(part, name).length > 0 || part.value["additionalProperties"] !== undefined;
}

/** The schemas that properties without a name or pattern must match; empty if they may be anything. */
export function restOf({ parts }: EffectiveSchema): SchemaSource[] {
  return parts
    .flatMap((part) => ["additionalProperties", "unevaluatedProperties"].flatMap((name) => sourceAt(part, name) ?? []))
    .filter(({ value }) => !isAnything(value));
}

/** Whether a schema rejects the properties that it does not describe. */
export function isClosed(schema: EffectiveSchema): boolean {
  return restOf(schema).some(({ value }) => value === false);
}

export function isAnything(schema: unknown): boolean {
  return schema === true || (typeof schema === "object" && schema !== null && Object.keys(schema).length === 0);
}

/** The required properties, and where each is required. */
export function requiredOf({ parts }: EffectiveSchema): Map<string, SchemaPart> {
  const required = new Map<string, SchemaPart>();
  for (const part of parts) {
    for (const name of listAt(part.value, "required").map(String)) {
      if (!required.has(name)) required.set(name, part);
    }
  }
  return required;
}
