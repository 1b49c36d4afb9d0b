import { nearestName } from "../nearest-name.ts";
import type { Schema } from "./document.ts";
import type { ValidationError } from "./validators.ts";

const typeWords: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "true or false",
  integer: "an integer",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

const formatWords: Readonly<Record<string, string>> = {
  "date-time": "a time such as 2026-03-02T08:15:00Z",
  uri: "an absolute URI",
  "uri-reference": "a URI",
};

const atLeast = (count: unknown, unit: string) => `Must have at least ${count} ${unit}${count === 1 ? "" : "s"}.`;
const atMost = (count: unknown, unit: string) => `Must have at most ${count} ${unit}${count === 1 ? "" : "s"}.`;

function typeFault(types: unknown): string {
  const words = [types].flat().map((type) => typeWords[String(type)] ?? String(type));
  return `Must be ${words.join(" or ")}.`;
}

const repetitionFault = (one: number, other: number) =>
  `Items ${Math.min(one, other)} and ${Math.max(one, other)} are the same. Send each once.`;

function patternFault({ "x-gw-words": words, "x-gw-fault": fault }: Schema): string {
  if (words) return `Must be one or more of ${words.join(", ")}, separated by commas.`;
  return fault ?? "Does not have the form that the document describes.";
}

function notFault({ not = {}, "x-gw-fault": fault }: Schema): string {
  const { enum: values, exclusiveMinimum, exclusiveMaximum } = not;
  if (values) return `Must not be ${values.join(" or ")}.`;
  if (exclusiveMinimum !== undefined && exclusiveMaximum !== undefined) {
    return `Must not lie between ${exclusiveMinimum} and ${exclusiveMaximum}.`;
  }
  return fault ?? "Must not have this value.";
}

/** What a caller is told of a member that the document does not name. */
export function unknownMemberFault(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? "Unknown member. Leave it out." : `Unknown member. Did you mean ${nearest}?`;
}

export const missingFault = "Missing. Send it.";

/**
 * What a caller is told of an error, in words that say what would be right. They come from the document alone, never
 * from the value, which may be a secret.
 */
export function faultWords({ keyword, params, schema, parentSchema }: ValidationError): string {
  switch (keyword) {
    case "required":
      return missingFault;
    case "type":
      return typeFault(schema);
    case "enum":
      return `Must be one of ${(schema as unknown[]).join(", ")}.`;
    case "const":
      return `Must be ${JSON.stringify(schema)}.`;
    case "pattern":
      return patternFault(parentSchema);
    case "format":
      return parentSchema["x-gw-fault"] ?? `Must be ${formatWords[String(schema)] ?? `a ${String(schema)}`}.`;
    case "minimum":
      return `Must be ${schema} or more.`;
    case "maximum":
      return `Must be ${schema} or less.`;
    case "exclusiveMinimum":
      return `Must be more than ${schema}.`;
    case "exclusiveMaximum":
      return `Must be less than ${schema}.`;
    case "minLength":
      return atLeast(schema, "character");
    case "maxLength":
      return atMost(schema, "character");
    case "minItems":
      return atLeast(schema, "item");
    case "maxItems":
      return atMost(schema, "item");
    case "maxProperties":
      return `Must have at most ${schema} properties.`;
    case "uniqueItems":
      return repetitionFault(Number(params["i"]), Number(params["j"]));
    case "not":
      return notFault(parentSchema);
    default:
      return parentSchema["x-gw-fault"] ?? "Does not fit the document.";
  }
}
