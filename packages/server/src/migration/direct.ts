import { lockStaged, replaceClassic } from "./api-writes.ts";
import { withClassic, withConverted } from "./convertible.ts";
import type { Mode } from "./mode.ts";

/** Converts an API and puts the result in its place. */
export const direct: Mode = (store, { orgId, apiId }) =>
  store.transaction(async ({ apis }) =>
    withClassic(await apis.lock(orgId, apiId), (api) =>
      withConverted(api, async (converted) => {
        await replaceClassic(apis, orgId, converted, await lockStaged(apis, orgId, apiId));
        return { kind: "succeeded" };
      }),
    ),
  );
