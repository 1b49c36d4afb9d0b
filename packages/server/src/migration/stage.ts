import { insertStaged, lockStaged, removeStaged } from "./api-writes.ts";
import { withClassic, withConverted } from "./convertible.ts";
import type { Mode } from "./mode.ts";
import { skipped } from "./outcome.ts";
import { staged } from "./staged-copy.ts";

/** Stores a converted copy beside an API. */
export const stage: Mode = (store, { orgId, apiId, overrideStaged }) =>
  store.transaction(async ({ apis }) =>
    withClassic(await apis.lock(orgId, apiId), async (api) => {
      const earlier = await lockStaged(apis, orgId, apiId);
      if (earlier && !overrideStaged) return skipped("already_staged");
      return withConverted(api, async (converted) => {
        const copies = staged(converted);
        if (earlier) await removeStaged(apis, earlier);
        await insertStaged(apis, orgId, copies);
        return { kind: "succeeded", staged: { classicAPIID: apiId, oasAPIID: copies.base.apiId } };
      });
    }),
  );
