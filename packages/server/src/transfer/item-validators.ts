import { readFileSync } from "node:fs";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { describeError, onePerLocation, pointerOf } from "@gw/openapi";
import { readDocument } from "../contract/document.ts";
import { createCompiler, hasManyParts, createLazyValidator, type ValidationError } from "../contract/validators.ts";
import { fileNameOf } from "../storage/collections/descriptions.ts";
import type { CollectionName } from "../storage/records.ts";
import { once } from "../util/once.ts";

export interface ItemViolation {
  pointer: string;
  detail: string;
}

/** Returns the violations of an item of a collection; none if it can be stored. */
export type ItemValidator = (collection: CollectionName, item: unknown) => ItemViolation[];

/** This path works from both `src/transfer/` and `dist/transfer/`. */
const folder = new URL("../../schemas/", import.meta.url);

function readSchema(file: string): object {
  return JSON.parse(readFileSync(new URL(`${file}.json`, folder), "utf8")) as object;
}

/** The violation of an item that lacks a field. */
export const missing = "Is missing. Add it.";

function detailOf(error: ValidationError): string {
  switch (error.keyword) {
    case "required":
      return missing;
    case "additionalProperties":
      return "Is not a field of this item. Remove it.";
    case "false schema":
      return "Must not be here: secrets are stored as hashes or encrypted, outside the record.";
    default:
      return describeError(error);
  }
}

function toViolation(error: ValidationError): ItemViolation {
  return { pointer: pointerOf(error), detail: detailOf(error) };
}

/** An `if` only reports that a branch was taken; the branch has its own errors. */
function isRelevant({ keyword }: ValidationError): boolean {
  return keyword !== "if";
}

/** Reads the schemas of `schemas/`, which refer to those of the document. Each is compiled on first use. */
function createItemValidator(): ItemValidator {
  const document = readDocument();
  const every = collectionValidator(createCompiler(document));
  const first = collectionValidator(createCompiler(document, { allErrors: false }));
  return (collection, item) => {
    const errors = first(collection, item);
    const all = errors.length === 0 || hasManyParts(item) ? errors : every(collection, item);
    return onePerLocation(all.filter(isRelevant)).map(toViolation);
  };
}

export const itemValidator = once(createItemValidator);

function collectionValidator(ajv: Ajv2020) {
  return createLazyValidator((collection: CollectionName) => {
    return ajv.compile(readSchema(fileNameOf(collection)));
  });
}
