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

export interface ItemFault {
  pointer: string;
  detail: string;
}

/** Answers what is wrong with an item of a collection: nothing where it can be stored. */
export type ItemValidator = (collection: CollectionName, item: unknown) => ItemFault[];

/** The same from `src/transfer/` and from `dist/transfer/`. */
const folder = new URL("../../schemas/", import.meta.url);

// The plugin is CommonJS; its types say that the module itself is the function, but Node shows it under `default`.
const addFormats = formats as unknown as FormatsPlugin;

const readSchema = (file: string): object =>
  JSON.parse(readFileSync(new URL(`${file}.json`, folder), "utf8")) as object;

/** What is wrong with an item that lacks a field. */
export const missing = "Is missing. Add it.";

function detailOf(error: ValidationError): string {
  switch (error.keyword) {
    case "required":
      return missing;
    case "additionalProperties":
      return "Is no field of such an item. Remove it.";
    case "false schema":
      return "Must not be here: secrets are stored as hashes or encrypted, beside the record.";
    default:
      return describeError(error);
  }
}

const faultOf = (error: ValidationError): ItemFault => ({ pointer: pointerOf(error), detail: detailOf(error) });

/** Only says that a branch was taken; the branch's own errors say what is wrong. */
const isTelling = ({ keyword }: ValidationError): boolean => keyword !== "if";

/** Reads the schemas of `schemas/`, which refer to those of the document; each is compiled at its first use. */
export const createItemValidator = (): ItemValidator => {
  const every = validators({ allErrors: true });
  const first = validators({});
  return (collection, item) => {
    const errors = first(collection)(item);
    const all = errors.length === 0 || hasManyParts(item) ? errors : every(collection)(item);
    return onePerLocation(all.filter(isTelling)).map(faultOf);
  };
};

function validators(options: Options): (collection: CollectionName) => (item: unknown) => ValidationError[] {
  // The document holds OpenAPI's own keywords and extensions; the pipeline lints its schemas.
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
    // With `verbose` every error has its schemas and its value, which the types leave open.
    const errorsOf = (item: unknown) => (validate(item) ? [] : (validate.errors as ValidationError[]));
    compiled.set(collection, errorsOf);
    return errorsOf;
  };
}
