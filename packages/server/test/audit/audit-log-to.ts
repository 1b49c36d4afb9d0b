import type { AuditLog } from "../../src/audit/audit-log.ts";

/** An audit log whose lines only go to a function. */
export function auditLogTo(write: AuditLog["write"]): AuditLog {
  return { write, flush: async () => {}, check() {}, reopen() {}, close() {}, [Symbol.dispose]() {} };
}
