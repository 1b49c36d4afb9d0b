import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import formats, { type FormatsPlugin } from "ajv-formats";
import type { Document, Schema } from "@gw/openapi/document";

/** The id of the document in Ajv. */
const id = "gw:document";

/** Validates values against schemas of the document, which are given by their JSON Pointers. */
export interface Validators {
  /** For bodies and returns: nothing is coerced, filled in or removed. A schema is compiled at its first use. */
  exact: Validate;
  /** Like `exact`, but stops at the first error. */
  exactUntilFirst: Validate;
  /** For parameters, which arrive as text: coerces the values of an object in place, each by the schema of its name. */
  coercing: (
    schemaPointers: Readonly<Record<string, string>>,
  ) => (values: Record<string, unknown>) => ValidationError[];
}

/** Returns every error; none if the value is valid. */
export type Validate = (schemaPointer: string, value: unknown) => ValidationError[];

/** Ajv's error, with the schemas and the value that it is about. */
export interface ValidationError extends ErrorObject<string, Record<string, unknown>> {
  /** The value of the keyword. */
  schema: unknown;
  /** The schema that contains the keyword: the same object as in the document. */
  parentSchema: Schema;
  data: unknown;
}

// The plugin is CommonJS; its types say that the module itself is the function, but Node shows it under `default`.
const addFormats = formats as unknown as FormatsPlugin;

/** Reads the schemas of the document, without compiling any yet. */
export function createValidators(document: Document): Validators {
  const coercing = readDocumentInto(compiler({ coerceTypes: true }), document);
  return {
    exact: lazily(readDocumentInto(compiler({}), document)),
    exactUntilFirst: lazily(readDocumentInto(compiler({ allErrors: false }), document)),
    coercing: (pointers) => {
      const properties = Object.fromEntries(
        Object.entries(pointers).map(([name, pointer]) => [name, reference(pointer)]),
      );
      return errorsOf(coercing.compile({ type: "object", properties }));
    },
  };
}

function lazily(ajv: Ajv2020): Validate {
  const compiled = new Map<string, (value: unknown) => ValidationError[]>();
  return (pointer, value) => {
    let validate = compiled.get(pointer);
    if (!validate) {
      validate = errorsOf(ajv.compile(reference(pointer)));
      compiled.set(pointer, validate);
    }
    return validate(value);
  };
}

// Not strict: the document contains OpenAPI's keywords and extensions, and its schemas are linted.
function compiler(options: Options): Ajv2020 {
  return new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false, ...options });
}

function readDocumentInto(ajv: Ajv2020, document: Document): Ajv2020 {
  addFormats(ajv);
  return ajv.addSchema(document, id);
}

function reference(pointer: string) {
  return { $ref: `${id}#${encodeURI(pointer)}` };
}

// With `verbose` every error has its schemas and its value, which the types leave open.
function errorsOf(validate: ValidateFunction) {
  return (value: unknown) => (validate(value) ? [] : (validate.errors as ValidationError[]));
}
