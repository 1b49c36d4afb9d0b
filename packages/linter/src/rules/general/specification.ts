import { pointerTo, stepsOfReference } from "@gw/openapi";
import { allOperations, findMethodProblem } from "@gw/openapi/document";
import {
  composedOf,
  isReference,
  objectAt,
  objectOf,
  partsOf,
  type Json,
  type JsonObject,
  isOpenApi30,
} from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";
import { arraysWithoutItems } from "./array-items.ts";

export const rule: Rule = {
  code: "GW060",
  name: "specification",
  level: "error",
  description:
    "A reference points to an object of the expected kind, a link to an operation, an encoding belongs to a property, a `QUERY` has a body, and an additional operation has a method that is not a field of its path. In OpenAPI 3.0, an array has `items`, a default has the type of its schema, and no property is both `readOnly` and `writeOnly`.",
  why: "The specification requires it, but its JSON Schema can't express it.",
  remedy: "Correct the field.",
  *check(document) {
    yield* checkReferences(document);
    yield* checkLinks(document);
    yield* checkEncodings(document);
    yield* checkMethods(document);
    if (isOpenApi30(document)) {
      yield* checkSchemas(document);
      yield* arraysWithoutItems(document);
    }
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
      message: `${value.$ref} points to the wrong kind of object: expected \`${kind}\`, found \`${found}\`.`,
    };
  }
}

function* checkLinks(document: JsonObject): Iterable<Finding> {
  const ids = new Set(partsOf(document, "operation").map(({ value }) => value["operationId"]));
  for (const { value, path } of [...partsOf(document, "response"), ...partsOf(document, "components")]) {
    for (const [name, link] of Object.entries(objectAt(value, "links"))) {
      const { $ref, operationRef, operationId } = objectOf(link);
      if ($ref !== undefined || operationRef !== undefined || ids.has(operationId)) continue;
      const unknown =
        operationId === undefined
          ? "has no operationId and no operationRef"
          : `refers to the unknown operationId ${operationId}`;
      yield { path: [...path, "links", name], message: `The link ${name} ${unknown}.` };
    }
  }
}

/** A schema with one of these may have other properties than those of `properties`. */
const open = /^(?:anyOf|oneOf|additionalProperties|patternProperties|\$dynamicRef)$/;

function* checkEncodings(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "mediaType").filter(({ value: { encoding } }) => encoding)) {
    const schemas = composedOf(document, value["schema"]);
    const names = schemas.flatMap((schema) => Object.keys(objectAt(schema, "properties")));
    if (names.length === 0 || schemas.some((schema) => Object.keys(schema).some((name) => open.test(name)))) continue;
    for (const name of Object.keys(objectAt(value, "encoding"))) {
      if (names.includes(name)) continue;
      yield { path: [...path, "encoding", name], message: `The schema has no property ${name}.` };
    }
  }
}

function* checkMethods(document: JsonObject): Iterable<Finding> {
  for (const operation of allOperations(document)) {
    const message = findMethodProblem(operation);
    if (message !== undefined) yield { path: operation.at, message };
  }
}

function* checkSchemas(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema").filter((part) => !isReference(part.value))) {
    const { type, readOnly, writeOnly, nullable, default: given } = value;
    if (readOnly === true && writeOnly === true) {
      yield { path: [...path, "readOnly"], message: "The schema is readOnly and writeOnly." };
    }
    const isOfType =
      given === undefined || (given === null && nullable === true) || typesOf(given).includes(String(type));
    if (type !== undefined && !isOfType) {
      yield {
        path: [...path, "default"],
        message: `The default ${JSON.stringify(given)} is not of type ${String(type)}.`,
      };
    }
  }
}

function typesOf(value: Json): string[] {
  if (Array.isArray(value)) return ["array"];
  return Number.isInteger(value) ? ["integer", "number"] : [value === null ? "null" : typeof value];
}
