import { isMisspelling } from "@gw/openapi";
import {
  composedOf,
  isObject,
  type Json,
  type JsonObject,
  type JsonPath,
  listAt,
  objectAt,
  objectOf,
  partsOf,
  propertiesOf,
  resolve,
} from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW057",
  name: "example-spelling",
  level: "warning",
  description: "Examples don't misspell a property.",
  why: "Schemas accept undeclared fields unless they forbid them, so validators don't notice. Readers copy the example, and mocks return it.",
  remedy: "Correct the name in the example or, if it is right there, in the schema.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "mediaType")) {
    yield* findingsIn(document, value["schema"], value["example"], [...path, "example"]);
    for (const [name, example] of Object.entries(objectAt(value, "examples"))) {
      const found = resolve(document, example, [...path, "examples", name]);
      yield* findingsIn(document, value["schema"], found.value["value"], [...found.path, "value"]);
    }
  }
  for (const { value, path } of partsOf(document, "schema")) {
    yield* findingsIn(document, value, value["example"], [...path, "example"]);
  }
}

function* findingsIn(
  document: JsonObject,
  schema: Json | undefined,
  example: Json | undefined,
  path: JsonPath,
): Iterable<Finding> {
  if (Array.isArray(example)) {
    const { items } = resolve(document, schema).value;
    for (const [index, item] of example.entries()) yield* findingsIn(document, items, item, [...path, index]);
  }
  if (!isObject(example)) return;
  const properties = knownProperties(document, schema);
  if (!properties) return;
  const missing = Object.keys(properties).filter((name) => !Object.hasOwn(example, name));
  for (const [name, value] of Object.entries(example)) {
    if (Object.hasOwn(properties, name)) {
      yield* findingsIn(document, properties[name], value, [...path, name]);
      continue;
    }
    const meant = missing.find((other) => isMisspelling(name, other));
    if (meant !== undefined)
      yield { path: [...path, name], message: `The schema declares "${meant}", and the example has "${name}".` };
  }
}

/** Keywords that allow or forbid fields by other means than their names, or depending on the value. */
const others: readonly string[] = [
  "additionalProperties",
  "patternProperties",
  "unevaluatedProperties",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "dependentSchemas",
  "discriminator",
];

/** The properties of a schema with those of its parts, or undefined if it says more about the fields of its values. */
function knownProperties(document: JsonObject, schema: Json | undefined): JsonObject | undefined {
  const parts = composedOf(document, schema);
  // A reference may have other keywords beside it.
  const written = [schema, ...parts, ...parts.flatMap((part) => listAt(part, "allOf"))].map(objectOf);
  const hasMore = written.some((each) => others.some((keyword) => keyword in each));
  return hasMore ? undefined : propertiesOf(document, schema);
}
