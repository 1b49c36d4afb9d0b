import {
  isObject,
  isReference,
  type Json,
  type JsonObject,
  listAt,
  partsOf,
  resolve,
  isOpenApi30,
} from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW045",
  name: "referenced-defaults",
  level: "warning",
  description: "A default next to a `$ref` is one of the values that the referenced schema allows.",
  why: "Callers who omit the field get a value that the service would reject and the generated type doesn't include.",
  remedy: "Choose an allowed value, or add the default to the allowed values.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  // It ignores everything beside a reference.
  if (isOpenApi30(document)) return;
  for (const part of partsOf(document, "schema")) {
    const given = part.value["default"];
    // A default beside its enum is checked with the examples, by valid-examples.
    if (given === undefined || !isReference(part.value)) continue;
    const values = valuesOf(resolve(document, part.value, part.path).value);
    if (values === undefined || isObject(given) || values.includes(given)) continue;
    yield {
      path: [...part.path, "default"],
      message: `The default ${JSON.stringify(given)} is not a value of ${String(part.value["$ref"]).split("/").at(-1)}.`,
      remedy: `Choose one of ${values.map((value) => JSON.stringify(value)).join(", ")}, or add the default to the allowed values.`,
    };
  }
}

function valuesOf(schema: JsonObject): readonly (Json | undefined)[] | undefined {
  if ("const" in schema) return [schema["const"]];
  return "enum" in schema ? listAt(schema, "enum") : undefined;
}
