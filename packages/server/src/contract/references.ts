import { step, valueAt } from "@gw/openapi";
import type { Document, Schema } from "@gw/openapi/document";
import type { DescribedOperation } from "./described-operations.ts";
import type { Members } from "./members.ts";

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
  members: Members,
): ReferenceReader {
  // The pointer is that of a schema.
  function schemaAt(pointer: string) {
    return valueAt(document, pointer) as Schema;
  }
  if (!body) return { collections: new Set(), read: () => [], checked: false };
  const refusal = responses.get(400)?.content;
  const codes = refusal ? members.memberValues(schemaAt(refusal.schemaPointer), "code") : [];
  const schema = schemaAt(body.schemaPointer);
  return {
    collections: new Set(collectionsIn(members, schema, new Set())),
    read: (value) => [...referencesIn(members, [schema], value, "")],
    checked: codes.includes("unknown_reference"),
  };
}

/** A name that no schema uses for a field: its schemas are those of additional properties. */
const anyName = "\0";

function* collectionsIn(members: Members, schema: Schema, seen: Set<Schema>): Generator<ReferencedCollection> {
  if (seen.has(schema)) return;
  seen.add(schema);
  const own = members.referencedCollection(schema);
  if (isCollection(own)) yield own;
  const fields = [...members.names(schema), anyName].flatMap((name) => members.memberSchemas(schema, name));
  for (const part of [...fields, ...members.itemSchemas(schema)]) yield* collectionsIn(members, part, seen);
}

function* referencesIn(
  members: Members,
  schemas: readonly Schema[],
  value: unknown,
  pointer: string,
  inherited?: string,
): Generator<Reference> {
  const own = schemas.map((schema) => members.referencedCollection(schema)).find((name) => name !== undefined);
  const collection = own ?? inherited;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => members.itemSchemas(schema));
    for (const [index, item] of value.entries()) {
      yield* referencesIn(members, items, item, `${pointer}${step(index)}`, collection);
    }
  } else if (typeof value === "object" && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const ofMember = schemas.flatMap((schema) => members.memberSchemas(schema, name));
      if (ofMember.length > 0) yield* referencesIn(members, ofMember, member, `${pointer}${step(name)}`);
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
