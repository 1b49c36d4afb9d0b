import type { Document } from "@gw/openapi/document";
import { isObject, objectAt, type Json, type JsonObject } from "@gw/openapi/reader";
import { readSchema } from "./schema.ts";

/** A limit beyond these numbers is that of a type, which no caller reaches. */
const [lowest, highest] = [-(2 ** 31), 2 ** 31 - 1];

/** What a value must fulfill beyond its type, one Markdown phrase each: `at most 255 characters`. */
export function constraintsOf(document: Document, schema: JsonObject): string[] {
  return [
    ...valueConstraints(schema),
    ...sizeConstraints(schema),
    ...notConstraints(objectAt(schema, "not")),
    ...partConstraints(document, schema),
  ];
}

function valueConstraints(schema: JsonObject): string[] {
  const { const: only, enum: values, pattern } = schema;
  return [
    ...(only === undefined ? [] : [`always ${code(only)}`]),
    ...(Array.isArray(values) ? [values.length === 1 ? `only ${code(values[0])}` : `one of ${codes(values)}`] : []),
    ...numberRange(limitOf(schema["minimum"]), limitOf(schema["maximum"])),
    ...phrase("greater than", schema["exclusiveMinimum"]),
    ...phrase("less than", schema["exclusiveMaximum"]),
    ...(schema["default"] === undefined ? [] : [`default ${code(schema["default"])}`]),
    ...(pattern === undefined ? [] : [`pattern ${code(pattern)}`]),
  ];
}

function sizeConstraints(schema: JsonObject): string[] {
  return [
    ...sizeRange(schema["minLength"], schema["maxLength"], "character"),
    ...sizeRange(schema["minItems"], schema["maxItems"], "item"),
    ...sizeRange(schema["minProperties"], schema["maxProperties"], "key"),
    ...(schema["uniqueItems"] === true ? ["no duplicates"] : []),
  ];
}

/** `not` excludes single values, or texts by a pattern. The fractions that it excludes between -1 and 0 matter to nobody. */
function notConstraints(not: JsonObject): string[] {
  const { enum: values, pattern } = not;
  return [
    ...(Array.isArray(values) ? [`not ${codes(values)}`] : []),
    ...(pattern === undefined ? [] : [`must not match ${code(pattern)}`]),
  ];
}

function partConstraints(document: Document, schema: JsonObject): string[] {
  const parts: [label: string, node: unknown][] = [
    ["each item", schema["items"]],
    ["each value", schema["properties"] ? undefined : schema["additionalProperties"]],
    ["each key", schema["propertyNames"]],
  ];
  return parts.flatMap(([label, node]) =>
    isObject(node)
      ? constraintsOf(document, readSchema(document, node)).map((constraint) => `${label}: ${constraint}`)
      : [],
  );
}

/** The limit, if it matters to callers. */
function limitOf(value: unknown): unknown {
  return Number(value) <= lowest || Number(value) >= highest ? undefined : value;
}

function numberRange(minimum: unknown, maximum: unknown): string[] {
  if (minimum !== undefined && maximum !== undefined) return [`from ${code(minimum)} to ${code(maximum)}`];
  return [...phrase("at least", minimum), ...phrase("at most", maximum)];
}

function sizeRange(minimum: unknown, maximum: unknown, unit: string): string[] {
  if (minimum === undefined && maximum === undefined) return [];
  const units = (maximum ?? minimum) === 1 ? unit : `${unit}s`;
  if (minimum === undefined) return [`at most ${maximum} ${units}`];
  return [maximum === undefined ? `at least ${minimum} ${units}` : `${minimum} to ${maximum} ${units}`];
}

function phrase(words: string, value: unknown): string[] {
  return value === undefined ? [] : [`${words} ${code(value)}`];
}

function codes(values: readonly Json[]): string {
  return values.map(code).join(", ");
}

/** A value as Markdown code; a text with backticks gets longer fences. */
function code(value: unknown): string {
  const text = typeof value === "string" && value !== "" ? value : JSON.stringify(value);
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}
