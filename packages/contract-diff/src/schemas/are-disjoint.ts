import { isDeepStrictEqual } from "node:util";
import type { EffectiveSchema, SchemaReader } from "./effective-schema.ts";
import { acceptsValue, finiteValuesOf } from "./accepts-value.ts";
import { fieldNames, fieldSources, isClosed, requiredOf } from "./fields.ts";
import { boundOf, sharedTypes, typesOf } from "./keywords.ts";

/** How deeply nested properties are compared. */
const maxDepth = 3;

/** Whether it is certain that no value matches both of two schemas. */
export function areDisjoint(reader: SchemaReader, a: EffectiveSchema, b: EffectiveSchema, depth = 0): boolean {
  if (a.isNever || b.isNever) return true;
  const shared = sharedTypes(typesOf(a), typesOf(b));
  if (shared.size === 0) return true;
  const [few, many] = [finiteValuesOf(a), finiteValuesOf(b)];
  if (few && many) return !few.some((value) => many.some((other) => isDeepStrictEqual(value, other)));
  if (few) return !few.some((value) => acceptsValue(b, value));
  if (many) return !many.some((value) => acceptsValue(a, value));
  if ([...shared].every((type) => type === "integer" || type === "fraction")) return isBelow(a, b) || isBelow(b, a);
  return shared.size === 1 && shared.has("object") && depth < maxDepth && areObjectsDisjoint(reader, a, b, depth);
}

function isBelow(low: EffectiveSchema, high: EffectiveSchema): boolean {
  const [upper, lower] = [boundOf(low, "upper", false), boundOf(high, "lower", false)];
  return upper !== undefined && lower !== undefined && upper.number < lower.number;
}

/** Whether one requires a property that the other forbids, or both require one with disjoint values. */
function areObjectsDisjoint(reader: SchemaReader, a: EffectiveSchema, b: EffectiveSchema, depth: number): boolean {
  const [needed, needs] = [requiredOf(a), requiredOf(b)];
  if ([...needs.keys()].some((name) => forbids(a, name))) return true;
  return [...needed.keys()].some((name) =>
    needs.has(name)
      ? areDisjoint(reader, reader.read(fieldSources(a, name)), reader.read(fieldSources(b, name)), depth + 1)
      : forbids(b, name),
  );
}

function forbids(schema: EffectiveSchema, name: string): boolean {
  return (
    isClosed(schema) && !fieldNames(schema).has(name) && fieldSources(schema, name).some(({ value }) => value === false)
  );
}
