import { isReference, type JsonObject, type Kind, listAt, mapParts } from "@gw/openapi/reader";

/** Writes a document of OpenAPI 3.0 as one of 3.1: https://www.openapis.org/blog/2021/02/16/migrating-from-openapi-3-0-to-3-1-0 */
export function upgrade(document: JsonObject): JsonObject {
  if (!String(document["openapi"]).startsWith("3.0")) return document;
  return { ...mapParts(document, "document", upgradePart), openapi: "3.1.0" };
}

function upgradePart(object: JsonObject, kind: Kind): JsonObject {
  // OpenAPI 3.0 ignores what is beside a reference.
  if (isReference(object) && kind !== "pathItem") return { $ref: object["$ref"] };
  return kind === "schema" ? upgradeExamples(upgradeFormat(upgradeLimits(upgradeNullable(object)))) : object;
}

const onlyNull = { type: "null" };

/** Nullable schemas accept null, even if their `enum` or `allOf` does not list it. */
export function upgradeNullable({ nullable, ...schema }: JsonObject): JsonObject {
  if (nullable !== true) return schema;
  const { type, enum: values, allOf } = schema;
  return {
    ...schema,
    ...(typeof type === "string" && { type: [type, "null"] }),
    ...(Array.isArray(values) && !values.includes(null) && { enum: [...values, null] }),
    ...(Array.isArray(allOf) && { allOf: [{ anyOf: [{ allOf }, onlyNull] }] }),
    ...(Array.isArray(schema["oneOf"]) && { oneOf: [...listAt(schema, "oneOf"), onlyNull] }),
    ...(Array.isArray(schema["anyOf"]) && { anyOf: [...listAt(schema, "anyOf"), onlyNull] }),
  };
}

export function upgradeLimits(schema: JsonObject): JsonObject {
  let upgraded = schema;
  for (const [limit, flag] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    const { [limit]: number, [flag]: isExclusive, ...others } = upgraded;
    if (typeof isExclusive !== "boolean") continue;
    upgraded = { ...others, ...(number !== undefined && { [isExclusive ? flag : limit]: number }) };
  }
  return upgraded;
}

function upgradeFormat({ format, ...schema }: JsonObject): JsonObject {
  if (format === "byte") return { ...schema, contentEncoding: "base64" };
  if (format === "binary") return { ...schema, contentMediaType: "application/octet-stream" };
  return { ...schema, ...(format !== undefined && { format }) };
}

/** Leaves schemas alone that have `examples` already, which OpenAPI 3.0 does not know. */
function upgradeExamples(schemaOf30: JsonObject): JsonObject {
  const { example, ...schema } = schemaOf30;
  if (example === undefined || schema["examples"] !== undefined) return schemaOf30;
  return { ...schema, examples: [example] };
}
