import { UnknownOutcomeError } from "../storage/errors.ts";
import type { Store, Transaction, WriteDetails } from "../storage/store.ts";
import type { AuditedCall, AuditEntry, AuditLog } from "./audit-log.ts";

/** Limits the size of a line, as a migration may accept a thousand losses. */
const mostLosses = 100;

type Written = Pick<AuditEntry, "targets" | "targetCount" | "acceptedLosses" | "acceptedLossCount">;

/** Undefined if nothing was written. */
function describeWrites({ written }: Transaction, acceptedLosses: readonly string[]): Written | undefined {
  const { named, count } = written;
  if (count === 0) return undefined;
  return {
    targets: named,
    ...(count > named.length && { targetCount: count }),
    ...(acceptedLosses.length > 0 && { acceptedLosses: acceptedLosses.slice(0, mostLosses) }),
    ...(acceptedLosses.length > mostLosses && { acceptedLossCount: acceptedLosses.length }),
  };
}

/**
 * A store that adds the writes of transactions to the audit log before they are committed, and syncs it to disk before they
 * are acknowledged. Writes that can't be audited fail.
 */
export function auditWrites(store: Store, audit: AuditLog, call: AuditedCall): Store {
  async function transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    details?: WriteDetails,
  ): Promise<Result> {
    /** What the last `success` line describes. */
    let written: Written | undefined;
    let result: Result;
    try {
      result = await store.transaction(async (tx) => {
        const done = await work(tx);
        const described = describeWrites(tx, details?.acceptedLosses ?? []);
        // The work may run more than once, usually with the same result.
        if (JSON.stringify(described) !== JSON.stringify(written)) {
          if (written) audit.write({ ...call, outcome: "failed", ...written });
          written = undefined;
          if (described) audit.write({ ...call, outcome: "success", ...described });
          written = described;
        }
        return done;
      });
    } catch (error) {
      if (written) recordFailure(error, written);
      throw error;
    }
    if (written) await audit.flush();
    return result;
  }

  function recordFailure(error: unknown, written: Written) {
    try {
      audit.write({ ...call, outcome: error instanceof UnknownOutcomeError ? "unknown" : "failed", ...written });
    } catch {
      // The caller gets the first error, and the readiness check this one.
    }
  }

  return { ...store, transaction };
}
