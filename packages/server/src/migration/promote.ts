import type { StoredApi } from "../storage/records.ts";
import { idOfStaged } from "./derived-names.ts";
import { replaceClassic, stagedCopyIn } from "./api-writes.ts";
import { type ReadApis, readApis } from "./change.ts";
import { withClassic, withConverted, withValid } from "./convertible.ts";
import type { ConvertedApi, ConvertedApis } from "./convert.ts";
import type { MigrationStore, Task } from "./mode.ts";
import { type Outcome, failed, skipped, succeeded } from "./outcome.ts";
import { type ListedVersion, placementOf, versionsIn } from "./placement.ts";
import { promoteCopies } from "./staged-copy.ts";

/** Replaces the API with its staged copy. */
export async function promote(store: MigrationStore, task: Task): Promise<Outcome | undefined> {
  const { orgId, apiId, now } = task;
  const read = await readApis(store, orgId, [apiId, idOfStaged(apiId)]);
  return withClassic(read.get(apiId)?.api, async (api) => {
    const copy = stagedCopyIn(read, apiId);
    if (!copy) return skipped("not_staged");
    return withConverted(api, now, async (present) => {
      const versionIds = versionsIn(copy.definition).map(({ id }) => id);
      const all = await readApis(store, orgId, versionIds, read);
      const copies = stagedApis(all, copy);
      if ("lost" in copies) {
        const { name } = copies.lost;
        return failed(`The staged copy of version ${name} no longer exists. Stage the API again with overrideStaged.`);
      }
      return withValid(promoteCopies(copies, apiId, placementOf(present.base.document)), async (converted) => {
        const isWritten = await replaceClassic(store, { ...task, mode: "promote" }, all, converted);
        return isWritten ? succeeded() : undefined;
      });
    });
  });
}

/** The staged copy with those of its versions, or the name of the first version without a copy. */
function stagedApis(read: ReadApis, copy: StoredApi): ConvertedApis | { lost: ListedVersion } {
  const versions: ConvertedApi[] = [];
  for (const listed of versionsIn(copy.definition)) {
    const version = read.get(listed.id)?.api;
    if (version?.kind !== "oas") return { lost: listed };
    versions.push({ apiId: version.api_id, document: version.definition });
  }
  return { base: { apiId: copy.api_id, document: copy.definition }, versions };
}
