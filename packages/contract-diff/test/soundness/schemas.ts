import { isObject } from "@gw/openapi/reader";
import type { Random } from "./random.ts";

/** A schema that is edited in place. */
export interface Schema {
  [keyword: string]: unknown;
}

const names = ["a", "b", "c"] as const;
const texts = ["", "x", "xy", "xyz", "abcd"] as const;

export function generateSchema(random: Random, depth: number): Schema {
  const kinds = ["text", "integer", "number", "flag", "values", "nullable"] as const;
  const deep = ["object", "object", "list", "tuple", "oneOf", "anyOf", "allOf"] as const;
  switch (depth > 0 && !random.chance(3) ? random.pick(deep) : random.pick(kinds)) {
    case "text":
      return { type: "string", ...limits(random, "minLength", "maxLength", 4) };
    case "integer":
      return { type: "integer", ...limits(random, "minimum", "maximum", 10), ...multiple(random) };
    case "number":
      return { type: "number", ...limits(random, random.pick(["minimum", "exclusiveMinimum"]), "maximum", 10) };
    case "flag":
      return { type: "boolean" };
    case "values":
      return { enum: [...new Set([random.pick(texts), random.pick(texts), random.integer(4)])] };
    case "nullable":
      return { type: [random.pick(["string", "integer", "boolean"]), "null"] };
    case "object":
      return generateObject(random, depth);
    case "list":
      return {
        type: "array",
        items: generateSchema(random, depth - 1),
        ...limits(random, "minItems", "maxItems", 3),
        ...(random.chance(4) && { uniqueItems: true }),
      };
    case "tuple":
      return {
        type: "array",
        prefixItems: [generateSchema(random, 0), generateSchema(random, 0)],
        items: random.pick<unknown>([false, generateSchema(random, 0)]),
      };
    case "oneOf":
      return {
        oneOf: [taggedObject(random, "one"), taggedObject(random, "two"), taggedObject(random, "three")].slice(
          random.integer(2),
        ),
      };
    case "anyOf":
      return { anyOf: [generateSchema(random, 0), generateSchema(random, depth - 1)] };
    case "allOf":
      return { allOf: [generateObject(random, 1, true), generateObject(random, 1, true)] };
  }
}

function limits(random: Random, lower: string, upper: string, most: number): Schema {
  const [low, high] = [random.integer(most), random.integer(most)].toSorted((a, b) => a - b);
  return { ...(random.chance(2) && { [lower]: low }), ...(random.chance(2) && { [upper]: high }) };
}

function multiple(random: Random): Schema {
  return random.chance(5) ? { multipleOf: random.pick([2, 3]) } : {};
}

function generateObject(random: Random, depth: number, isOpen = random.chance(3)): Schema {
  const own = names.filter(() => !random.chance(3));
  return {
    type: "object",
    properties: Object.fromEntries(own.map((name) => [name, generateSchema(random, depth - 1)])),
    required: own.filter(() => random.chance(2)),
    ...(!isOpen && { additionalProperties: random.chance(4) ? generateSchema(random, 0) : false }),
  };
}

/** An alternative that its property `kind` tells from the others. */
function taggedObject(random: Random, kind: string): Schema {
  return {
    type: "object",
    properties: { kind: { const: kind }, a: generateSchema(random, 0) },
    required: ["kind", ...(random.chance(2) ? ["a"] : [])],
    additionalProperties: false,
  };
}

