import type { ValidateFunction } from "ajv";
import { describeError, pointerOf, pointerTo, stepsOf, type SchemaError } from "@gw/openapi";
import { isReference, mapParts, partsOf, type JsonObject, isOpenApi30 } from "@gw/openapi/reader";
import { createAjv } from "../../document/ajv.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW062",
  name: "valid-examples",
  level: "warning",
  description: "A schema's examples and default match the schema.",
  why: "The specification says that they should match. Readers copy examples, and mocks return them.",
  remedy: "Correct the value, or the schema if the value is right.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const compile = createCompiler(document);
  for (const { value, path } of partsOf(document, "schema")) {
    // A default next to a reference is a matter of referenced-defaults.
    if (isReference(value)) continue;
    for (const field of ["example", "default"].filter((name) => value[name] !== undefined)) {
      const validate = compile(value, pointerTo(...path));
      if (!validate || validate(value[field])) continue;
      // Ajv's schema type is wider: it does not include the keywords of JSON Schema.
      const [error] = validate.errors as SchemaError[];
      if (error === undefined) continue;
      const at = pointerOf(error) && ` at ${pointerOf(error)}`;
      yield {
        path: [...path, field, ...stepsOf(error.instancePath)],
        message: `The ${field} does not match the schema${at}: ${describeError(error)}`,
      };
    }
  }
}

/** Creates a function that compiles the schema at a pointer; it returns nothing for one that no validator can use. */
function createCompiler(document: JsonObject): (schema: JsonObject, pointer: string) => ValidateFunction | undefined {
  const is30 = isOpenApi30(document);
  const ajv = createAjv(is30, { unicodeRegExp: false });
  const schemas = mapParts(document, "document", (part, kind) => withoutData(part, kind === "schema" && is30));
  const isUsable = tryTo(() => ajv.addSchema(schemas, "document")) !== undefined;
  const known = new Map<string, ValidateFunction | undefined>();
  return (schema, pointer) => {
    const text = JSON.stringify(withoutData(schema));
    // Most of them are short, and alike.
    const key = text.includes('"$ref"') ? pointer : text;
    if (isUsable && !known.has(key))
      known.set(
        key,
        tryTo(() => ajv.getSchema(`document#${encodeURI(pointer)}`)),
      );
    return known.get(key);
  };
}

/**
 * A part without what says nothing of a value, and may hold anything, and without `nullable` where it has no effect.
 *
 * @param isAlone Whether a reference is all that counts, as in OpenAPI 3.0.
 */
function withoutData(part: JsonObject, isAlone = false): JsonObject {
  if (isAlone && isReference(part)) return { $ref: part.$ref };
  const hasType = part["type"] !== undefined;
  const ignored = /^(?:x-.*|examples?|default|title|description)$/;
  return Object.fromEntries(
    Object.entries(part).filter(([name]) => !ignored.test(name) && (hasType || name !== "nullable")),
  );
}

/** Other rules report schemas that can't be compiled, and references that lead nowhere. */
function tryTo<Result>(compile: () => Result): Result | undefined {
  try {
    return compile();
  } catch {
    return undefined;
  }
}
