import { openAuditLog } from "../audit/audit-log.ts";
import { auditWrites } from "../audit/audit-writes.ts";
import { commandCall } from "../audit/audit-command.ts";
import { withStore as withOpenStore } from "../service/database.ts";
import type { Store } from "../storage/store.ts";
import type { CommandContext } from "./context.ts";

/** Runs a command's work on the store. Its writes are audited like the service's. */
export function withStore<Result>(context: CommandContext, work: (store: Store) => Promise<Result>): Promise<Result> {
  return withOpenStore(context.config, (store) => auditWork(context, store, work));
}

/** Runs part of a command on an open store, and audits its writes. */
export async function auditWork<Result>(
  { config: { auditLog }, name }: CommandContext,
  store: Store,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (auditLog === undefined) return work(store);
  using audit = openAuditLog(auditLog);
  return await work(auditWrites(store, audit, commandCall(name)));
}
