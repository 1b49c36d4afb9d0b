import { step, valueAt } from "@gw/openapi";
import type { Document, Schema } from "@gw/openapi/document";
import { isObject } from "../util/json-object.ts";

/** An unknown field, and the names that are known at its location. */
export interface UnknownField {
  pointer: string;
  name: string;
  known: readonly string[];
}

/** Finds the fields that the document describes: in a schema itself, by reference or in a branch. */
export class SchemaFields {
  readonly #document: Document;
  readonly #parts = new WeakMap<Schema, Schema[]>();

  constructor(document: Document) {
    this.#document = document;
  }

  /** Every field name on the first level of a schema. */
  names(schema: Schema): string[] {
    return [...new Set(this.#partsOf(schema).flatMap(({ properties }) => Object.keys(properties ?? {})))];
  }

  /** The first-level field names that only responses have. */
  readOnlyNames(schema: Schema): string[] {
    return this.names(schema).filter((name) =>
      this.fieldSchemas(schema, name).some((field) => this.isMarked(field, "readOnly")),
    );
  }

  /** Whether a schema, or another one for the same value, has an extension. */
  isMarked(schema: Schema, mark: "readOnly" | "x-gw-secret"): boolean {
    return this.#partsOf(schema).some((part) => part[mark] === true);
  }

  /** The schemas of a field: by its name, or else for additional properties. */
  fieldSchemas(schema: Schema, name: string): Schema[] {
    const parts = this.#partsOf(schema);
    const named = parts.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name]] : []));
    const schemas = named.length > 0 ? named : parts.map(({ additionalProperties }) => additionalProperties);
    return schemas.filter(isSchema);
  }

  /** The values that a field may have, if it has `enum`s: those in all of them. */
  fieldValues(schema: Schema, name: string): unknown[] {
    const [first = [], ...others] = this.fieldSchemas(schema, name)
      .flatMap((field) => this.#partsOf(field))
      .flatMap(({ enum: values }) => (values === undefined ? [] : [values]));
    return first.filter((value) => others.every((values) => values.includes(value)));
  }

  /** The schemas of the items of a list. */
  itemSchemas(schema: Schema): Schema[] {
    return this.#partsOf(schema)
      .map(({ items }) => items)
      .filter(isSchema);
  }

  /** Lists a value's unknown fields, at any depth, that a schema allows. */
  *unknown(schema: Schema, value: unknown, pointer = ""): Generator<UnknownField> {
    if (Array.isArray(value)) {
      const items = this.itemSchemas(schema);
      for (const [index, item] of value.entries()) {
        yield* this.#unknownIn(items, item, `${pointer}${step(index)}`);
      }
    } else if (isObject(value)) {
      const known = this.names(schema);
      for (const [name, field] of Object.entries(value)) {
        const at = `${pointer}${step(name)}`;
        const schemas = this.fieldSchemas(schema, name);
        if (known.includes(name) || schemas.length > 0) yield* this.#unknownIn(schemas, field, at);
        else if (known.length > 0 && !this.#isFreeForm(schema)) yield { pointer: at, name, known };
      }
    }
  }

  *#unknownIn(schemas: readonly Schema[], value: unknown, pointer: string): Generator<UnknownField> {
    for (const schema of schemas) yield* this.unknown(schema, value, pointer);
  }

  #isFreeForm(schema: Schema): boolean {
    return this.#partsOf(schema).some(({ additionalProperties }) => additionalProperties === true);
  }

  /** A schema and all schemas that speak of the same value. */
  #partsOf(schema: Schema): Schema[] {
    const cached = this.#parts.get(schema);
    if (cached) return cached;
    const parts = [schema, ...this.#alongside(schema).flatMap((part) => this.#partsOf(part))];
    this.#parts.set(schema, parts);
    return parts;
  }

  #alongside({ $ref, allOf = [], anyOf = [], oneOf = [] }: Schema): Schema[] {
    // The bundle's references are resolved by the pipeline: each leads to a schema.
    const referred = $ref === undefined ? [] : [valueAt(this.#document, $ref.replace(/^#/, "")) as Schema];
    return [...referred, ...allOf, ...anyOf, ...oneOf];
  }
}

function isSchema(value: Schema | boolean | undefined): value is Schema {
  return typeof value === "object";
}
