import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { openAuditLog } from "../audit/audit-log.ts";
import { auditedStore } from "../audit/audited-store.ts";
import type { Config } from "../config/config.ts";
import { withStore as withOpenStore } from "../service/database.ts";
import type { Store } from "../storage/store.ts";
import { runningCommand } from "./running-command.ts";

/** Runs the work of a command on the store. What it writes is audited, as the writes of services are. */
export function withStore<Result>(config: Config, work: (store: Store) => Promise<Result>): Promise<Result> {
  return withOpenStore(config, (store) => audited(config, store, work));
}

/** Runs a part of a command on an open store, and audits what it writes. */
export async function audited<Result>(
  { auditLog }: Config,
  store: Store,
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  if (auditLog === undefined) return work(store);
  const audit = openAuditLog(auditLog);
  const call = { requestId: randomUUID(), scheme: "commandLine", ...systemUser(), operation: runningCommand() };
  try {
    return await work(auditedStore(store, audit, call));
  } finally {
    audit.close();
  }
}

/** Absent if the system has no name for the user, as in some containers. */
function systemUser() {
  try {
    return { systemUser: userInfo().username };
  } catch {
    return {};
  }
}
