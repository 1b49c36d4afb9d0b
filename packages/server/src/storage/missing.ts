import { chunks } from "./batches.ts";

/** As many as a list of a body may hold, so that one query looks for all of them. */
const idsAtOnce = 1000;

/** Which ids `find` does not find, each once, in the order given. */
export const missingFrom = async <Id>(ids: readonly Id[], find: (part: Id[]) => Promise<Id[]>): Promise<Id[]> => {
  const missing = new Set(ids);
  for (const part of chunks([...missing], idsAtOnce)) for (const id of await find(part)) missing.delete(id);
  return [...missing];
};
