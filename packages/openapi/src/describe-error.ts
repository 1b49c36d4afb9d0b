import { objectOf } from "./json.ts";
import { defaultMarks } from "./marks.ts";
import { nearestName } from "./nearest-name.ts";
import type { SchemaError } from "./schema-errors.ts";

/** The keywords that the sentences use. */
export interface DescribedSchema {
  not?: {
    const?: unknown;
    enum?: readonly unknown[];
    exclusiveMinimum?: number;
    exclusiveMaximum?: number;
  };
  properties?: Readonly<Record<string, unknown>>;
}

/** A schema with its marks. */
interface MarkedSchema extends DescribedSchema {
  /** The values of a list that is serialized as one string. */
  listValues?: readonly string[] | undefined;
  /** The sentence for a value that does not match a `pattern`, a `format` or a `oneOf`. */
  message?: string | undefined;
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

/** The formats whose description is not just an article and their name, as for `email`. */
const formatNames: Readonly<Record<string, string>> = {
  byte: "text in base64",
  date: "a date such as 2026-03-02",
  "date-time": "a time such as 2026-03-02T08:15:00Z",
  duration: "a duration such as P1DT12H",
  ipv4: "an IPv4 address",
  ipv6: "an IPv6 address",
  time: "a time such as 08:15:00Z",
  uri: "an absolute URI",
  "uri-reference": "a URI",
  url: "a URL",
  uuid: "a UUID",
};

/** The sentence for a missing field. */
export const missingField = "Required.";

const unknownField = "Unknown field. Remove it.";

/** The sentence for an unknown field, with the known name that was probably meant. */
export function describeUnknownField(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? unknownField : `Unknown field. Did you mean ${nearest}?`;
}

/** The sentence for an error of each keyword. An `if` has none: the errors of its `then` or `else` precede its own. */
const sentences: Readonly<Record<string, (params: SchemaError["params"], schema: MarkedSchema) => string>> = {
  required: () => missingField,
  dependentRequired: describeDependency,
  dependencies: describeDependency,
  additionalProperties: ({ additionalProperty }, { properties = {} }) =>
    describeUnknownField(String(additionalProperty), Object.keys(properties)),
  unevaluatedProperties: () => unknownField,
  propertyNames: () => "This name is not allowed.",
  "false schema": () => "Not allowed. Remove it.",
  type: ({ type }) => `Must be ${listOf([type].flat().map((each) => typeNames[String(each)] ?? String(each)))}.`,
  enum: ({ allowedValues }) => `Must be ${listOf((allowedValues as unknown[]).map(toJson))}.`,
  const: ({ allowedValue }) => `Must be ${toJson(allowedValue)}.`,
  pattern: ({ pattern }, schema) => describePattern(schema, pattern),
  format: ({ format }, schema) => schema.message ?? describeFormat(String(format)),
  multipleOf: ({ multipleOf }) => `Must be a multiple of ${multipleOf}.`,
  minimum: ({ limit }) => `Must be ${limit} or more.`,
  maximum: ({ limit }) => `Must be ${limit} or less.`,
  exclusiveMinimum: ({ limit }) => `Must be more than ${limit}.`,
  exclusiveMaximum: ({ limit }) => `Must be less than ${limit}.`,
  minLength: ({ limit }) => describeCount("character", limit),
  maxLength: ({ limit }) => describeCount("character", 0, limit),
  minItems: ({ limit }) => describeCount("item", limit),
  maxItems: ({ limit }) => describeCount("item", 0, limit),
  // These two are `false`, so that only the items of `prefixItems` are allowed.
  items: ({ limit }) => describeCount("item", 0, limit),
  unevaluatedItems: ({ limit }) => describeCount("item", 0, limit),
  minProperties: ({ limit }) => describeCount("field", limit),
  maxProperties: ({ limit }) => describeCount("field", 0, limit),
  contains: ({ minContains, maxContains }) => describeCount("matching item", minContains, maxContains),
  uniqueItems: ({ i, j }) => describeRepetition(Number(i), Number(j)),
  not: (_params, schema) => describeNot(schema),
  anyOf: (_params, schema) => schema.message ?? "Must match one of the documented alternatives.",
  oneOf: ({ passingSchemas }, schema) =>
    schema.message ?? `Must match ${passingSchemas ? "only " : ""}one of the documented alternatives.`,
  // Not part of JSON Schema: validators of forms use it.
  "x-file": () => "Must be a file.",
};

/**
 * Describes an error in a sentence that states what would be valid. It uses only the document, never the value, which
 * may be a secret.
 */
export function describeError(
  { keyword, params, propertyName, parentSchema = {} }: SchemaError,
  marks = defaultMarks,
): string {
  const { [`${marks}-list-values`]: listValues, [`${marks}-pattern-message`]: message } = objectOf(parentSchema);
  // Marks have the documented shape.
  const schema = { ...parentSchema, listValues, message } as MarkedSchema;
  const sentence = sentences[keyword]?.(params, schema) ?? "Does not match the schema.";
  return propertyName === undefined ? sentence : sentence.replace(/^Must/, "The name must");
}

function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** `a, b, or c`. */
function listOf(names: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "disjunction" }).format(names);
}

function describeDependency({ property }: SchemaError["params"]): string {
  return `Required if ${property} is present.`;
}

function describePattern({ listValues, message }: MarkedSchema, pattern: unknown): string {
  if (listValues) return `Must be one or more of ${listValues.join(", ")}, separated by commas.`;
  return message ?? `Must match the pattern ${pattern}.`;
}

function describeFormat(format: string): string {
  return `Must be ${formatNames[format] ?? `${/^[aeiou]/.test(format) ? "an" : "a"} ${format}`}.`;
}

function describeRepetition(one: number, other: number): string {
  return `Items ${Math.min(one, other)} and ${Math.max(one, other)} are identical. Send each item once.`;
}

function describeNot({ not = {}, message }: MarkedSchema): string {
  const { const: value, enum: values = [value], exclusiveMinimum, exclusiveMaximum } = not;
  if (values[0] !== undefined) return `Must not be ${listOf(values.map(toJson))}.`;
  if (exclusiveMinimum !== undefined && exclusiveMaximum !== undefined) {
    return `Must not be between ${exclusiveMinimum} and ${exclusiveMaximum}.`;
  }
  return message ?? "Must not have this value.";
}

/** States how many there must be; at least 0 states nothing. */
function describeCount(unit: string, min: unknown, max?: unknown): string {
  const units = (max ?? min) === 1 ? unit : `${unit}s`;
  if (max === undefined) return `Must have at least ${min} ${units}.`;
  return `Must have ${min === 0 ? "at most" : min === max ? "exactly" : `${min} to`} ${max} ${units}.`;
}
