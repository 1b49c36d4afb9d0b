import { type JsonObject, listAt } from "@gw/openapi/reader";

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
