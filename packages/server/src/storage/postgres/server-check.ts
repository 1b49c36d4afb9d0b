import { setTimeout } from "node:timers/promises";
import { StorageUnavailableError } from "../errors.ts";
import type { Connection } from "../statements.ts";
import type { Connections } from "./connections.ts";
import { withRemedy } from "./remedies.ts";

const oldestVersion = 15;

const assertWritable = async (connection: Connection): Promise<void> => {
  const { rows } = await connection.run(
    "select pg_is_in_recovery()::int as follows, current_setting('transaction_read_only')::boolean::int as refuses",
  );
  const [{ follows, refuses } = {}] = rows;
  const message = follows
    ? "The database follows another one, and takes no writes"
    : "The database is told to take no writes";
  if (follows || refuses) throw new StorageUnavailableError(withRemedy({ code: "25006", message }));
};

/**
 * Asks whether a server can be worked with.
 *
 * @throws StorageUnavailableError if it is too old, can't keep every text, or takes no writes.
 */
export const assertUsable = async (connection: Connection): Promise<void> => {
  const { rows } = await connection.run(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
      current_setting('server_encoding') as encoding`,
  );
  const [{ version, major, encoding } = {}] = rows;
  if (Number(major) < oldestVersion) {
    throw new StorageUnavailableError(`PostgreSQL is too old there: ${version}. Use ${oldestVersion} or newer.`);
  }
  if (encoding !== "UTF8") {
    throw new StorageUnavailableError(
      `The database keeps texts in ${encoding}, and not every text fits that. Make one with: create database … encoding 'UTF8' template template0`,
    );
  }
  await assertWritable(connection);
};

/**
 * Makes what asks the server as it is now. Those who ask at the same time hear one answer, so that a server that gives
 * none keeps no more than one connection; and nobody waits for it longer than they would for a connection, in seconds.
 */
export const checkOn = (connections: Connections, longestWait: number): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  const giveUp = async () => {
    await setTimeout(longestWait * 1000, undefined, { ref: false });
    throw new StorageUnavailableError(`The database has not answered for ${longestWait} seconds.`);
  };
  return async () => {
    underWay ??= connections.use(assertWritable).finally(() => {
      underWay = undefined;
    });
    await Promise.race([underWay, giveUp()]);
  };
};
