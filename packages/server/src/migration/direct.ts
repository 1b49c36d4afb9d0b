import { idOfStaged } from "./derived-names.ts";
import { replaceClassic } from "./api-writes.ts";
import { readApis } from "./change.ts";
import { withClassic, withValidConversion } from "./convertible.ts";
import type { MigrationStore, Task } from "./mode.ts";
import { type Outcome, succeeded } from "./outcome.ts";

/** Converts an API and replaces it with the result. */
export async function direct(store: MigrationStore, task: Task): Promise<Outcome | undefined> {
  const { orgId, apiId } = task;
  const read = await readApis(store, orgId, [apiId, idOfStaged(apiId)]);
  return withClassic(read.get(apiId)?.api, (api) =>
    withValidConversion(api, task.now, async (converted) => {
      const isWritten = await replaceClassic(store, { ...task, mode: "direct" }, read, converted);
      return isWritten ? succeeded() : undefined;
    }),
  );
}
