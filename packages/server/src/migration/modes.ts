import type { MigrationMode } from "@gw/api-types";
import type { StoredApi } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { isString } from "../util/json-object.ts";
import { listAcceptable } from "./conversion/unmapped.ts";
import { idOfStaged, listenPathOfStaged } from "./derived-names.ts";
import { insertStaged, replaceClassic, stagedCopyIn } from "./api-writes.ts";
import { type ReadApis, readApis } from "./change.ts";
import { checkClassic, checkConverted, convertApi, type Step } from "./convertible.ts";
import type { ConvertedApi, ConvertedApis } from "./convert.ts";
import { placementOf, versionsIn } from "./placement.ts";
import { promoteCopies, stageCopies } from "./staged-copy.ts";
import { type Mode, type Outcome, type Task, failed, skipped, succeeded } from "./task.ts";

export const modes: Record<MigrationMode, Mode> = { dryRun, stage, promote, direct };

/** Converts an API, stores nothing and returns the documents. */
async function dryRun(store: Store, task: Task): Promise<Outcome> {
  const read = await readApis(store, task.orgId, [task.apiId]);
  const found = checkClassic(read.get(task.apiId)?.api);
  if ("outcome" in found) return found.outcome;
  const conversion = await convertApi(found.api, task);
  if ("outcome" in conversion) return conversion.outcome;
  const checked = await checkConverted(found.api, conversion.converted, task.now);
  if ("outcome" in checked) return checked.outcome;
  const { base, versions } = conversion.converted;
  return succeeded({
    definition: { apiID: task.apiId, baseAPI: base.document, versions: versions.map(({ document }) => document) },
  });
}

/** Stores a converted copy next to an API. */
async function stage(store: Store, task: Task): Promise<Outcome | undefined> {
  const { orgId, apiId, overrideStaged } = task;
  const read = await readApis(store, orgId, [apiId, idOfStaged(apiId)]);
  const found = checkClassic(read.get(apiId)?.api);
  if ("outcome" in found) return found.outcome;
  if (stagedCopyIn(read, apiId) && !overrideStaged) return skipped("already_staged");
  const conversion = await convertApi(found.api, task);
  if ("outcome" in conversion) return conversion.outcome;
  const copies = stageCopies(conversion.converted);
  const checked = await checkConverted(found.api, copies, task.now, listenPathOfStaged(""));
  if ("outcome" in checked) return checked.outcome;
  const isWritten = await insertStaged(store, task, read, copies, conversion.acceptedLosses);
  return isWritten ? succeeded({ staged: { classicAPIID: apiId, oasAPIID: copies.base.apiId } }) : undefined;
}

/** Replaces the API with its staged copy. */
async function promote(store: Store, task: Task): Promise<Outcome | undefined> {
  const { orgId, apiId } = task;
  const read = await readApis(store, orgId, [apiId, idOfStaged(apiId)]);
  const found = checkClassic(read.get(apiId)?.api);
  if ("outcome" in found) return found.outcome;
  const copy = stagedCopyIn(read, apiId);
  if (!copy) return skipped("not_staged");
  const versionIds = versionsIn(copy.definition).map(({ id }) => id);
  const all = await readApis(store, orgId, versionIds, read);
  const copies = readCopies(all, copy);
  if ("outcome" in copies) return copies.outcome;
  // What was accepted when the copy was staged need not be accepted again.
  const acceptLoss = [...task.acceptLoss, ...[copies.base, ...copies.versions].flatMap(acceptedIn)];
  const conversion = await convertApi(found.api, { ...task, acceptLoss });
  if ("outcome" in conversion) return conversion.outcome;
  const converted = promoteCopies(copies, apiId, placementOf(conversion.converted.base.document));
  const checked = await checkConverted(found.api, converted, task.now);
  if ("outcome" in checked) return checked.outcome;
  const replacement = {
    ...task,
    mode: "promote",
    acceptedLosses: conversion.acceptedLosses,
    proof: checked.proof,
  } as const;
  const isWritten = await replaceClassic(store, replacement, all, converted);
  return isWritten ? succeeded() : undefined;
}

/** Converts an API and replaces it with the result. */
async function direct(store: Store, task: Task): Promise<Outcome | undefined> {
  const { orgId, apiId } = task;
  const read = await readApis(store, orgId, [apiId, idOfStaged(apiId)]);
  const found = checkClassic(read.get(apiId)?.api);
  if ("outcome" in found) return found.outcome;
  const conversion = await convertApi(found.api, task);
  if ("outcome" in conversion) return conversion.outcome;
  const checked = await checkConverted(found.api, conversion.converted, task.now);
  if ("outcome" in checked) return checked.outcome;
  const { converted, acceptedLosses } = conversion;
  const replacement = { ...task, mode: "direct", acceptedLosses, proof: checked.proof } as const;
  const isWritten = await replaceClassic(store, replacement, read, converted);
  return isWritten ? succeeded() : undefined;
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
