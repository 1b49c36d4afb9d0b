import { isObject } from "@gw/openapi/reader";
import { textKeywords } from "./diff-tree.ts";

/** An object of a bundle that is rewritten in place. */
export type Editable = Record<string, unknown>;

/** Rewrites a schema, in place, so that what JSON Schema can spell in several ways has one spelling. */
export function plainSchema(schema: Editable): void {
  dropIdleKeywords(schema);
  joinNull(schema);
  writeConstantAsEnum(schema);
  writeListAsEnum(schema);
  includeBounds(schema);
  dropIdleLimits(schema);
}

/** Lower limits that do not limit anything at 0. */
const lowerLimits = ["minLength", "minItems", "minProperties"];

/** Flags that are false by default. */
const flags = ["uniqueItems", "readOnly", "writeOnly", "deprecated"];

/** Keywords whose schema applies to what no other keyword describes. An empty schema and `true` are equivalent. */
const restKeywords = ["items", "additionalProperties", "unevaluatedItems", "unevaluatedProperties"];

function dropIdleKeywords(schema: Editable): void {
  for (const keyword of lowerLimits) if (schema[keyword] === 0) delete schema[keyword];
  for (const keyword of flags) if (schema[keyword] === false) delete schema[keyword];
  for (const keyword of restKeywords) if (isEmpty(schema[keyword])) schema[keyword] = true;
}

function isEmpty(schema: unknown): boolean {
  return isObject(schema) && Object.keys(schema).length === 0;
}

/** Keywords that apply to null, too, so that they can't be joined with a type that includes null. */
const forEveryType = ["$ref", "not", "allOf", "anyOf", "oneOf", "if", "then", "else"];

/** Writes alternatives of one type and null as a list of types. */
function joinNull(schema: Editable): void {
  for (const keyword of ["anyOf", "oneOf"]) {
    const alternatives = schema[keyword];
    if (!Array.isArray(alternatives) || alternatives.length !== 2) continue;
    const typed = alternatives.find(isTyped);
    const besides = Object.keys(schema).filter((member) => member !== keyword && !isText(member));
    if (!typed || !alternatives.some(isNull) || besides.length > 0) continue;
    delete schema[keyword];
    const { const: constant, enum: values = constant === undefined ? undefined : [constant], ...rest } = typed;
    Object.assign(schema, { ...rest, ...schema, type: [typed["type"], "null"] });
    if (Array.isArray(values)) schema["enum"] = [...values, null];
  }
}

function isText(member: string): boolean {
  return textKeywords.has(member) || member.startsWith("x-");
}

function isNull(schema: unknown): boolean {
  return (
    isObject(schema) &&
    schema["type"] === "null" &&
    Object.keys(schema).every((member) => member === "type" || isText(member))
  );
}

function isTyped(schema: unknown): schema is Editable {
  return (
    isObject(schema) &&
    typeof schema["type"] === "string" &&
    schema["type"] !== "null" &&
    !forEveryType.some((keyword) => keyword in schema)
  );
}

function writeConstantAsEnum(schema: Editable): void {
  if (!("const" in schema) || "enum" in schema) return;
  schema["enum"] = [schema["const"]];
  delete schema["const"];
}

/** The pattern of a comma-separated list is made from its values (GW016). */
function writeListAsEnum(schema: Editable): void {
  const { "x-gw-list-values": values } = schema;
  if (!Array.isArray(values)) return;
  schema["enum"] = typesOf(schema).includes("null") ? [...values, null] : values;
  delete schema["pattern"];
  delete schema["x-gw-list-values"];
}

/** Formats of numbers that do not limit anything in JSON. */
const wideFormats: readonly unknown[] = ["int64", "float", "double"];

/** Removes formats that do not limit anything, and bounds that the format implies. */
function dropIdleLimits(schema: Editable): void {
  if (!isNumeric(schema)) return;
  if (wideFormats.includes(schema["format"])) delete schema["format"];
  if (schema["format"] !== "int32") return;
  if (Number(schema["minimum"]) <= -(2 ** 31)) delete schema["minimum"];
  if (Number(schema["maximum"]) >= 2 ** 31 - 1) delete schema["maximum"];
}

const bounds = ["minimum", "maximum"] as const;

const exclusive = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" } as const;

/** Writes the exclusive bounds of a whole number as inclusive ones. */
function includeBounds(schema: Editable): void {
  if (!isNumeric(schema) || typesOf(schema).includes("number")) return;
  for (const bound of bounds) {
    const { [bound]: known, [exclusive[bound]]: limit } = schema;
    if (typeof limit !== "number") continue;
    const inclusive = bound === "minimum" ? Math.floor(limit) + 1 : Math.ceil(limit) - 1;
    const limits = typeof known === "number" ? [known, inclusive] : [inclusive];
    schema[bound] = bound === "minimum" ? Math.max(...limits) : Math.min(...limits);
    delete schema[exclusive[bound]];
  }
}

function typesOf({ type }: Editable): readonly unknown[] {
  return Array.isArray(type) ? type : [type];
}

function isNumeric(schema: Editable): boolean {
  const types = typesOf(schema);
  return types.some((type) => type === "integer" || type === "number") && !types.includes("string");
}