/** All schemas in a schema. */
export function schemasIn(schema: unknown): Schema[] {
  if (!isObject(schema)) return [];
  // The schemas here are written by this file.
  const own = schema as Schema;
  const { properties, items, prefixItems, additionalProperties, oneOf, anyOf, allOf } = own;
  const lists = [prefixItems, oneOf, anyOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [own, ...[...Object.values(properties ?? {}), items, additionalProperties, ...lists].flatMap(schemasIn)];
}

/** Edits one schema in a copy of a schema. */
export function editSchema(random: Random, base: Schema): Schema {
  const head = structuredClone(base);
  const all = schemasIn(head);
  const target = all[random.integer(all.length)] ?? head;
  const edits = [
    limitEdit,
    typeEdit,
    valueEdit,
    requiredEdit,
    closingEdit,
    alternativeEdit,
    wrapEdit,
    replaceEdit,
  ] as const;
  // Not every edit has something to change in every schema.
  for (let tries = 0; tries < 20; tries++) if (random.pick(edits)(random, target)) break;
  return head;
}

const numeric = [
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "minItems",
  "maxItems",
  "multipleOf",
];

function limitEdit(random: Random, schema: Schema): boolean {
  const known = numeric.filter((keyword) => typeof schema[keyword] === "number");
  const keyword = known[random.integer(known.length)];
  if (keyword === undefined) {
    const { type } = schema;
    if (type === "string") schema["maxLength"] = random.integer(4);
    else if (type === "integer" || type === "number") schema["minimum"] = random.integer(5);
    else if (type === "array") schema["uniqueItems"] = true;
    else return false;
  } else if (random.chance(3)) delete schema[keyword];
  else
    schema[keyword] = Math.max(keyword === "multipleOf" ? 1 : 0, Number(schema[keyword]) + random.pick([-2, -1, 1, 2]));
  return true;
}

function typeEdit(random: Random, schema: Schema): boolean {
  const { type } = schema;
  if (type === "integer") schema["type"] = random.pick<unknown>(["number", ["integer", "null"]]);
  else if (type === "number") schema["type"] = "integer";
  else if (Array.isArray(type)) schema["type"] = type[0];
  else if (typeof type === "string")
    schema["type"] = [type, type === "boolean" ? "null" : random.pick(["null", "boolean"])];
  else return false;
  return true;
}

function valueEdit(random: Random, schema: Schema): boolean {
  const { enum: values } = schema;
  if (Array.isArray(values) && values.length > 1)
    schema["enum"] = random.chance(2) ? values.slice(1) : [...values, "new"];
  else if (schema["type"] === "string") schema["enum"] = ["x", "xyz"];
  else return false;
  return true;
}

function requiredEdit(random: Random, schema: Schema): boolean {
  const { required, properties } = schema;
  if (!Array.isArray(required) || !isObject(properties)) return false;
  const missing = Object.keys(properties).filter((name) => !required.includes(name));
  if (missing.length > 0 && random.chance(2)) schema["required"] = [...required, missing[0]];
  else if (required.length > 0) schema["required"] = required.slice(1);
  else return false;
  return true;
}

function closingEdit(random: Random, schema: Schema): boolean {
  if (schema["type"] !== "object") return false;
  if (schema["additionalProperties"] === undefined)
    schema["additionalProperties"] = random.pick<unknown>([false, { type: "string" }]);
  else delete schema["additionalProperties"];
  return true;
}

function alternativeEdit(random: Random, schema: Schema): boolean {
  const keyword = "oneOf" in schema ? "oneOf" : "anyOf";
  const list: unknown = schema[keyword];
  if (!Array.isArray(list)) return false;
  if (random.chance(2) && list.length > 1) schema[keyword] = list.slice(1);
  else if (random.chance(2)) schema[keyword] = list.toReversed();
  else schema[keyword] = [...list, keyword === "oneOf" ? taggedObject(random, "four") : generateSchema(random, 0)];
  return true;
}

/** Writes a schema as a part, as alternatives, or as one of several. */
function wrapEdit(random: Random, schema: Schema): boolean {
  const own = { ...schema };
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  const wrapped = random.pick([
    { allOf: [own] },
    { oneOf: [own] },
    { anyOf: [own, { type: "null" }] },
    { anyOf: [own, generateSchema(random, 0)] },
    { allOf: [own, generateSchema(random, 0)] },
  ]);
  Object.assign(schema, wrapped);
  return true;
}

function replaceEdit(random: Random, schema: Schema): boolean {
  if (!random.chance(3)) return false;
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  Object.assign(schema, generateSchema(random, 1));
  return true;
}
