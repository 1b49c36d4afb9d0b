import { idOfStaged } from "./derived-names.ts";
import { insertStaged, stagedCopyIn } from "./api-writes.ts";
import { readApis } from "./change.ts";
import { withClassic, withValidConversion } from "./convertible.ts";
import type { MigrationStore, Task } from "./mode.ts";
import { type Outcome, skipped, succeeded } from "./outcome.ts";
import { stageCopies } from "./staged-copy.ts";

/** Stores a converted copy next to an API. */
export async function stage(store: MigrationStore, task: Task): Promise<Outcome | undefined> {
  const { orgId, apiId, overrideStaged } = task;
  const read = await readApis(store, orgId, [apiId, idOfStaged(apiId)]);
  return withClassic(read.get(apiId)?.api, async (api) => {
    if (stagedCopyIn(read, apiId) && !overrideStaged) return skipped("already_staged");
    return withValidConversion(api, task.now, async (converted) => {
      const copies = stageCopies(converted);
      const isWritten = await insertStaged(store, task, read, copies);
      return isWritten ? succeeded({ staged: { classicAPIID: apiId, oasAPIID: copies.base.apiId } }) : undefined;
    });
  });
}
