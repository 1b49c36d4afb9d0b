import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DatabaseBusyError, DiskFullError } from "../errors.ts";

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
      throw new DiskFullError(`The database is out of disk space: ${freeSpace} bytes are left on the disk of ${file}.`);
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
    await Promise.race([underWay, setTimeout(writeTimeout, undefined, { ref: false })]);
  };
}
