import { withClassic, withConverted } from "./convertible.ts";
import type { Mode } from "./mode.ts";

/** Converts an API, stores nothing and answers the documents. */
export const dryRun: Mode = async (store, { orgId, apiId }) =>
  withClassic(await store.apis.get(orgId, apiId), (api) =>
    withConverted(api, ({ base, versions }) => ({
      kind: "succeeded",
      definition: { apiID: apiId, baseAPI: base.document, versions: versions.map(({ document }) => document) },
    })),
  );
