import { closeSync, constants, fdatasync, fdatasyncSync, fstatSync, ftruncateSync, openSync } from "node:fs";
import { promisify } from "node:util";
import { StorageUnavailableError, UnknownOutcomeError } from "../storage/errors.ts";
import type { CollectionName, RecordId } from "../storage/records.ts";
import { codeOf, explain } from "../util/errors.ts";
import { writeSome } from "../util/files.ts";

/** Who performs an operation, and with which credential. Never contains secrets. */
export interface AuditedCall {
  requestId: string;
  /** The security scheme of the operation, or `commandLine`. */
  scheme?: string;
  userId?: string;
  keyId?: string;
  /** The operating system user who ran a command. */
  systemUser?: string;
  remoteAddress?: string;
  /** The operationId, or the name of the command. */
  operation: string;
  organization?: string;
}

export interface AuditedTarget {
  collection: CollectionName | "backup" | "encryptionKey" | "schema";
  id: RecordId;
  organization?: string;
}

export interface AuditEntry extends AuditedCall {
  /**
   * A success is written just before the commit; if that fails, `failed` or `unknown` follows with the same request id and
   * targets.
   */
  outcome: "success" | "failed" | "unknown" | "refused";
  /** The status of a rejected request. */
  status?: number;
  /** The records that were written, at most a hundred. More of them are in further lines with the same request id. */
  targets?: AuditedTarget[];
  /** JSON Pointers of the fields whose loss a migration accepted, at most a hundred. */
  acceptedLosses?: string[];
  /** The total number of these fields, if there are more. */
  acceptedLossCount?: number;
  /** How many more credentials were rejected in a minute than there are lines for. */
  count?: number;
  /** The number of addresses that these came from. */
  addresses?: number;
}

/** Follows lines that could not be written, or not synced to disk. */
interface Interruption {
  outcome: "interrupted";
  /** How many entries are missing. */
  lostLines: number;
}

/** The audit log can't be written. Writes are refused until it can. */
export class AuditError extends StorageUnavailableError {
  readonly isDiskFull: boolean;

  constructor(path: string, cause: unknown) {
    super(`The audit log ${path} can't be written: ${explain(cause)}`);
    const code = codeOf(cause);
    this.isDiskFull = code === "ENOSPC" || code === "EDQUOT";
  }
}

const sync = promisify(fdatasync);

/** Without O_NONBLOCK, which Windows lacks, opening a named pipe would stop the process until the pipe has a reader. */
const appendFlags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | (constants.O_NONBLOCK ?? 0);

const standardError = 2;

/** How long a write waits for the reader of a full pipe before it fails, in milliseconds. */
const pipeTimeout = 500;

export type AuditLog = ReturnType<typeof openAuditLog>;

/**
 * Opens the audit log: one line of JSON per entry.
 *
 * @param path a file, which is created if it is missing; `stderr` for standard error.
 * @throws AuditError
 */
export function openAuditLog(path: string, now: () => Date = () => new Date()) {
  function failure(error: unknown) {
    return new AuditError(path, error);
  }
  function open(): number {
    if (path === "stderr") return standardError;
    try {
      return openSync(path, appendFlags, 0o600);
    } catch (error) {
      throw failure(error);
    }
  }
  let fd = open();
  let isFile = fstatSync(fd).isFile();
  let failed: AuditError | undefined;
  /** Whether the last line is incomplete: the next entry starts a new line. */
  let torn = false;
  /** How many entries could not be written since the last one that was. */
  let lost = 0;
  let flushing: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  /** Removes the end of the file. A pipe can't be cut, and standard error may have other writers, and another position. */
  function cutOff(length: number): boolean {
    if (!isFile || fd === standardError) return false;
    try {
      ftruncateSync(fd, fstatSync(fd).size - length);
      return true;
    } catch {
      // Such as a file that may only be appended to.
      return false;
    }
  }

  function writeWhole(text: string) {
    const bytes = Buffer.from(torn ? `\n${text}` : text);
    let written = 0;
    try {
      while (written < bytes.length) {
        // A reader that stalls holds up the process once, not with each line.
        written += writeSome(fd, bytes.subarray(written), failed ? 0 : pipeTimeout);
      }
      torn = false;
    } catch (error) {
      // Cut off at once, before another process appends to half a line.
      if (written > 0 && !cutOff(written)) torn = true;
      throw error;
    }
  }

  function lineOf(content: AuditEntry | Interruption) {
    return `${JSON.stringify({ time: now().toISOString(), ...content })}\n`;
  }

  function append(entry?: AuditEntry) {
    const interruption = entry && lost === 0 ? "" : lineOf({ outcome: "interrupted", lostLines: lost });
    try {
      writeWhole(interruption + (entry ? lineOf(entry) : ""));
      lost = 0;
      // A file must also be synced again.
      if (!isFile) failed = undefined;
    } catch (error) {
      if (entry) lost += 1;
      failed = failure(error);
      throw failed;
    }
  }

  function syncNow(synced: number) {
    try {
      if (isFile) fdatasyncSync(synced);
    } catch (error) {
      failed = failure(error);
      throw failed;
    }
  }

  async function syncAfter(before: Promise<void> | undefined) {
    // The callers of that sync get the error.
    await before?.catch(() => undefined);
    flushing = waiting;
    waiting = undefined;
    try {
      await sync(fd);
      if (lost === 0) failed = undefined;
    } catch (error) {
      failed = failure(error);
      throw new UnknownOutcomeError(failed.message);
    }
  }

  function close() {
    if (fd !== standardError) closeSync(fd);
  }

  return {
    /**
     * Appends a line synchronously, all of it or nothing. After lines that could not be written it first adds one that says
     * how many.
     *
     * @throws AuditError
     */
    write: (entry: AuditEntry) => append(entry),
    /**
     * Waits until all lines so far are on disk. Concurrent callers share a sync.
     *
     * @throws UnknownOutcomeError
     */
    async flush() {
      // A sync in progress may have started before the last line was written.
      if (isFile) await (waiting ??= syncAfter(flushing));
    },
    /** After a failure, throws AuditError until the log can be written and synced again. */
    check() {
      if (!failed) return;
      append();
      syncNow(fd);
      failed = undefined;
    },
    /**
     * Reopens the file after log rotation.
     *
     * @throws AuditError
     */
    reopen() {
      const next = open();
      const old = fd;
      try {
        // Later flushes sync only the new file.
        syncNow(old);
      } finally {
        fd = next;
        isFile = fstatSync(fd).isFile();
        torn = false;
        // A flush may still be syncing the old file.
        if (old !== standardError) void Promise.allSettled([flushing]).then(() => closeSync(old));
      }
    },
    close,
    [Symbol.dispose]: close,
  };
}
