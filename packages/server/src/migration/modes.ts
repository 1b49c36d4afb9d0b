import type { MigrationMode } from "../generated/types/types.ts";
import type { StoredApi } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { isString } from "../util/json-object.ts";
import { listAcceptable } from "./conversion/unmapped.ts";
import { listenPathOfStaged } from "./derived-names.ts";
import { insertStaged, replaceClassic, stagedCopyIn } from "./api-writes.ts";
import { type ReadApis, readApis } from "./change.ts";
import { convertChecked, findClassic, type Step } from "./convertible.ts";
import type { ConvertedApi, ConvertedApis } from "./convert.ts";
import { placementOf, versionsIn } from "./placement.ts";
import { promoteCopies, stageCopies } from "./staged-copy.ts";
import { type Mode, type Outcome, type Task, failed, skipped, succeeded } from "./task.ts";

export const modes: Record<MigrationMode, Mode> = { dryRun, stage, promote, direct };

/** Converts an API and returns the documents without storing anything. */
async function dryRun(store: Store, task: Task): Promise<Outcome> {
  const found = await findClassic(store, task);
  if ("outcome" in found) return found.outcome;
  const conversion = await convertChecked(found.api, task);
  if ("outcome" in conversion) return conversion.outcome;
  const { base, versions } = conversion.converted;
  return succeeded({
    definition: { apiID: task.apiId, baseAPI: base.document, versions: versions.map(({ document }) => document) },
  });
}

/** Stores a converted copy next to an API. */
async function stage(store: Store, task: Task): Promise<Outcome | undefined> {
  const found = await findClassic(store, task);
  if ("outcome" in found) return found.outcome;
  const { api, read } = found;
  if (stagedCopyIn(read, task.apiId) && !task.overrideStaged) return skipped("already_staged");
  const copies = await convertChecked(api, task, stageCopies, listenPathOfStaged(""));
  if ("outcome" in copies) return copies.outcome;
  const isWritten = await insertStaged(store, task, read, copies);
  const staged = { classicAPIID: task.apiId, oasAPIID: copies.converted.base.apiId };
  return isWritten ? succeeded({ staged }) : undefined;
}

/** Replaces the API with its staged copy. */
async function promote(store: Store, task: Task): Promise<Outcome | undefined> {
  const { orgId, apiId } = task;
  const found = await findClassic(store, task);
  if ("outcome" in found) return found.outcome;
  const copy = stagedCopyIn(found.read, apiId);
  if (!copy) return skipped("not_staged");
  const versionIds = versionsIn(copy.definition).map(({ id }) => id);
  const read = await readApis(store, orgId, versionIds, found.read);
  const copies = readCopies(read, copy);
  if ("outcome" in copies) return copies.outcome;
  // What was accepted when the copy was staged need not be accepted again.
  const acceptLoss = [...task.acceptLoss, ...[copies.base, ...copies.versions].flatMap(acceptedIn)];
  const conversion = await convertChecked(found.api, { ...task, acceptLoss }, ({ base }) =>
    promoteCopies(copies, apiId, placementOf(base.document)),
  );
  if ("outcome" in conversion) return conversion.outcome;
  return (await replaceClassic(store, "promote", task, read, conversion)) ? succeeded() : undefined;
}

/** Converts an API and replaces the original with the result. */
async function direct(store: Store, task: Task): Promise<Outcome | undefined> {
  const found = await findClassic(store, task);
  if ("outcome" in found) return found.outcome;
  const conversion = await convertChecked(found.api, task);
  if ("outcome" in conversion) return conversion.outcome;
  return (await replaceClassic(store, "direct", task, found.read, conversion)) ? succeeded() : undefined;
}

/** The losses that were accepted when the copy was staged. */
function acceptedIn({ document }: ConvertedApi): string[] {
  const unmapped = document["x-gw-unmapped"];
  return Array.isArray(unmapped) ? listAcceptable(unmapped.filter(isString)) : [];
}

/** The staged copy with those of its versions. A version without a copy fails. */
function readCopies(read: ReadApis, copy: StoredApi): Step<ConvertedApis> {
  const versions: ConvertedApi[] = [];
  for (const { id, name } of versionsIn(copy.definition)) {
    const version = read.get(id)?.api;
    if (version?.kind !== "oas") {
      const lost = `The staged copy of version ${name} no longer exists. Stage the API again with overrideStaged.`;
      return { outcome: failed(lost) };
    }
    versions.push({ apiId: version.api_id, document: version.definition });
  }
  return { base: { apiId: copy.api_id, document: copy.definition }, versions };
}
