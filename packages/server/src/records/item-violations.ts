import { readFileSync } from "node:fs";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { describeError, onePerLocation, pointerOf, valueAt, type Violation } from "@gw/openapi";
import { readDocument } from "../contract/document.ts";
import { SchemaFields } from "../contract/schema-fields.ts";
import { createCompiler, hasManyParts, createLazyValidator, type ValidationError } from "../contract/validators.ts";
import { collectionNames, fileNameOf } from "../storage/collections/descriptions.ts";
import { findUnstorable, maxDepth } from "../json/storable.ts";
import type { CollectionName, StoredCustomCredential, StoredItems } from "../storage/records.ts";
import { once } from "../util/once.ts";
import { isObject } from "../util/json-object.ts";
import type { ContractOperation } from "../contract/contract.ts";
import { firstPerPointer } from "../contract/violations.ts";
import { userViolations, redirectUrlViolations, webhookUrlViolations } from "../contract/rules.ts";

/** This path works from both `src/records/` and `dist/records/`. */
const folder = new URL("../../schemas/", import.meta.url);

function readSchema(file: string): object {
  return JSON.parse(readFileSync(new URL(`${file}.json`, folder), "utf8")) as object;
}

/** The names of the fields that the document or a schema describes of the records of each collection. */
export const describedFields = once((): ReadonlyMap<CollectionName, ReadonlySet<string>> => {
  const fields = new SchemaFields(readDocument());
  return new Map(
    collectionNames.map((name) => {
      const record = valueAt(readSchema(fileNameOf(name)), "/properties/record");
      const { $ref = "", ...own } = isObject(record) ? record : {};
      const described = String($ref).replace("gw:document", "");
      return [name, new Set(fields.names(described === "" ? own : { ...own, $ref: described }))];
    }),
  );
});

/** The violation of an item that lacks a field. */
export const missing = "Is missing. Add it.";

const ownSentences: Readonly<Record<string, string>> = {
  required: missing,
  additionalProperties: "Not a field of this item. Remove it.",
  "false schema": "Must not be in the record: secrets are stored separately, hashed or encrypted.",
};

function toViolation(error: ValidationError): Violation {
  return { pointer: pointerOf(error), detail: ownSentences[error.keyword] ?? describeError(error, "x-gw") };
}

/** The schemas of `schemas/`, which refer to those of the document. Each is compiled on first use. */
const validators = once(() => {
  const document = readDocument();
  return {
    every: collectionValidator(createCompiler(document)),
    first: collectionValidator(createCompiler(document, { allErrors: false })),
  };
});

function collectionValidator(ajv: Ajv2020) {
  return createLazyValidator((collection: CollectionName) => ajv.compile(readSchema(fileNameOf(collection))));
}

/** An item's violations of its collection's schema; none if it can be stored. */
export function itemViolations(collection: CollectionName, item: unknown): Violation[] {
  const { every, first } = validators();
  const errors = first(collection, item);
  const all = errors.length === 0 || hasManyParts(item) ? errors : every(collection, item);
  return onePerLocation(all).map(toViolation);
}

/** A converted definition contains values of the classic one a few levels deeper. */
const addedByConversion = 10;

/**
 * The maximum nesting of an item of a file: that of a request body, counted from the record or the definition in it, so
 * that everything that this service stores can be imported again.
 */
export function levelsOf(collection: CollectionName, item: unknown): number {
  // A migration contains the APIs that it replaced in a list.
  if (collection === "migrations") return maxDepth + 3 + addedByConversion;
  if (!isObject(item)) return maxDepth;
  if (collection !== "apis") return "record" in item ? maxDepth + 1 : maxDepth;
  if ("kind" in item) return maxDepth + 1 + (item["kind"] === "classic" ? 0 : addedByConversion);
  return "api_definition" in item ? maxDepth + 1 : maxDepth;
}

type RulesOf = { readonly [Name in CollectionName]?: (item: StoredItems[Name]) => Violation[] };

const rules: RulesOf = {
  users: ({ record }) => userViolations(record),
  oauthClients: ({ record }) => redirectUrlViolations(record),
  webhooks: ({ record }) => webhookUrlViolations(record),
};

/** The violations of rules that a schema can't express. */
export function ruleViolations<Name extends CollectionName>(collection: Name, item: StoredItems[Name]): Violation[] {
  return (rules[collection]?.(item) ?? []).map(({ pointer, detail }) => ({ pointer: `/record${pointer}`, detail }));
}

/** A stored credential as it would be sent: only the response writes `PlanID` as a string. */
function inputOf({ record: { PlanID, ...others } }: StoredCustomCredential): object {
  return PlanID === undefined ? others : { ...others, PlanID: Number(PlanID) };
}

/**
 * The violations of a stored record by the rules for requests and for imports, one per location.
 *
 * @param writer the operation that writes the collection, if there is one.
 */
export function recordViolations<Name extends CollectionName>(
  collection: Name,
  item: StoredItems[Name],
  writer: ContractOperation | undefined,
): Violation[] {
  const inRecord: Violation[] = [];
  if (writer && "record" in item) {
    // The collection determines the type of the item.
    const sent = collection === "customCredentials" ? inputOf(item as StoredCustomCredential) : item.record;
    inRecord.push(...writer.readBody(sent, false).violations);
  }
  return firstPerPointer([
    ...inRecord.map(({ pointer, detail }) => ({ pointer: `/record${pointer}`, detail })),
    ...ruleViolations(collection, item),
    ...itemViolations(collection, item),
    ...findUnstorable(item, levelsOf(collection, item)),
  ]);
}
