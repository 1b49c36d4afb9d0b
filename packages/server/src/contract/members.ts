import type { OpenApiDocument, Schema } from "./document.ts";
import { step, valueAt } from "./pointer.ts";

/** A member that the document does not name, and the names that it does know there. */
export interface UnknownMember {
  pointer: string;
  name: string;
  known: readonly string[];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads which members the document names: all that a schema says by itself, by reference or in a branch. */
export class Members {
  readonly #document: OpenApiDocument;
  readonly #parts = new WeakMap<Schema, Schema[]>();

  constructor(document: OpenApiDocument) {
    this.#document = document;
  }

  /** Every name that a schema knows on its first level. */
  names(schema: Schema): string[] {
    return [...new Set(this.#partsOf(schema).flatMap(({ properties }) => Object.keys(properties ?? {})))];
  }

  /** The names of the first level that only answers carry. */
  readOnlyNames(schema: Schema): string[] {
    return this.names(schema).filter((name) =>
      this.memberSchemas(schema, name).some((member) => this.isMarked(member, "readOnly")),
    );
  }

  /** Whether a schema has a mark, itself or in what speaks of the same value. */
  isMarked(schema: Schema, mark: "readOnly" | "x-gw-secret"): boolean {
    return this.#partsOf(schema).some((part) => part[mark] === true);
  }

  /** What is said about a member: by its name, or else about members that have no name of their own. */
  memberSchemas(schema: Schema, name: string): Schema[] {
    const parts = this.#partsOf(schema);
    const named = parts.flatMap(({ properties = {} }) => (Object.hasOwn(properties, name) ? [properties[name]] : []));
    const said = named.length > 0 ? named : parts.map(({ additionalProperties }) => additionalProperties);
    return said.filter(isSchema);
  }

  /** The values that a member may have, where `enum`s name them: those that all of them name. */
  memberValues(schema: Schema, name: string): unknown[] {
    const [first = [], ...others] = this.memberSchemas(schema, name)
      .flatMap((member) => this.#partsOf(member))
      .flatMap(({ enum: values }) => (values === undefined ? [] : [values]));
    return first.filter((value) => others.every((values) => values.includes(value)));
  }

  /** The collection that a value refers to, as the schema itself or what speaks of the same value says. */
  referencedCollection(schema: Schema): string | undefined {
    return this.#partsOf(schema)
      .map((part) => part["x-gw-references"])
      .find((collection) => collection !== undefined);
  }

  /** What is said about the items of a list. */
  itemSchemas(schema: Schema): Schema[] {
    return this.#partsOf(schema)
      .map(({ items }) => items)
      .filter(isSchema);
  }

  /** Lists the members of a value, at any depth, that a schema leaves open without naming them. */
  *unknown(schema: Schema, value: unknown, pointer = ""): Generator<UnknownMember> {
    if (Array.isArray(value)) {
      const items = this.itemSchemas(schema);
      for (const [index, item] of value.entries()) {
        yield* this.#unknownIn(items, item, `${pointer}${step(index)}`);
      }
    } else if (isObject(value)) {
      const known = this.names(schema);
      for (const [name, member] of Object.entries(value)) {
        const at = `${pointer}${step(name)}`;
        const schemas = this.memberSchemas(schema, name);
        if (known.includes(name) || schemas.length > 0) yield* this.#unknownIn(schemas, member, at);
        else if (known.length > 0 && !this.#isFreeForm(schema)) yield { pointer: at, name, known };
      }
    }
  }

  *#unknownIn(schemas: readonly Schema[], value: unknown, pointer: string): Generator<UnknownMember> {
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

const isSchema = (value: Schema | boolean | undefined): value is Schema => typeof value === "object";
