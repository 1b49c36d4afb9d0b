import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Options } from "ajv/dist/2020.js";
import { describeError, onePerLocation, pointerOf } from "@gw/openapi";
import formats from "ajv-formats";
import type { FormatsPlugin } from "ajv-formats";
import { readDocument } from "../contract/document.ts";
import { hasManyParts } from "../contract/many-parts.ts";
import type { ValidationError } from "../contract/validators.ts";
import type { CollectionName } from "../storage/records.ts";
import { collections } from "./collections.ts";

export interface ItemViolation {
  pointer: string;
  detail: string;
}

/** Returns the violations of an item of a collection; none if it can be stored. */
export type ItemValidator = (collection: CollectionName, item: unknown) => ItemViolation[];

/** This path works from both `src/transfer/` and `dist/transfer/`. */
const folder = new URL("../../schemas/", import.meta.url);

// The plugin is CommonJS. By its types, the module itself is the function, but in Node it is `default`.
const addFormats = formats as unknown as FormatsPlugin;

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

/** Only reports that a branch was taken; the branch has its own errors. */
function isTelling({ keyword }: ValidationError): boolean {
  return keyword !== "if";
}

/** Reads the schemas of `schemas/`, which refer to those of the document. Each is compiled on first use. */
export function createItemValidator(): ItemValidator {
  const every = validators({ allErrors: true });
  const first = validators({});
  return (collection, item) => {
    const errors = first(collection)(item);
    const all = errors.length === 0 || hasManyParts(item) ? errors : every(collection)(item);
    return onePerLocation(all.filter(isTelling)).map(toViolation);
  };
}

function validators(options: Options): (collection: CollectionName) => (item: unknown) => ValidationError[] {
  // The document contains OpenAPI keywords and extensions; its schemas are linted elsewhere.
  const ajv = new Ajv2020({ verbose: true, strict: false, validateSchema: false, ...options });
  addFormats(ajv);
  ajv.addSchema(readDocument(), "gw:document");
  const compiled = new Map<CollectionName, (item: unknown) => ValidationError[]>();
  return (collection) => {
    const known = compiled.get(collection);
    if (known) return known;
    const file = collections.find(({ name }) => name === collection)?.file;
    if (file === undefined) throw new Error(`There is no schema for ${collection}.`);
    const validate = ajv.compile(readSchema(file));
    // With `verbose` every error has its schemas and its value, which the types don't guarantee.
    function errorsOf(item: unknown) {
      return validate(item) ? [] : (validate.errors as ValidationError[]);
    }
    compiled.set(collection, errorsOf);
    return errorsOf;
  };
}
