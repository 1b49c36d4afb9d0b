import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DatabaseBusyError, DiskFullError } from "../errors.ts";
import type { Connection } from "../statements.ts";

/** How a process waits while another one writes. */
export interface WriteWait {
  /** The timeout, in milliseconds; the default of a connection if not set. */
  limit?: number;
  /** Called after two seconds of waiting. */
  onWait?: () => void;
}

/** How a store waits: to be opened, which may include a schema migration, and then for each write. */
export interface StoreWaits {
  opening?: WriteWait;
  writing?: WriteWait;
}

const noticeAfter = 2000;

/** A connection that reports when it waits for another process, which happens only at the start of a transaction. */
export function withWaitReports(connection: Connection, { onWait }: WriteWait): Connection {
  if (!onWait) return connection;
  function report<Result>(sql: string, result: Promise<Result>): Promise<Result> {
    if (sql !== "begin immediate") return result;
    const notice = setTimeout(() => onWait?.(), noticeAfter);
    return result.finally(() => clearTimeout(notice));
  }
  return {
    ...connection,
    run: (sql, parameters) => report(sql, connection.run(sql, parameters)),
    exec: (sql) => report(sql, connection.exec(sql)),
  };
}

/** The minimum free disk space, in bytes. Below it, some writes may still succeed, but soon none will. */
const minFreeSpace = 1_048_576;

/** The timeout of the write, in milliseconds. Waiting behind other writes is not an error. */
const writeTimeout = 1000;

/**
 * Returns a function that checks whether writes are possible. Concurrent callers share one check.
 *
 * @param write writes without changing anything.
 */
export function writeCheck(file: string, write: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  async function check() {
    const { bavail, bsize } = await statfs(dirname(file));
    const freeSpace = bavail * bsize;
    if (freeSpace < minFreeSpace) {
      throw new DiskFullError(`The database is out of disk space: the disk with ${file} has ${freeSpace} bytes left.`);
    }
    try {
      await write();
    } catch (error) {
      if (!(error instanceof DatabaseBusyError)) throw error;
    }
  }
  return async () => {
    underWay ??= check().finally(() => {
      underWay = undefined;
    });
    await Promise.race([underWay, wait(writeTimeout, undefined, { ref: false })]);
  };
}
