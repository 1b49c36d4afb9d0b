import type { StoredApi } from "../storage/records.ts";
import { lockStaged, replaceClassic } from "./api-writes.ts";
import { withClassic, withValid } from "./convertible.ts";
import { type ConvertedApi, type ConvertedApis, convertClassic } from "./convert.ts";
import type { MigrationWrites } from "./migration-store.ts";
import type { Mode } from "./mode.ts";
import { failed, skipped } from "./outcome.ts";
import { type ListedVersion, placementOf, versionsIn } from "./placement.ts";
import { promoted } from "./staged-copy.ts";

/** Puts the staged copy in the API's place, as it was staged. */
export const promote: Mode = (store, { orgId, apiId }) =>
  store.transaction(async ({ apis }) =>
    withClassic(await apis.lock(orgId, apiId), async (api) => {
      const copy = await lockStaged(apis, orgId, apiId);
      if (!copy) return skipped("not_staged");
      const present = convertClassic(api.api_id, api.definition, new Date());
      if ("errors" in present) return failed(...present.errors);
      const copies = await stagedApis(apis, copy);
      if ("lost" in copies) {
        return failed(
          `The staged copy of version ${copies.lost.name} is gone. Stage the API again with overrideStaged.`,
        );
      }
      return withValid(promoted(copies, apiId, placementOf(present.converted.base.document)), async (converted) => {
        await replaceClassic(apis, orgId, converted, copy);
        return { kind: "succeeded" };
      });
    }),
  );

/** The staged copy with those of the versions that it lists, or the first of these that is not there. */
const stagedApis = async (apis: MigrationWrites, copy: StoredApi): Promise<ConvertedApis | { lost: ListedVersion }> => {
  const versions: ConvertedApi[] = [];
  for (const listed of versionsIn(copy.definition)) {
    const version = await apis.lock(copy.org_id, listed.id);
    if (version?.kind !== "oas") return { lost: listed };
    versions.push({ apiId: version.api_id, document: version.definition });
  }
  return { base: { apiId: copy.api_id, document: copy.definition }, versions };
};
