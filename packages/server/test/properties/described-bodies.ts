import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import formats, { type FormatsPlugin } from "ajv-formats";
import { generateSync, type JsonSchema } from "json-schema-faker";
import { valueAt } from "@gw/openapi";
import type { Schema } from "@gw/openapi/document";
import { readDocument } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { contractOf } from "../support/contract.ts";

/** A schema with the keywords that a violation can be made of. */
export interface FullSchema extends Schema {
  minItems?: number;
  maxItems?: number;
  maxProperties?: number;
  uniqueItems?: boolean;
}

const document = readDocument();

// A validator of the tests' own: the one of the service is what they judge.
const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
// The plugin is CommonJS; its types say that the module itself is the function, but Node shows it under `default`.
(formats as unknown as FormatsPlugin)(ajv);
ajv.addSchema(document, "document");

function refer(pointer: string) {
  return ajv.compile({ $ref: `document#${encodeURI(pointer)}` });
}
const validators = new Map<string, ReturnType<typeof refer>>();

function pointerOf(id: OperationId): string {
  const { body } = contractOf(id);
  if (!body) throw new Error(`${id} takes no body.`);
  return body.schemaPointer;
}

// What the pointer of a body leads to is its schema.
export function schemaOf(id: OperationId): FullSchema {
  return valueAt(document, pointerOf(id)) as FullSchema;
}

/** Why a body does not fit the document; empty where it does. */
export function misfits(id: OperationId, body: unknown): ErrorObject[] {
  const pointer = pointerOf(id);
  const validate = validators.get(pointer) ?? refer(pointer);
  validators.set(pointer, validate);
  return validate(body) ? [] : [...(validate.errors ?? [])];
}

/** A value that is meant to fit a schema of the document; the same for each seed. */
export function generate(schema: Schema, seed: number): unknown {
  // The document's schemas are JSON Schemas, with references into the document; the two types don't know each other.
  // Lists as long as they may be would soon be larger than a body.
  return generateSync({ ...schema, components: document.components } as unknown as JsonSchema, { seed, maxItems: 10 });
}

/** A schema and all others that speak of the same value, references followed. */
export function partsOf(schema: FullSchema): FullSchema[] {
  const { $ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  // The bundle's references lead to schemas.
  const referred = $ref === undefined ? [] : [valueAt(document, $ref.replace(/^#/, "")) as FullSchema];
  return [schema, ...[...referred, ...allOf, ...anyOf, ...oneOf].flatMap(partsOf)];
}
