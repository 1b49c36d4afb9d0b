import type { CollectionName, RecordId } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { applyPath, type ApplyOptions } from "../../src/transfer/apply-path.ts";
import type { Plan } from "../../src/transfer/plan/planning.ts";
import { type Files, folderOf } from "./creating.ts";

/** The encryption key of every collection's example. */
export function encryptionKey() {
  return { text: "7".repeat(64) };
}

/** Applies files with these contents from one folder. */
export async function applying(store: Store, files: Files, options: Partial<ApplyOptions> = {}): Promise<Plan> {
  return applyPath(store, await folderOf(files), { encryptionKey, ...options });
}

/** The changes of a plan, such as `~ users u1`. */
export function changesIn({ changes }: Plan): string[] {
  return changes.map(({ collection, id, before, after }) => {
    const sign = before === undefined ? "+" : after === undefined ? "-" : "~";
    return `${sign} ${collection} ${id}`;
  });
}

/** The ids of the records of a collection. */
export async function idsIn(store: Store, name: CollectionName): Promise<RecordId[]> {
  return (await Array.fromAsync(store[name].identities())).flat().map(({ id }) => id);
}
