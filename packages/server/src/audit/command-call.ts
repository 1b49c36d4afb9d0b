import { randomUUID } from "node:crypto";
import { userInfo } from "node:os";
import type { AuditedCall } from "./audit-log.ts";

/** What the audit log records about a command, the service included: its own writes are those of `serve`. */
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
