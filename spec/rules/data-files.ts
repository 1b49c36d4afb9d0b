import { defineRule, type RuleFinding } from "@gw/contract";
import { nearestName } from "@gw/openapi";
import { allOperations } from "@gw/openapi/document";
import { componentsOf, objectAt, partsOf, textAt, textsAt, type JsonObject } from "@gw/openapi/reader";
import { readData, readVocabulary } from "./data.ts";

const mark = "x-gw-decision";

export const dataFiles = defineRule({
  code: "SPEC018",
  name: "data-files",
  description:
    "The document and its data files agree: decisions.yaml has exactly the decisions that the document references, errors.yaml has exactly the document's error codes, and every operation, security scheme and tag in vocabulary.yaml exists.",
  why: "References show readers what the source specification left open and what this project decided. An error code without an entry has no page, and a sample for an unknown operation is never printed.",
  remedy: `In \`${mark}\`, reference the id of a decision in decisions.yaml.`,
  *check(document, { file }) {
    yield* checkDecisions(document, idsIn(file, "decisions.yaml", "id"));
    yield* checkErrors(document, idsIn(file, "errors.yaml", "code"));
    yield* checkVocabulary(document, file);
  },
});

/** The names of the records in a data file. The data file linter checks the file against its JSON Schema. */
function idsIn(document: string, name: string, field: string): readonly string[] {
  return (readData(document, name) as readonly JsonObject[]).map((record) => textAt(record, field));
}

/** The names that are not in `others`, without duplicates. */
function without(names: readonly string[], others: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name) => !others.includes(name)));
}

function repeatedIn(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name, index) => names.indexOf(name) !== index));
}

function* checkDecisions(document: JsonObject, recorded: readonly string[]): Iterable<RuleFinding> {
  const used = new Set<string>();
  for (const part of partsOf(document)) {
    if (!(mark in part.value)) continue;
    const ids = textsAt(part.value, mark);
    const path = [...part.path, mark];
    for (const id of without(ids, recorded)) {
      yield {
        path,
        message: `The decision "${id}" is not in decisions.yaml.`,
        remedy: "Reference an existing decision, or add this one to decisions.yaml.",
      };
    }
    for (const id of repeatedIn(ids))
      yield { path, message: `The decision "${id}" is listed twice.`, remedy: "List it once." };
    if (ids.length === 0) yield { path, message: `${mark} does not list any decisions.` };
    for (const id of ids) used.add(id);
  }
  // A decision about the document as a whole is referenced in info.
  const path = ["info"];
  for (const id of without(recorded, [...used]))
    yield { path, message: `Nothing references the decision "${id}".`, remedy: `Add it to ${mark} where it applies.` };
  for (const id of repeatedIn(recorded)) {
    yield {
      path,
      message: `Two decisions in decisions.yaml have the id ${id}.`,
      remedy: "Give the newer decision the next free id.",
    };
  }
}

function* checkErrors(document: JsonObject, catalog: readonly string[]): Iterable<RuleFinding> {
  const path = ["components", "schemas", "ErrorCode", "enum"];
  const codes = textsAt(objectAt(componentsOf(document, "schemas"), "ErrorCode"), "enum");
  for (const [index, code] of codes.entries()) {
    if (catalog.includes(code)) continue;
    yield {
      path: [...path, index],
      message: `${code} is not in the error catalog.`,
      remedy: "Add the code to errors.yaml, or remove it here.",
    };
  }
  for (const code of without(catalog, codes)) {
    yield {
      path,
      message: `The code ${code} is in errors.yaml but not in this list.`,
      remedy: "Add the code here, or correct its name in errors.yaml.",
    };
  }
}

function* checkVocabulary(document: JsonObject, file: string): Iterable<RuleFinding> {
  const { samples, replay, collections } = readVocabulary(file);
  const named = {
    operation: [Object.keys(samples), allOperations(document).map(({ id }) => id)],
    "security scheme": [Object.values(replay.credentials), Object.keys(componentsOf(document, "securitySchemes"))],
    tag: [
      collections.flatMap(({ tag }) => tag ?? []),
      partsOf(document, "tag").map(({ value }) => textAt(value, "name")),
    ],
  } as const;
  for (const [kind, [names, known]] of Object.entries(named)) {
    for (const name of without(names, known)) {
      const nearest = nearestName(name, known);
      yield {
        // The vocabulary is not part of the document.
        path: ["info"],
        message: `The ${kind} ${name} in vocabulary.yaml does not exist in the document.`,
        remedy: nearest === undefined ? "Correct or remove the name in vocabulary.yaml." : `Did you mean ${nearest}?`,
      };
    }
  }
}
