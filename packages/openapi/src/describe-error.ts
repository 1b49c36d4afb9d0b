import { nearestName } from "./nearest-name.ts";
import type { SchemaError } from "./schema-errors.ts";

/** The parts of a schema that the sentences use. */
export interface DescribedSchema {
  not?: { enum?: unknown[]; exclusiveMinimum?: number; exclusiveMaximum?: number };
  properties?: Record<string, unknown>;
  /** The values of a list that is written as one string. */
  "x-gw-list-values"?: string[];
  /** The sentence for a value that does not match a `pattern`, a `format` or a `oneOf`. */
  "x-gw-pattern-message"?: string;
}

const typeNames: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "true or false",
  integer: "an integer",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

const formatNames: Readonly<Record<string, string>> = {
  "date-time": "a time such as 2026-03-02T08:15:00Z",
  uri: "an absolute URI",
  "uri-reference": "a URI",
};

/** The sentence for a missing field. */
export const missingField = "Required.";

/** The sentence for a field that the document does not name, with the known name that was probably meant. */
export function describeUnknownField(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? "Unknown field. Remove it." : `Unknown field. Did you mean ${nearest}?`;
}

/** The sentence for an error of each keyword. */
const sentences: Readonly<Record<string, (params: SchemaError["params"], schema: DescribedSchema) => string>> = {
  required: () => missingField,
  additionalProperties: ({ additionalProperty }, { properties = {} }) =>
    describeUnknownField(String(additionalProperty), Object.keys(properties)),
  type: ({ type }) => describeType(type),
  enum: ({ allowedValues }) => `Must be one of ${(allowedValues as unknown[]).join(", ")}.`,
  const: ({ allowedValue }) => `Must be ${JSON.stringify(allowedValue)}.`,
  pattern: ({ pattern }, schema) => describePattern(schema, pattern),
  format: ({ format }, schema) => schema["x-gw-pattern-message"] ?? describeFormat(String(format)),
  minimum: ({ limit }) => `Must be ${limit} or more.`,
  maximum: ({ limit }) => `Must be ${limit} or less.`,
  exclusiveMinimum: ({ limit }) => `Must be more than ${limit}.`,
  exclusiveMaximum: ({ limit }) => `Must be less than ${limit}.`,
  minLength: ({ limit }) => atLeast(limit, "character"),
  maxLength: ({ limit }) => atMost(limit, "character"),
  minItems: ({ limit }) => atLeast(limit, "item"),
  maxItems: ({ limit }) => atMost(limit, "item"),
  maxProperties: ({ limit }) => `Must have at most ${limit} properties.`,
  uniqueItems: ({ i, j }) => describeRepetition(Number(i), Number(j)),
  not: (_params, schema) => describeNot(schema),
  // Not of JSON Schema: validators of forms have it.
  "x-file": () => "Must be a file.",
};

/**
 * Describes an error in a sentence that says what would be valid. It uses the document alone, never the value, which may
 * be a secret.
 */
export function describeError({ keyword, params, parentSchema = {} }: SchemaError): string {
  const describe = sentences[keyword];
  if (describe) return describe(params, parentSchema);
  return parentSchema["x-gw-pattern-message"] ?? "Does not match the schema.";
}

function describeType(types: unknown): string {
  const names = [types].flat().map((type) => typeNames[String(type)] ?? String(type));
  return `Must be ${names.join(" or ")}.`;
}

function describePattern(
  { "x-gw-list-values": values, "x-gw-pattern-message": sentence }: DescribedSchema,
  pattern: unknown,
): string {
  if (values) return `Must be one or more of ${values.join(", ")}, separated by commas.`;
  return sentence ?? `Must match the pattern ${pattern}.`;
}

function describeFormat(format: string): string {
  return `Must be ${formatNames[format] ?? `a ${format}`}.`;
}

function describeRepetition(one: number, other: number): string {
  return `Items ${Math.min(one, other)} and ${Math.max(one, other)} are identical. Send each item once.`;
}

function describeNot({ not = {}, "x-gw-pattern-message": sentence }: DescribedSchema): string {
  const { enum: values, exclusiveMinimum, exclusiveMaximum } = not;
  if (values) return `Must not be ${values.join(" or ")}.`;
  if (exclusiveMinimum !== undefined && exclusiveMaximum !== undefined) {
    return `Must not be between ${exclusiveMinimum} and ${exclusiveMaximum}.`;
  }
  return sentence ?? "Must not have this value.";
}

function atLeast(count: unknown, unit: string): string {
  return `Must have at least ${count} ${unit}${count === 1 ? "" : "s"}.`;
}

function atMost(count: unknown, unit: string): string {
  return `Must have at most ${count} ${unit}${count === 1 ? "" : "s"}.`;
}
