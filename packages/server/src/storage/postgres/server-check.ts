import { setTimeout } from "node:timers/promises";
import { ReadOnlyDatabaseError, StorageUnavailableError } from "../errors.ts";
import type { Connection } from "../statements.ts";
import { toMilliseconds } from "../../util/time.ts";
import { withRemedy } from "./remedies.ts";

const oldestVersion = 15;

/** @throws ReadOnlyDatabaseError if the server of a connection accepts no writes. */
export async function assertWritable(connection: Connection): Promise<void> {
  const { rows } = await connection.run(
    "select pg_is_in_recovery()::int as follows, current_setting('transaction_read_only')::boolean::int as refuses",
  );
  const [{ follows, refuses } = {}] = rows;
  const message = follows ? "The database is a read-only replica" : "The database is set to read-only";
  if (follows || refuses) throw new ReadOnlyDatabaseError(withRemedy({ code: "25006", message }));
}

/**
 * Checks that a server is usable.
 *
 * @throws StorageUnavailableError if it is too old, can't store all of Unicode, or is read-only.
 */
export async function assertUsable(connection: Connection): Promise<void> {
  const { rows } = await connection.run(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding`,
  );
  const [{ version, major, encoding } = {}] = rows;
  if (Number(major) < oldestVersion) {
    throw new StorageUnavailableError(`PostgreSQL ${version} is too old. Use ${oldestVersion} or newer.`);
  }
  if (encoding !== "UTF8") {
    throw new StorageUnavailableError(
      `The database encoding is ${encoding}, which can't store all Unicode characters. Create a UTF-8 database: create database … encoding 'UTF8' template template0`,
    );
  }
  await assertWritable(connection);
}

/**
 * Returns a function that checks the current state of the server. Concurrent callers share one check, so that an
 * unresponsive server occupies one connection only. The check has the timeout of a connection, in seconds.
 */
export function checkOn(
  use: (work: (connection: Connection) => Promise<void>) => Promise<void>,
  longestWait: number,
): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  async function rejectInTime() {
    await setTimeout(toMilliseconds(longestWait), undefined, { ref: false });
    throw new StorageUnavailableError(`The database has not responded for ${longestWait} seconds.`);
  }
  return async () => {
    underWay ??= use(assertWritable).finally(() => {
      underWay = undefined;
    });
    await Promise.race([underWay, rejectInTime()]);
  };
}
