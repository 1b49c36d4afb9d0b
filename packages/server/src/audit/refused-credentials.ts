import { commandCall } from "./audit-command.ts";
import type { AuditEntry, AuditLog } from "./audit-log.ts";

/** How many rejected credentials have a line of their own in a minute (D47). */
const mostLines = 60;

/** How many addresses of the others are told apart, which bounds the memory that they take. */
const mostAddresses = 10_000;

const minute = 60_000;

/**
 * Records rejected credentials without letting unauthenticated callers fill the disk: beyond 60 lines per minute, a
 * single line at the end of the minute counts the rest.
 *
 * @param onError called if that line can't be written.
 */
export function createRefusalLog(audit: AuditLog, onError: (error: unknown) => void) {
  let lines = 0;
  let count = 0;
  const addresses = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  /** Ends the minute. */
  function end(): void {
    clearTimeout(timer);
    timer = undefined;
    try {
      if (count > 0) {
        audit.write({ ...commandCall("serve"), outcome: "refused", count, addresses: addresses.size });
      }
    } catch (error) {
      onError(error);
    }
    lines = 0;
    count = 0;
    addresses.clear();
  }

  return {
    /** @throws AuditError */
    write(entry: AuditEntry): void {
      timer ??= setTimeout(end, minute).unref();
      if (lines < mostLines) {
        lines += 1;
        audit.write(entry);
        return;
      }
      count += 1;
      if (entry.remoteAddress !== undefined && addresses.size < mostAddresses) addresses.add(entry.remoteAddress);
    },
    end,
  };
}
