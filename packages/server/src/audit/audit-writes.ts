import { chunks } from "../storage/batches.ts";
import { UnknownOutcomeError } from "../storage/errors.ts";
import type { Store, Transaction, WriteDetails } from "../storage/store.ts";
import type { AuditedCall, AuditEntry, AuditLog } from "./audit-log.ts";

/** Limits the size of a line. */
const mostTargets = 100;

/** Limits the size of a line, as a migration may accept a thousand losses. */
const mostLosses = 100;

type Written = Pick<AuditEntry, "targets" | "acceptedLosses" | "acceptedLossCount">;

/** The lines about a transaction, without what they have in common; none if nothing was written. */
function describeWrites({ written }: Transaction, acceptedLosses: readonly string[]): Written[] {
  const losses = {
    ...(acceptedLosses.length > 0 && { acceptedLosses: acceptedLosses.slice(0, mostLosses) }),
    ...(acceptedLosses.length > mostLosses && { acceptedLossCount: acceptedLosses.length }),
  };
  return Array.from(chunks(written.all, mostTargets), (targets, index) => ({ targets, ...(index === 0 && losses) }));
}

/**
 * A store that logs each transaction's writes to the audit log before the commit, and syncs the log to disk before
 * the writes are acknowledged. Writes that can't be audited fail.
 */
export function auditWrites(store: Store, audit: AuditLog, call: AuditedCall): Store {
  async function transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    details?: WriteDetails,
  ): Promise<Result> {
    /** What the last `success` lines describe. */
    let written: Written[] = [];
    let result: Result;
    try {
      result = await store.transaction(async (tx) => {
        const done = await work(tx);
        const described = describeWrites(tx, details?.acceptedLosses ?? []);
        // The work may run more than once, usually with the same result.
        if (written.length === 0 || JSON.stringify(described) !== JSON.stringify(written)) {
          for (const line of written) audit.write({ ...call, outcome: "failed", ...line });
          written = [];
          for (const line of described) {
            audit.write({ ...call, outcome: "success", ...line });
            written.push(line);
          }
        }
        return done;
      }, details);
    } catch (error) {
      recordFailure(error, written);
      throw error;
    }
    if (written.length > 0) await audit.flush();
    return result;
  }

  function recordFailure(error: unknown, written: readonly Written[]) {
    const outcome = error instanceof UnknownOutcomeError ? "unknown" : "failed";
    try {
      for (const line of written) audit.write({ ...call, outcome, ...line });
    } catch {
      // The caller gets the first error, and the readiness check this one.
    }
  }

  return { ...store, transaction };
}
