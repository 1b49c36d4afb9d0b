import { step, valueAt } from "@gw/openapi";
import type { Document, Schema } from "@gw/openapi/document";
import type { DescribedOperation } from "./described-operations.ts";
import type { SchemaFields } from "./schema-fields.ts";

const collections = [
  "apis",
  "apps",
  "catalogues",
  "clientTypes",
  "plans",
  "policies",
  "products",
  "providers",
] as const;

/** A collection that `x-gw-references` can name. The document names organizations too, which are not stored. */
export type ReferencedCollection = (typeof collections)[number];

function isCollection(name: string | undefined): name is ReferencedCollection {
  return (collections as readonly (string | undefined)[]).includes(name);
}

/** An id that must be the id of a record. */
export interface Reference {
  /** The location of the id in the body. */
  pointer: string;
  collection: ReferencedCollection;
  id: string | number;
}

/** Reads the references of an operation's body. */
export interface ReferenceReader {
  /** The collections that a body can refer to, apart from its parents. */
  collections: ReadonlySet<ReferencedCollection>;
  /** Every reference in a body. */
  read: (body: unknown) => Reference[];
  /** Whether the operation refuses references to records that do not exist: it documents `unknown_reference`. */
  checked: boolean;
}

export function referenceReader(
  document: Document,
  { body, responses }: DescribedOperation,
  fields: SchemaFields,
): ReferenceReader {
  // The pointer is that of a schema.
  function schemaAt(pointer: string) {
    return valueAt(document, pointer) as Schema;
  }
  if (!body) return { collections: new Set(), read: () => [], checked: false };
  const badRequest = responses.get(400)?.content;
  const codes = badRequest ? fields.fieldValues(schemaAt(badRequest.schemaPointer), "code") : [];
  const schema = schemaAt(body.schemaPointer);
  return {
    collections: new Set(collectionsIn(fields, schema, new Set())),
    read: (value) => [...referencesIn(fields, [schema], value, "")],
    checked: codes.includes("unknown_reference"),
  };
}

/** A name that no schema uses for a field: its schemas are those of additional properties. */
const anyName = "\0";

function* collectionsIn(fields: SchemaFields, schema: Schema, seen: Set<Schema>): Generator<ReferencedCollection> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const own = fields.referencedCollection(schema);
  if (isCollection(own)) yield own;
  const ofFields = [...fields.names(schema), anyName].flatMap((name) => fields.fieldSchemas(schema, name));
  for (const part of [...ofFields, ...fields.itemSchemas(schema)]) yield* collectionsIn(fields, part, seen);
}

function* referencesIn(
  fields: SchemaFields,
  schemas: readonly Schema[],
  value: unknown,
  pointer: string,
  inherited?: string,
): Generator<Reference> {
  const own = schemas.map((schema) => fields.referencedCollection(schema)).find((name) => name !== undefined);
  const collection = own ?? inherited;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => fields.itemSchemas(schema));
    for (const [index, item] of value.entries()) {
      yield* referencesIn(fields, items, item, `${pointer}${step(index)}`, collection);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      const ofField = schemas.flatMap((schema) => fields.fieldSchemas(schema, name));
      if (ofField.length > 0) yield* referencesIn(fields, ofField, field, `${pointer}${step(name)}`);
    }
  } else if (isCollection(collection) && isId(value)) {
    yield { pointer, collection, id: value };
  }
}

/** An empty string counts as absent (D21). */
function isId(value: unknown): value is string | number {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}

/** The parent records that an operation's path identifies, by parameter name. */
export function parentsOf({ parameters }: DescribedOperation): { name: string; collection: ReferencedCollection }[] {
  return parameters.flatMap(({ in: part, name, references: collection }) =>
    part === "path" && isCollection(collection) ? [{ name, collection }] : [],
  );
}
