import { readApis } from "./change.ts";
import { withClassic, withValidConversion } from "./convertible.ts";
import type { MigrationStore, Task } from "./mode.ts";
import { type Outcome, succeeded } from "./outcome.ts";

/** Converts an API, stores nothing and returns the documents. */
export async function dryRun(store: MigrationStore, { orgId, apiId, now }: Task): Promise<Outcome | undefined> {
  const read = await readApis(store, orgId, [apiId]);
  return withClassic(read.get(apiId)?.api, (api) =>
    withValidConversion(api, now, async ({ base, versions }) =>
      succeeded({
        definition: { apiID: apiId, baseAPI: base.document, versions: versions.map(({ document }) => document) },
      }),
    ),
  );
}
