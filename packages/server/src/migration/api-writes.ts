import { setImmediate } from "node:timers/promises";
import { createRecordId } from "../util/ids.ts";
import type { ReplacingMode, StoredApi, StoredMigration } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { formatTimestamp } from "../util/time.ts";
import { idOfStaged, isStagedId } from "./derived-names.ts";
import { digestOf, type ReadApis, readApis, writeChange } from "./change.ts";
import type { ConvertedApi, ConvertedApis } from "./convert.ts";
import type { CheckedConversion } from "./convertible.ts";
import { placementOf, versionsIn } from "./placement.ts";
import type { Task } from "./task.ts";

/** An API's staged copy, if it is among the records that were read. */
export function stagedCopyIn(read: ReadApis, apiId: string): StoredApi | undefined {
  const copy = read.get(idOfStaged(apiId))?.api;
  return copy?.kind === "oas" ? copy : undefined;
}

/** Stores staged copies, replacing an earlier one. Returns false if a record was changed in the meantime. */
export async function insertStaged(
  store: Store,
  { orgId, apiId }: Task,
  read: ReadApis,
  { converted, acceptedLosses }: CheckedConversion,
): Promise<boolean> {
  const remove = idsOfCopy(stagedCopyIn(read, apiId));
  return writeChange(store, {
    orgId,
    read: await readApis(store, orgId, remove, read),
    remove,
    insert: recordsOf(orgId, converted),
    acceptedLosses,
  });
}

/**
 * Replaces the classic API with the converted ones, and removes its staged copy. Returns false if a record changed meanwhile.
 */
export async function replaceClassic(
  store: Store,
  mode: ReplacingMode,
  task: Task,
  read: ReadApis,
  conversion: CheckedConversion,
): Promise<boolean> {
  const { orgId, apiId } = task;
  const insert = recordsOf(orgId, conversion.converted);
  const copies = idsOfCopy(stagedCopyIn(read, apiId));
  const all = await readApis(store, orgId, [...insert.map(({ api_id }) => api_id), ...copies], read);
  const replaced = insert.flatMap(({ api_id }) => {
    const there = all.get(api_id)?.api;
    // A version may exist from an earlier migration. A record of another kind is a conflict.
    return there && (api_id === apiId || there.kind === "oas") ? [there] : [];
  });
  const migration = task.undoDays > 0 ? await migrationOf(mode, task, conversion, insert, replaced) : undefined;
  return writeChange(store, {
    orgId,
    read: all,
    remove: [...replaced.map(({ api_id }) => api_id), ...copies],
    insert,
    acceptedLosses: conversion.acceptedLosses,
    writeMigration: async (migrations) => {
      if (migration) await migrations.insert(migration);
      return true;
    },
  });
}

/** The ids of a staged copy and of its versions. */
function idsOfCopy(copy: StoredApi | undefined): string[] {
  return copy
    ? [
        copy.api_id,
        ...versionsIn(copy.definition)
          .map(({ id }) => id)
          .filter(isStagedId),
      ]
    : [];
}

function recordsOf(orgId: string, { base, versions }: ConvertedApis): StoredApi[] {
  return [base, ...versions].map((api) => recordOf(orgId, api));
}

/** The record of a converted API. */
function recordOf(orgId: string, { apiId, document }: ConvertedApi): StoredApi {
  return { api_id: apiId, org_id: orgId, kind: "oas", name: placementOf(document).name, definition: document };
}

const millisecondsOfDay = 86_400_000;

/** The record that allows undoing the migration of an API. */
async function migrationOf(
  mode: ReplacingMode,
  { orgId, apiId, now, undoDays }: Task,
  { acceptedLosses, proof }: CheckedConversion,
  written: readonly StoredApi[],
  replaced: StoredApi[],
): Promise<StoredMigration> {
  const digests: StoredMigration["written"] = [];
  for (const api of written) {
    digests.push({ api_id: api.api_id, sha256: digestOf(api) });
    // An API may have thousands of versions, which would block other requests.
    await setImmediate();
  }
  return {
    id: createRecordId(),
    org_id: orgId,
    api_id: apiId,
    name: replaced.find(({ api_id }) => api_id === apiId)?.name ?? "",
    mode,
    migrated_at: formatTimestamp(now),
    undo_until: formatTimestamp(new Date(now.getTime() + undoDays * millisecondsOfDay)),
    accepted_losses: [...acceptedLosses],
    proof: { compared: proof.compared, outside: [...proof.outside] },
    written: digests,
    replaced,
  };
}
