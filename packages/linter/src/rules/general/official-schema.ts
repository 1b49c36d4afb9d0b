import type { AnySchemaObject, ValidateFunction } from "ajv";
import schema30 from "@seriousme/openapi-schema-validator/schemas/v3.0/schema.json" with { type: "json" };
import schema31 from "@seriousme/openapi-schema-validator/schemas/v3.1/schema.json" with { type: "json" };
import schema32 from "@seriousme/openapi-schema-validator/schemas/v3.2/schema.json" with { type: "json" };
import { isObject, isReference, objectOf, type JsonObject, isOpenApi30, textAt } from "@gw/openapi/reader";
import { describeError, onePerLocation, pointerOf, stepsOf, valueAt, type SchemaError } from "@gw/openapi";
import { createAjv } from "../../document/ajv.ts";
import type { Finding, Rule } from "../../rule.ts";

/*! The JSON Schemas of OpenAPI (Apache-2.0) as @seriousme/openapi-schema-validator (MIT, copyright (c) Hans Klunder) has them. */

export const rule: Rule = {
  code: "GW061",
  name: "official-schema",
  level: "error",
  description:
    "The document matches the official JSON Schema for its version. Errors that another rule reports more precisely are omitted.",
  why: "The specification does not allow it: the document is invalid.",
  remedy: "Correct the field: its name, its location or the type of its value.",
  check,
};

/** Compiled when it is first needed, which takes 0.1 s. */
const validators: { [version: string]: ValidateFunction } = {};

function* check(document: JsonObject): Iterable<Finding> {
  const is30 = isOpenApi30(document);
  const version = textAt(document, "openapi").slice(0, 3);
  const validate = (validators[version] ??= createAjv(is30, { allErrors: true }).compile(
    is30 ? official30() : withDialect(version === "3.2" ? schema32 : schema31),
  ));
  if (validate(document)) return;
  // Ajv's schema type is wider: it does not include the keywords of JSON Schema.
  const errors = (validate.errors ?? []) as SchemaError[];
  for (const error of onePerLocation(errors.filter((each) => !isUncertain(each, errors)))) {
    const value = objectOf(valueAt(document, error.instancePath));
    const pair = error.keyword === "not" ? excluding.find((names) => names.every((name) => name in value)) : undefined;
    yield {
      path: stepsOf(pointerOf(error)),
      message: pair ? `${pair.join(" and ")} are mutually exclusive.` : messageOf(error),
    };
  }
}

function messageOf(error: SchemaError): string {
  const name = `\`${stepsOf(pointerOf(error)).at(-1) ?? "document"}\``;
  if (error.keyword === "required") return `The field ${name} is missing.`;
  return `${name}: ${describeError(error)}`.replace(": Must ", " must ");
}

/** Whether fields may be unknown only because what knows them found an error. */
function isUncertain({ keyword, instancePath }: SchemaError, errors: readonly SchemaError[]): boolean {
  if (keyword !== "unevaluatedProperties") return false;
  return errors.some((each) => each.keyword !== keyword && `${each.instancePath}/`.startsWith(`${instancePath}/`));
}

/** The fields that the schema means where it only says what an object must not be. */
const excluding = [
  ["value", "externalValue"],
  ["example", "examples"],
  ["schema", "content"],
  ["identifier", "url"],
  ["operationRef", "operationId"],
];

/** That of 3.0, whose `oneOf` would report the errors of all branches. */
function official30(): AnySchemaObject {
  return JSON.parse(JSON.stringify(schema30), (_key, value: unknown) =>
    isObject(value) && Array.isArray(value["oneOf"]) ? selectBranch(value, value["oneOf"] as JsonObject[]) : value,
  ) as AnySchemaObject;
}

/** Replaces `oneOf` by what distinguishes its branches: that one is a reference, or the value of a field. */
function selectBranch(schema: JsonObject, branches: readonly JsonObject[]): AnySchemaObject {
  const others = { ...schema, oneOf: undefined };
  const [[reference], alternatives] = [true, false].map((isWanted) =>
    branches.filter(({ $ref }) => ($ref === "#/definitions/Reference") === isWanted),
  ) as [JsonObject[], JsonObject[]];
  if (reference)
    return { ...others, if: { type: "object", required: ["$ref"] }, then: reference, else: oneOf(alternatives) };
  function values(field: string): unknown[] {
    const resolved = branches.map((branch) => (isReference(branch) ? valueAt(schema30, branch.$ref.slice(1)) : branch));
    return resolved.map((branch) => valueAt(branch, `/properties/${field}/enum`));
  }
  const field = ["type", "in"].find((name) => values(name).every((each) => Array.isArray(each)));
  if (field === undefined) return { ...others, oneOf: branches };
  const conditions = branches.map((branch, index) => ({
    if: { properties: { [field]: { enum: values(field)[index] } } },
    then: branch,
  }));
  return { ...others, required: [field], properties: { [field]: { enum: values(field).flat() } }, allOf: conditions };
}

function oneOf(branches: readonly JsonObject[]): AnySchemaObject {
  return branches.length === 1 ? { ...branches[0] } : { oneOf: branches };
}

/** One that leaves schemas to their own dialect, with that. */
function withDialect(schema: typeof schema31 | typeof schema32): AnySchemaObject {
  return { ...schema, $defs: { ...schema.$defs, schema: { $ref: "https://json-schema.org/draft/2020-12/schema" } } };
}
