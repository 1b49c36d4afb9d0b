import { pointerTo, valueAt } from "@gw/openapi";
import { readOperations, type Document, type Schema } from "@gw/openapi/document";
import { relatedIds, relationsOf } from "@gw/openapi/relations";
import type { RecordReads } from "../storage/store.ts";
import type { DescribedOperation } from "./document.ts";
import type { SchemaFields } from "./schema-fields.ts";
import { inBody, unknownReference } from "./problem.ts";

/** The detail for an id that no record has. */
const unknownIds = {
  // Only OAuth clients must refer to an existing API.
  apis: "No API with this id uses OAuth 2.0.",
  apps: "No application has this ID.",
  catalogues: "No catalog has this ID.",
  clientTypes: "No client type has this ID.",
  plans: "No plan has this ID.",
  policies: "No policy has this _id.",
  products: "No product has this ID.",
  providers: "No provider has this ID.",
} as const;

/** A collection that `x-gw-references` can name. The document names organizations too, which are not stored. */
export type ReferencedCollection = keyof typeof unknownIds;

// The object has no other keys.
export const referencedCollections = Object.keys(unknownIds) as readonly ReferencedCollection[];

function isCollection(name: string | undefined): name is ReferencedCollection {
  return name !== undefined && Object.hasOwn(unknownIds, name);
}

/** An id that must be the id of a record. */
export interface Reference {
  /** The location of the id in the body. */
  pointer: string;
  collection: ReferencedCollection;
  id: string | number;
}

/** Creates a reader for the references in an operation's requests. */
export function createReferenceReader(
  document: Document,
  { operationId, responses }: DescribedOperation,
  fields: SchemaFields,
) {
  const relations = readOperations(document)
    .filter(({ id }) => id === operationId)
    .flatMap((entry) => relationsOf(document, entry, "x-gw-references"))
    .flatMap(({ collection, ...relation }) => (isCollection(collection) ? [{ ...relation, collection }] : []));
  // Several branches of a schema may have the same field.
  const relationsInBody = new Map(
    relations
      .filter((relation) => relation.in === "request")
      .map((relation) => [pointerTo(...relation.path), relation]),
  );
  const badRequest = responses.get(400)?.content;
  // The pointer is that of a schema.
  const codes = badRequest ? fields.fieldValues(valueAt(document, badRequest.schemaPointer) as Schema, "code") : [];
  return {
    /** The parent records that the path identifies, by parameter name. */
    parents: relations
      .filter((relation) => relation.in === "path")
      .map(({ name, collection }) => ({ name, collection })),
    /** The collections that a body can refer to, apart from its parents. */
    collections: new Set(relationsInBody.values().map(({ collection }) => collection)),
    /** Every reference in a body. */
    read: (body: unknown): Reference[] =>
      [...relationsInBody.values()].flatMap(({ path, collection }) =>
        // An empty string is treated as absent (D21).
        Array.from(relatedIds(body, path), ({ pointer, id }) => ({ pointer, collection, id })).filter(
          ({ id }) => id !== "",
        ),
      ),
    /** Whether the operation refuses references to records that do not exist: it documents `unknown_reference`. */
    checked: codes.includes("unknown_reference"),
  };
}

/** The records that references refer to. */
export type ReferencedRecords = { readonly [Name in ReferencedCollection]: Pick<RecordReads<Name>, "missing"> };

/** The references that no record has. Each id is looked up once, and all ids of a collection together. */
export async function findDangling<Kind extends Reference>(
  records: ReferencedRecords,
  references: readonly Kind[],
): Promise<Kind[]> {
  const dangling = new Set<Kind>();
  for (const [collection, group] of Map.groupBy(references, (reference) => reference.collection)) {
    const ids = new Set(group.map(({ id }) => String(id)));
    const missing = new Set(await records[collection].missing([...ids]));
    for (const reference of group) if (missing.has(String(reference.id))) dangling.add(reference);
  }
  return references.filter((reference) => dangling.has(reference));
}

/**
 * Rejects a body that references records that do not exist.
 *
 * @throws ProblemError `unknown_reference`, with the location of each.
 */
export async function requireReferences(records: ReferencedRecords, references: readonly Reference[]): Promise<void> {
  const dangling = await findDangling(records, references);
  if (dangling.length === 0) return;
  throw unknownReference(dangling.map(({ pointer, collection }) => inBody(pointer, unknownIds[collection])));
}
