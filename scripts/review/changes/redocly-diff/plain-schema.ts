import { isObject, type JsonObject } from "../json-value.ts";
import { words as wordMembers } from "./diff-tree.ts";

/** Rewrites a schema, in place, with one spelling for what JSON Schema can spell in several ways. */
export function plainSchema(schema: JsonObject): void {
  dropIdleKeywords(schema);
  joinNull(schema);
  writeConstantAsEnum(schema);
  writeWordsAsEnum(schema);
  includeBounds(schema);
  dropIdleLimits(schema);
}

/** Lower limits that every value keeps at 0. */
const lowerLimits = ["minLength", "minItems", "minProperties"];

/** Flags that say nothing where they are false. */
const flags = ["uniqueItems", "readOnly", "writeOnly", "deprecated"];

/** Keywords whose schema holds for what nothing else describes. An empty schema and `true` say the same. */
const restKeywords = ["items", "additionalProperties", "unevaluatedItems", "unevaluatedProperties"];

function dropIdleKeywords(schema: JsonObject): void {
  for (const keyword of lowerLimits) if (schema[keyword] === 0) delete schema[keyword];
  for (const keyword of flags) if (schema[keyword] === false) delete schema[keyword];
  for (const keyword of restKeywords) if (isEmpty(schema[keyword])) schema[keyword] = true;
}

const isEmpty = (schema: unknown): boolean => isObject(schema) && Object.keys(schema).length === 0;

/** Keywords that hold for null too, so that they can't be joined with a type that includes null. */
const forEveryType = ["$ref", "not", "allOf", "anyOf", "oneOf", "if", "then", "else"];

/** Writes a choice of one type and null as a list of types. */
function joinNull(schema: JsonObject): void {
  for (const keyword of ["anyOf", "oneOf"]) {
    const choices = schema[keyword];
    if (!Array.isArray(choices) || choices.length !== 2) continue;
    const typed = choices.find(isTyped);
    const besides = Object.keys(schema).filter((member) => member !== keyword && !isWord(member));
    if (!typed || !choices.some(isNull) || besides.length > 0) continue;
    delete schema[keyword];
    const { const: constant, enum: values = constant === undefined ? undefined : [constant], ...rest } = typed;
    Object.assign(schema, { ...rest, ...schema, type: [typed["type"], "null"] });
    if (Array.isArray(values)) schema["enum"] = [...values, null];
  }
}

const isWord = (member: string): boolean => wordMembers.has(member) || member.startsWith("x-");

const isNull = (schema: unknown): boolean =>
  isObject(schema) &&
  schema["type"] === "null" &&
  Object.keys(schema).every((member) => member === "type" || isWord(member));

const isTyped = (schema: unknown): schema is JsonObject =>
  isObject(schema) &&
  typeof schema["type"] === "string" &&
  schema["type"] !== "null" &&
  !forEveryType.some((keyword) => keyword in schema);

function writeConstantAsEnum(schema: JsonObject): void {
  if (!("const" in schema) || "enum" in schema) return;
  schema["enum"] = [schema["const"]];
  delete schema["const"];
}

/** The pattern of a comma-separated list is made from its words (GW016). */
function writeWordsAsEnum(schema: JsonObject): void {
  const { "x-gw-words": words } = schema;
  if (!Array.isArray(words)) return;
  schema["enum"] = typesOf(schema).includes("null") ? [...words, null] : words;
  delete schema["pattern"];
  delete schema["x-gw-words"];
}

/** Formats of numbers that are no limit in JSON. */
const wideFormats: readonly unknown[] = ["int64", "float", "double"];

/** Leaves out formats that are no limit, and bounds that the format has anyway. */
function dropIdleLimits(schema: JsonObject): void {
  if (!isNumeric(schema)) return;
  if (wideFormats.includes(schema["format"])) delete schema["format"];
  if (schema["format"] !== "int32") return;
  if (Number(schema["minimum"]) <= -(2 ** 31)) delete schema["minimum"];
  if (Number(schema["maximum"]) >= 2 ** 31 - 1) delete schema["maximum"];
}

const bounds = ["minimum", "maximum"] as const;

const exclusive = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" } as const;

/** Writes the exclusive bounds of a whole number as inclusive ones. */
function includeBounds(schema: JsonObject): void {
  if (!isNumeric(schema) || typesOf(schema).includes("number")) return;
  for (const bound of bounds) {
    const { [bound]: held, [exclusive[bound]]: limit } = schema;
    if (typeof limit !== "number") continue;
    const inclusive = bound === "minimum" ? Math.floor(limit) + 1 : Math.ceil(limit) - 1;
    const limits = typeof held === "number" ? [held, inclusive] : [inclusive];
    schema[bound] = bound === "minimum" ? Math.max(...limits) : Math.min(...limits);
    delete schema[exclusive[bound]];
  }
}

const typesOf = ({ type }: JsonObject): readonly unknown[] => (Array.isArray(type) ? type : [type]);

const isNumeric = (schema: JsonObject): boolean => {
  const types = typesOf(schema);
  return types.some((type) => type === "integer" || type === "number") && !types.includes("string");
};
