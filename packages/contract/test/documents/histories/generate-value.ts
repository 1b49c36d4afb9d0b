import { isObject, listAt, objectAt, objectOf, resolve, type JsonObject } from "@gw/openapi/reader";

/** Texts of the formats that validators check. */
const texts: Record<string, string> = {
  "date-time": "2026-01-02T03:04:05Z",
  date: "2026-01-02",
  email: "ann@example.com",
  uri: "https://example.com/a",
  uuid: "0f8fad5b-d9cb-469f-a165-70867728950e",
};

/** Generates a value that a schema of OpenAPI 3.1 is likely to accept. */
export function generateValue(document: unknown, schema: unknown, random: () => number, depth = 8): unknown {
  const value = resolve(document, schema).value;
  const { $ref: _reference, ...own } = objectOf(schema);
  const [data] = [own, value].flatMap((each) => listAt(each, "examples"));
  if (data !== undefined && random() < 0.2) return data;
  if (value["const"] !== undefined) return value["const"];
  const values = listAt(value, "enum");
  if (values.length > 0) return pick(values, random);
  const alternatives = ["oneOf", "anyOf"].flatMap((name) => pickSome(listAt(value, name), random));
  const parts = [...listAt(value, "allOf"), ...alternatives].map((part) =>
    generateValue(document, part, random, depth - 1),
  );
  const type = pick(typesOf(value, parts), random);
  if (type === "object") {
    return Object.assign({}, ...parts.filter(isObject), generateObject(document, value, random, depth)) as unknown;
  }
  const [part] = parts;
  return part === undefined ? generateOfType(document, value, type, random, depth) : part;
}

function typesOf({ type, properties }: JsonObject, parts: readonly unknown[]): readonly unknown[] {
  if (type !== undefined) return Array.isArray(type) ? type : [type];
  return [properties !== undefined || parts.some(isObject) ? "object" : "string"];
}

function generateObject(document: unknown, schema: JsonObject, random: () => number, depth: number): JsonObject {
  const required = new Set(listAt(schema, "required"));
  const properties = Object.entries(objectAt(schema, "properties"));
  const present = properties.filter(([name]) => required.has(name) || (depth > 0 && random() < 0.5));
  return Object.fromEntries(
    present.map(([name, each]) => [name, generateValue(document, each, random, depth - 1)]),
  ) as JsonObject;
}

function generateOfType(
  document: unknown,
  schema: JsonObject,
  type: unknown,
  random: () => number,
  depth: number,
): unknown {
  const { format, minLength, maxLength, minimum, items, minItems } = schema;
  if (type === "null") return null;
  if (type === "boolean") return random() < 0.5;
  if (type === "integer" || type === "number") return Number(minimum ?? 0) + Math.floor(random() * 3);
  if (type === "array") {
    const length = depth > 0 ? Number(minItems ?? 0) + Math.floor(random() * 2) : Number(minItems ?? 0);
    return Array.from({ length }, () => generateValue(document, items, random, depth - 1));
  }
  const text = texts[String(format)] ?? "x".repeat(Number(minLength ?? 1));
  return typeof maxLength === "number" && random() < 0.3 ? "x".repeat(Math.min(maxLength, 1000)) : text;
}

function pick<Item>(items: readonly Item[], random: () => number): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

function pickSome<Item>(items: readonly Item[], random: () => number): Item[] {
  const found = pick(items, random);
  return found === undefined ? [] : [found];
}
