import { type Json, type JsonObject, partsOf, resolve, textAt, textsAt } from "@gw/openapi/reader";
import { operationsOf, type Operation } from "../../document/operations.ts";
import { ownerOf } from "../../document/owner.ts";
import type { Finding, Rule, Surroundings } from "../../rule.ts";
import { looksLikeReference } from "../../style/reference-names.ts";
import { oneOf } from "../../style/words.ts";

const mark = "x-gw-references";

export const rule: Rule = {
  code: "GW034",
  name: "references-marked",
  description:
    "A property or path parameter that contains the id of another record has that record's collection in `x-gw-references`.",
  why: "The service, the import, the docs and the diagram of resources read the relations from this mark. An id without it is stored unchecked and missing from all of them.",
  remedy: `Add \`${mark}\` with the collection; if the name only looks like a reference, add it to \`notReferences\` of vocabulary.yaml.`,
  check,
};

function* check(document: JsonObject, { vocabulary }: Surroundings): Iterable<Finding> {
  const words = vocabulary();
  const collections = words.collections.map(({ name }) => name);
  for (const part of partsOf(document, "schema")) {
    if (part.role !== "properties" || !looksLikeReference(ownerOf(part), part.name, words)) continue;
    const target = resolve(document, part.value, part.path).value;
    if (!holdsIds(document, target) || mark in part.value || mark in target) continue;
    yield { path: part.path, message: `"${part.name}" looks like the id of another record and has no ${mark}.` };
  }
  for (const operation of operationsOf(document)) yield* checkParameter(operation);
  for (const { value, path } of [...partsOf(document, "schema"), ...partsOf(document, "parameter")]) {
    if (!(mark in value) || collections.includes(textAt(value, mark))) continue;
    yield {
      path: [...path, mark],
      message: `There is no collection "${String(value[mark])}".`,
      remedy: `Use ${oneOf(collections)}; add a new collection to vocabulary.yaml.`,
    };
  }
}

/** A parameter at the end of a path names the record itself; one with more path behind it names another record. */
function* checkParameter({ template, parameters }: Operation): Iterable<Finding> {
  for (const { value, path } of parameters) {
    const name = textAt(value, "name");
    if (value["in"] !== "path" || mark in value || !template.includes(`{${name}}/`)) continue;
    yield { path, message: `The path parameter "${name}" of ${template} names another record and has no ${mark}.` };
  }
}

/** Whether a schema is of strings or integers, or of lists of them. */
function holdsIds(document: JsonObject, schema: JsonObject): boolean {
  const types = textsAt(schema, "type");
  if (types.includes("array")) return isScalar(resolve(document, schema["items"] as Json, []).value);
  return isScalar(schema);
}

function isScalar(schema: JsonObject): boolean {
  return textsAt(schema, "type").some((type) => type === "string" || type === "integer");
}
