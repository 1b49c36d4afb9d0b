import { isObject } from "@gw/openapi/reader";
import type { Random } from "./random.ts";
import { schemasIn, type Schema } from "./schemas.ts";

/** Generates a value that a schema is likely to accept, or to reject narrowly. */
function generateValue(random: Random, schema: unknown, depth = 5): unknown {
  if (schema === false || !isObject(schema) || depth === 0 || random.chance(25)) return anyValue(random, depth);
  // The schemas here are written by `schemas.ts`.
  const { oneOf, anyOf, allOf, type, enum: values, const: constant, ...rest } = schema as Schema;
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[random.integer(values.length)];
  if (Array.isArray(allOf)) return joinedValue(random, allOf, depth);
  for (const list of [oneOf, anyOf]) {
    if (Array.isArray(list)) return generateValue(random, list[random.integer(list.length)], depth - 1);
  }
  const types = Array.isArray(type) ? type : [type];
  return valueOfType(random, types[random.integer(types.length)], rest, depth);
}

/** Objects that match all parts have the properties of all of them. */
function joinedValue(random: Random, parts: readonly unknown[], depth: number): unknown {
  const values = parts.map((part) => generateValue(random, part, depth - 1));
  if (values.every(isObject)) return Object.assign({}, ...values) as unknown;
  return values[random.integer(values.length)];
}

function valueOfType(random: Random, type: unknown, schema: Schema, depth: number): unknown {
  switch (type) {
    case "string":
      return random.pick(["x", "y"]).repeat(near(random, schema, ["minLength", "maxLength"], 5));
    case "integer":
      return near(random, schema, ["minimum", "maximum"], 12);
    case "number":
      return near(random, schema, ["minimum", "exclusiveMinimum", "maximum"], 12) + random.pick([0, 0, 0.5]);
    case "boolean":
      return random.chance(2);
    case "null":
      return null;
    case "array":
      return listValue(random, schema, depth);
    case "object":
      return objectValue(random, schema, depth);
    default:
      return anyValue(random, depth);
  }
}

/** A number at a limit, next to it, or anywhere. */
function near(random: Random, schema: Schema, keywords: readonly string[], most: number): number {
  const limits = keywords.map((keyword) => schema[keyword]).filter((limit) => typeof limit === "number");
  const limit = limits[random.integer(limits.length)];
  const number = limit === undefined || random.chance(3) ? random.integer(most) : limit + random.pick([-1, 0, 1]);
  return keywords[0]?.endsWith("Length") ? Math.max(0, number) : number;
}

function listValue(random: Random, { prefixItems, items, minItems }: Schema, depth: number): unknown[] {
  const tuple: readonly unknown[] = Array.isArray(prefixItems) ? prefixItems : [];
  const length = tuple.length > 0 ? random.integer(4) : Number(minItems ?? 0) + random.integer(3);
  return Array.from({ length }, (_none, index) => generateValue(random, tuple[index] ?? items, depth - 1));
}

function objectValue(random: Random, { properties, required, additionalProperties }: Schema, depth: number): unknown {
  const known = isObject(properties) ? properties : {};
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const entries = Object.entries(known)
    .filter(([name]) => (needed.includes(name) ? !random.chance(15) : random.chance(2)))
    .map(([name, schema]) => [name, generateValue(random, schema, depth - 1)] as const);
  const extra =
    isObject(additionalProperties) || random.chance(8)
      ? [["other", generateValue(random, additionalProperties, depth - 1)] as const]
      : [];
  return Object.fromEntries([...entries, ...(random.chance(2) ? extra : [])]);
}

function anyValue(random: Random, depth: number): unknown {
  const plain = ["", "x", "xyz", "new", 0, 1, 2.5, true, null];
  return depth > 0 && random.chance(4)
    ? random.pick<unknown>([[], {}, ["x"], { a: 1 }])
    : plain[random.integer(plain.length)];
}

/** What a base accepts or a head, and what is next to it: values of the one with parts of the other. */
export function generateCandidate(random: Random, base: Schema, head: Schema): unknown {
  const value = generateValue(random, random.pick([base, head]));
  const parts = schemasIn(random.pick([base, head]));
  if (isObject(value) && random.chance(4)) {
    const name = random.pick(["a", "b", "c", "kind", "other"]);
    return { ...value, [name]: generateValue(random, parts[random.integer(parts.length)]) };
  }
  return value;
}
