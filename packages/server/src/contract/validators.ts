import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import formats, { type FormatsPlugin } from "ajv-formats";
import type { Document, Schema } from "@gw/openapi/document";

/** The id of the document in Ajv. */
const id = "gw:document";

/** Validates values against schemas of the document, which are given by their JSON Pointers. */
export type Validators = ReturnType<typeof createValidators>;

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

/** Reads the document's schemas without compiling them. */
export function createValidators(document: Document) {
  const exact = createCompiler(document);
  const exactUntilFirst = createCompiler(document, { allErrors: false });
  const coercing = createCompiler(document, { coerceTypes: true });
  return {
    /** For bodies: nothing is coerced, filled in or removed. A schema is compiled at its first use. */
    exact: createLazyValidator((pointer: string) => exact.compile(reference(pointer))),
    /** Like `exact`, but stops at the first error. */
    exactUntilFirst: createLazyValidator((pointer: string) => exactUntilFirst.compile(reference(pointer))),
    /** For parameters, which arrive as text: coerces the values of an object in place, each by the schema of its name. */
    coercing(pointers: Readonly<Record<string, string>>) {
      const properties = Object.fromEntries(
        Object.entries(pointers).map(([name, pointer]) => [name, reference(pointer)]),
      );
      return errorsOf(coercing.compile({ type: "object", properties }));
    },
  };
}

/** Compiles each schema at its first use. */
export function createLazyValidator<Key>(
  compile: (key: Key) => ValidateFunction,
): (key: Key, value: unknown) => ValidationError[] {
  const compiled = new Map<Key, (value: unknown) => ValidationError[]>();
  return (key, value) => {
    let validate = compiled.get(key);
    if (!validate) {
      validate = errorsOf(compile(key));
      compiled.set(key, validate);
    }
    return validate(value);
  };
}

/** Creates a compiler of the schemas of the document, and of others that refer to them by `gw:document#`. */
export function createCompiler(document: Document, options: Options = {}): Ajv2020 {
  // Not strict: the document contains OpenAPI's keywords and extensions, and its schemas are linted.
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false, validateSchema: false, ...options });
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

/** From this many fields and items, at all depths, only the first error is looked for. */
const manyParts = 5000;

/** Whether a value can have so many errors that a validator should stop at the first: looking for all takes seconds. */
export function hasManyParts(value: unknown): boolean {
  const open = [value];
  let found = 0;
  for (let part = open.pop(); part !== undefined && found < manyParts; part = open.pop()) {
    if (typeof part !== "object" || part === null) continue;
    const parts: unknown[] = Object.values(part);
    found += parts.length;
    if (found < manyParts) open.push(...parts);
  }
  return found >= manyParts;
}
