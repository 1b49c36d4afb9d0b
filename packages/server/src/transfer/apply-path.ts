import type { EncryptionKeySource } from "../encryption/encryption-at-rest.ts";
import type { Store } from "../storage/store.ts";
import { findFiles, type FileOptions } from "./record-files.ts";
import { createKeyCheck } from "./key-check.ts";
import { makePlan, type PlanOptions } from "./plan/make-plan.ts";
import type { Plan } from "./plan/planning.ts";
import { writePlan } from "./plan/write-plan.ts";

export interface ApplyOptions extends FileOptions, PlanOptions {
  /** Where the encryption key comes from. Called only if the files have encrypted values. */
  encryptionKey: () => EncryptionKeySource;
  /** Only makes the plan. */
  dryRun?: boolean;
  /** Called before anything is written. */
  onPlan?: (plan: Plan) => Promise<void>;
}

/** So many changes are written within the time that other writes may take. */
export const mostAtOnce = 1_000;

/** So many records are read again within that time. */
const mostReread = 10_000;

/** Whether other writers wait for longer than usual while a plan is written. */
export function delaysWriters({ changes, reread }: Plan): boolean {
  return changes.length > mostAtOnce || reread > mostReread;
}

/**
 * Makes the stored records what a file, or every file of a folder, says: creates what is missing, replaces what differs and,
 * of pruned collections, deletes what no file lists. Everything is read, checked and compared before anything is written, in
 * one transaction.
 *
 * @throws InvalidFilesError with the causes for which the files can't be applied.
 * @throws OutdatedPlanError if another process changed a record of the plan meanwhile.
 * @throws WrongEncryptionKeyError if the files and the database have values that are encrypted with different keys.
 */
export async function applyPath(
  store: Store,
  path: string,
  { encryptionKey, dryRun = false, onPlan, as, orgId, ...planOptions }: ApplyOptions,
): Promise<Plan> {
  const files = await findFiles(path, { as, orgId });
  const keyCheck = createKeyCheck(store, encryptionKey);
  const plan = await store.snapshot((reads) => makePlan(reads, files, keyCheck, planOptions));
  await onPlan?.(plan);
  if (dryRun || plan.changes.length === 0) return plan;
  const start = performance.now();
  await writePlan(store, plan, keyCheck);
  if (delaysWriters(plan)) {
    const last = { changes: plan.changes.length, milliseconds: Math.round(performance.now() - start) };
    await store.transaction((tx) => tx.writtenPlans.setLast(last));
  }
  if (plan.changes.length > mostAtOnce) await store.analyze();
  return plan;
}
