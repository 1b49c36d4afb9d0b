import { chunks } from "./batches.ts";

/** The maximum length of a list in a request body, so that one query looks up all of them. */
const idsAtOnce = 1000;

/** Returns the ids that `find` does not find, without duplicates, in the given order. */
export async function missingFrom<Id>(ids: readonly Id[], find: (part: Id[]) => Promise<Id[]>): Promise<Id[]> {
  const missing = new Set(ids);
  for (const part of chunks([...missing], idsAtOnce)) for (const id of await find(part)) missing.delete(id);
  return [...missing];
}
