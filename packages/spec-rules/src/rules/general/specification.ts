import { pointerTo, stepsOfReference } from "@gw/openapi";
import { composedOf, isObject, isReference, type JsonObject, objectAt, partsOf, textAt } from "@gw/openapi/reader";
import { isOpenApi30 } from "../../document/version.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW060",
  name: "specification",
  level: "error",
  description:
    "A reference leads to an object of the kind that belongs there, a link to an operation, and an encoding is that of a property. In OpenAPI 3.0, a default has the type of its schema, and no property is both `readOnly` and `writeOnly`.",
  why: "The specification requires it, and its JSON Schema can't say it.",
  remedy: "Correct the field.",
  *check(document) {
    yield* checkReferences(document);
    yield* checkLinks(document);
    yield* checkEncodings(document);
    if (isOpenApi30(document)) yield* checkSchemas(document);
  },
};

function* checkReferences(document: JsonObject): Iterable<Finding> {
  const parts = partsOf(document);
  const kinds = new Map(parts.map(({ path, kind }) => [pointerTo(...path), kind]));
  for (const { kind, value, path } of parts) {
    if (!isReference(value) || !value.$ref.startsWith("#/")) continue;
    const found = kinds.get(pointerTo(...stepsOfReference(value.$ref)));
    if (found === undefined || found === kind) continue;
    yield {
      path: [...path, "$ref"],
      message: `${value.$ref} leads to the kind of object \`${found}\`, where \`${kind}\` belongs.`,
    };
  }
}

function* checkLinks(document: JsonObject): Iterable<Finding> {
  const ids = new Set(partsOf(document, "operation").map(({ value }) => value["operationId"]));
  const holders = [...partsOf(document, "response"), ...partsOf(document, "components")];
  for (const { value, path } of holders) {
    for (const [name, link] of Object.entries(objectAt(value, "links"))) {
      if (!isObject(link) || isReference(link) || "operationRef" in link) continue;
      const at = [...path, "links", name];
      const id = link["operationId"];
      if (id === undefined) yield { path: at, message: `The link ${name} has no operationId and no operationRef.` };
      else if (!ids.has(id))
        yield { path: [...at, "operationId"], message: `No operation has the operationId ${String(id)}.` };
    }
  }
}

/** Keywords that allow properties which \`properties\` does not name. */
const openKeywords = ["anyOf", "oneOf", "additionalProperties", "patternProperties", "$dynamicRef"];

function* checkEncodings(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "mediaType")) {
    const schemas = "encoding" in value ? composedOf(document, value["schema"]) : [];
    if (schemas.some((schema) => openKeywords.some((keyword) => keyword in schema))) continue;
    const names = new Set(schemas.flatMap((schema) => Object.keys(objectAt(schema, "properties"))));
    if (schemas.length === 0 || names.size === 0) continue;
    for (const name of Object.keys(objectAt(value, "encoding"))) {
      if (!names.has(name)) yield { path: [...path, "encoding", name], message: `The schema has no property ${name}.` };
    }
  }
}

function* checkSchemas(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    const { readOnly, writeOnly, nullable, default: given } = value;
    if (readOnly === true && writeOnly === true) {
      yield { path: [...path, "readOnly"], message: "The schema is readOnly and writeOnly." };
    }
    const type = textAt(value, "type");
    if (given === undefined || type === "" || isReference(value) || (given === null && nullable === true)) continue;
    if (!hasType(given, type)) {
      yield { path: [...path, "default"], message: `The default ${JSON.stringify(given)} is no ${type}.` };
    }
  }
}

function hasType(value: unknown, type: string): boolean {
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return Array.isArray(value);
  return type === "object" ? isObject(value) : typeof value === type;
}
