import { unknownIds, type Reference, type ReferencedCollection } from "./references.ts";
import { inBody, unknownReference } from "./problem.ts";
import type { RecordReads } from "../storage/store.ts";

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
 * Rejects a body that refers to records which do not exist.
 *
 * @throws ProblemError `unknown_reference`, with the location of each.
 */
export async function requireReferences(records: ReferencedRecords, references: readonly Reference[]): Promise<void> {
  const dangling = await findDangling(records, references);
  if (dangling.length === 0) return;
  throw unknownReference(dangling.map(({ pointer, collection }) => inBody(pointer, unknownIds[collection])));
}
