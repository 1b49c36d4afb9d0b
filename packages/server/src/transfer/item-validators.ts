import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ErrorObject } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import type { FormatsPlugin } from "ajv-formats";
import { readDocument } from "../contract/document.ts";
import { step } from "../contract/pointer.ts";
import type { CollectionName } from "../storage/records.ts";
import { collections } from "./collections.ts";
import { textFaults } from "./text-faults.ts";

export type ItemFault = { pointer: string; detail: string };

/** Answers what is wrong with an item of a collection: nothing where it can be stored. */
export type ItemValidator = (collection: CollectionName, item: unknown) => ItemFault[];

/** The same from `src/transfer/` and from `dist/transfer/`. */
const folder = new URL("../../schemas/", import.meta.url);

// The plugin is CommonJS; its types say that the module itself is the function, but Node shows it under `default`.
const addFormats = formats as unknown as FormatsPlugin;

const readSchema = (file: string): object =>
  JSON.parse(readFileSync(new URL(`${file}.json`, folder), "utf8")) as object;

/** The name that an error is about beside the place where it was found, as in "must have the member X". */
const nameIn = ({ params }: ErrorObject<string, Record<string, unknown>>): string | undefined => {
  const name = params["missingProperty"] ?? params["additionalProperty"] ?? params["propertyName"];
  return typeof name === "string" ? name : undefined;
};

const faultOf = (error: ErrorObject<string, Record<string, unknown>>): ItemFault => {
  const name = nameIn(error);
  const pointer = name === undefined ? error.instancePath : `${error.instancePath}${step(name)}`;
  switch (error.keyword) {
    case "required":
      return { pointer, detail: "Is missing." };
    case "additionalProperties":
      return { pointer, detail: "Is no member of such an item." };
    case "false schema":
      return { pointer, detail: "Must not be here; secrets are kept as hashes or sealed, beside the record." };
    case "enum":
      return { pointer, detail: `Must be one of ${String(error.params["allowedValues"])}.` };
    default:
      return { pointer, detail: `${(error.message ?? "does not fit").replace(/^m/, "M")}.` };
  }
};

/** Only says that a branch was taken; the branch's own errors say what is wrong. */
const isTelling = ({ keyword }: ErrorObject): boolean => keyword !== "if";

/** Reads the schemas of `schemas/`, which refer to those of the document. */
export const createItemValidator = (): ItemValidator => {
  // The document holds OpenAPI's own keywords and extensions; the pipeline lints its schemas.
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
  addFormats(ajv);
  ajv.addSchema(readDocument(), "gw:document");
  const validators = new Map(collections.map(({ name, file }) => [name, ajv.compile(readSchema(file))]));

  return (collection, item) => {
    const validate = validators.get(collection);
    if (!validate) throw new Error(`There is no schema for ${collection}.`);
    const errors = validate(item) ? [] : (validate.errors ?? []);
    return [...errors.filter(isTelling).map(faultOf), ...textFaults(item)];
  };
};
