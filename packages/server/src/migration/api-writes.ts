import type { StoredApi } from "../storage/records.ts";
import { idOfStaged, isStagedId } from "./api-ids.ts";
import type { ConvertedApi, ConvertedApis } from "./convert.ts";
import type { MigrationWrites } from "./migration-store.ts";
import { placementOf, versionsIn } from "./placement.ts";

/** The record that a converted API is stored as. */
const recordOf = (orgId: string, { apiId, document }: ConvertedApi): StoredApi => ({
  api_id: apiId,
  org_id: orgId,
  kind: "oas",
  name: placementOf(document).name,
  definition: document,
});

/** The staged copy of an API, kept from other transactions; undefined where there is none. */
export const lockStaged = async (
  apis: MigrationWrites,
  orgId: string,
  apiId: string,
): Promise<StoredApi | undefined> => {
  const copy = await apis.lock(orgId, idOfStaged(apiId));
  return copy?.kind === "oas" ? copy : undefined;
};

/** Removes a staged copy and those of its versions. */
export const removeStaged = async (apis: MigrationWrites, copy: StoredApi): Promise<void> => {
  for (const { id } of versionsIn(copy.definition)) {
    if (isStagedId(id)) await apis.remove(copy.org_id, id);
  }
  await apis.remove(copy.org_id, copy.api_id);
};

/** Adds a staged copy and those of its versions. */
export const insertStaged = (apis: MigrationWrites, orgId: string, { base, versions }: ConvertedApis): Promise<void> =>
  apis.insert(...[base, ...versions].map((api) => recordOf(orgId, api)));

/** Puts converted APIs in the place of the classic one, and removes its staged copy, which is of no more use. */
export const replaceClassic = async (
  apis: MigrationWrites,
  orgId: string,
  { base, versions }: ConvertedApis,
  copy: StoredApi | undefined,
): Promise<void> => {
  if (copy) await removeStaged(apis, copy);
  await apis.replace(recordOf(orgId, base));
  for (const version of versions) await put(apis, recordOf(orgId, version));
};

/** A version may be there from an earlier migration, if its API was imported in the classic format again since. */
const put = async (apis: MigrationWrites, record: StoredApi): Promise<void> => {
  const there = await apis.lock(record.org_id, record.api_id);
  if (there?.kind === "oas") await apis.replace(record);
  else await apis.insert(record);
};
