import { defineRule } from "@gw/contract";
import { oneOf } from "@gw/linter/style/words";
import { allOperations } from "@gw/openapi/document";
import { partsOf, resolve, textAt, textsAt, type JsonObject } from "@gw/openapi/reader";
import { isExempt, readVocabulary } from "./data.ts";
import { isIdName, ownerOf } from "./names.ts";

const mark = "x-gw-references";

export const referencesMarked = defineRule({
  code: "SPEC034",
  name: "references-marked",
  description:
    "A property or path parameter that contains another record's id names that record's collection in `x-gw-references`.",
  why: "The service, imports, the docs and the resource diagram all derive the relations between records from this mark. An unmarked id is stored unchecked, and its relation is missing everywhere else.",
  remedy: `Add \`${mark}\` with the collection; if the name only looks like a reference, add it to \`notReferences\` in vocabulary.yaml.`,
  *check(document, { file }) {
    const words = readVocabulary(file);
    const collections = words.collections.map(({ name }) => name);
    for (const part of partsOf(document, "schema")) {
      const { name, value, path, role } = part;
      // `id`, `_id` and `ID` are the record's own.
      if (role !== "properties" || !isIdName(name, words) || /^_?id$/i.test(name)) continue;
      if (isExempt(words.notReferences, ownerOf(part), name)) continue;
      const target = resolve(document, value, path).value;
      if (!holdsIds(document, target) || mark in value || mark in target) continue;
      yield { path, message: `"${name}" looks like another record's id but has no ${mark}.` };
    }
    for (const { path: template, parameters } of allOperations(document)) {
      for (const { value, path } of parameters) {
        const name = textAt(value, "name");
        // At the end of a path, the parameter identifies the record itself.
        if (value["in"] !== "path" || mark in value || !template.includes(`{${name}}/`)) continue;
        yield {
          path,
          message: `The path parameter "${name}" in ${template} identifies another record but has no ${mark}.`,
        };
      }
    }
    for (const { value, path } of [...partsOf(document, "schema"), ...partsOf(document, "parameter")]) {
      if (!(mark in value) || collections.includes(textAt(value, mark))) continue;
      yield {
        path: [...path, mark],
        message: `Unknown collection "${String(value[mark])}".`,
        remedy: `Use ${oneOf(collections)}, or add the collection to vocabulary.yaml.`,
      };
    }
  },
});

/** Whether a schema describes a string, an integer, or a list of strings or integers. */
function holdsIds(document: JsonObject, schema: JsonObject): boolean {
  const isList = textsAt(schema, "type").includes("array");
  const item = isList ? resolve(document, schema["items"], []).value : schema;
  return textsAt(item, "type").some((type) => type === "string" || type === "integer");
}
