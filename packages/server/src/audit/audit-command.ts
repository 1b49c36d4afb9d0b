import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import { openAuditLog, type AuditedCall, type AuditedTarget, type AuditEntry } from "./audit-log.ts";

/** What the audit log records about a command. The service's own writes are logged as `serve`. */
export function commandCall(operation: string): AuditedCall {
  return { requestId: randomUUID(), scheme: "commandLine", ...systemUser(), operation };
}

/** Absent if the system has no name for the user, as in some containers. */
function systemUser() {
  try {
    return { systemUser: userInfo().username };
  } catch {
    return {};
  }
}

/**
 * Audits work that writes outside a store transaction: adds a line before the write, and another if it fails.
 *
 * @param auditLog the path of the log; undefined if nothing is audited.
 * @param work calls `beforeWriting` once it has to write. If that throws, it must not write.
 * @param outcomeOf the outcome of a failure; `failed` if not set.
 * @throws AuditError if the log can't be written.
 */
export async function auditCommand<Result>(
  auditLog: string | undefined,
  operation: string,
  work: (beforeWriting: (targets: AuditedTarget[]) => Promise<void>) => Promise<Result>,
  outcomeOf: (error: unknown) => AuditEntry["outcome"] = () => "failed",
): Promise<Result> {
  if (auditLog === undefined) return work(async () => {});
  const path = auditLog;
  const call = commandCall(operation);
  /** What the `success` line describes. */
  let written: AuditedTarget[] | undefined;
  async function write(outcome: AuditEntry["outcome"], targets: AuditedTarget[]) {
    using audit = openAuditLog(path);
    audit.write({ ...call, outcome, targets });
    written = targets;
    await audit.flush();
  }
  try {
    return await work(async (targets) => {
      // Interrupted work may be retried.
      if (!written) await write("success", targets);
    });
  } catch (error) {
    // The caller gets the first error.
    if (written) await write(outcomeOf(error), written).catch(() => {});
    throw error;
  }
}
