import { Socket } from "node:net";
import { Client, Pool, types, type ClientBase, type ClientConfig } from "pg";
import { LostConnectionError, ReadOnlyDatabaseError, StorageUnavailableError } from "../errors.ts";
import type { Connection, StatementResult, Value } from "../statements.ts";
import { connectionError, storageError } from "./postgres-error.ts";
import { assertWritable } from "./server-check.ts";
import { waitWhileResponding, type Waiting } from "./silence.ts";
import { toMilliseconds } from "../../util/time.ts";

/** The address of a PostgreSQL server, and the limits for its use. Times are in seconds. */
export interface PostgresOptions {
  /** `postgres://user:password@host:port/database`, with parameters that the driver knows. Read for each connection. */
  readonly url: string;
  /** The number of connections of a process. */
  poolSize: number;
  /** The timeout for getting a connection, including the wait for a free one. */
  connectTimeout: number;
  /** The timeout of a statement, including its wait for locks. */
  statementTimeout: number;
  /** How long a search may take, including its wait for a connection. */
  searchTimeout: number;
  /** The timeout of an idle transaction. */
  idleTimeout: number;
}

/** How much longer than the server's timeout the driver waits, for a server that stopped responding. In milliseconds. */
const responseMargin = 5_000;

/** How long work in progress may continue once the connections are being closed. In milliseconds. */
const closeTimeout = 2_000;

/** The next statement reports the error, and the connection is replaced. */
function ignoreError() {}

function orConnectionError<Result>(connect: () => Promise<Result>): Promise<Result> {
  return Promise.try(connect).catch((error: Error) => {
    throw connectionError(error);
  });
}

function clientConfig({ url, connectTimeout }: PostgresOptions): ClientConfig {
  return {
    connectionString: url,
    fallback_application_name: "gw-server",
    pipeline: true,
    connectionTimeoutMillis: toMilliseconds(connectTimeout),
    // Detects a machine that disappeared within seconds, rather than after the system default of two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Our numbers stay below 2^53, and SQLite returns them as numbers, too.
    types: {
      getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
    },
  };
}

/** Releases a client to the pool, or destroys it if it must not be used again. */
type Release = (isSpent: boolean) => Promise<void> | void;

type PooledConnection = ReturnType<typeof connectionOn>;

/**
 * A connection on a client of the driver. Statements are sent at once, and run one after another: those that are started
 * together take one round trip.
 */
function connectionOn(client: ClientBase, release: Release, wait: Waiting = (response) => response) {
  let isBroken = false;
  let isSpent = false;

  async function send<Result>(statement: () => Promise<Result>): Promise<Result> {
    // Don't wait for a response on a broken connection.
    if (isBroken) throw new LostConnectionError("The connection to the database was already lost.");
    try {
      return await wait(statement());
    } catch (error) {
      // The driver throws nothing but errors.
      const known = storageError(error as Error);
      isBroken ||= known instanceof LostConnectionError;
      throw known;
    }
  }

  return {
    async run(sql: string, parameters: readonly Value[] = []): Promise<StatementResult> {
      const result = await send(() => client.query<Record<string, Value>>(sql, [...parameters]));
      const { command, rows } = result;
      // The driver's promises keep their result until a full garbage collection, which is too late for very many rows.
      result.rows = [];
      // A transaction can't continue after a failed statement, and PostgreSQL treats its commit as a rollback.
      if (sql === "commit" && command === "ROLLBACK") {
        throw new Error("A transaction ignored a statement's error and was rolled back.");
      }
      return { rows };
    },
    async exec(sql: string): Promise<void> {
      await send(() => client.query(sql));
    },
    /** Closes it for good after its use. */
    spend() {
      isSpent = true;
    },
    async close(): Promise<void> {
      await release(isBroken || isSpent);
    },
  };
}

type Work<Result> = (connection: Connection) => Promise<Result>;

async function useAndClose<Result>(connection: PooledConnection, work: Work<Result>): Promise<Result> {
  try {
    return await work(connection);
  } catch (error) {
    // The session may stay read-only although the database no longer is, or lead to a server that was replaced.
    if (error instanceof ReadOnlyDatabaseError) connection.spend();
    throw error;
  } finally {
    await connection.close();
  }
}

export type Connections = ReturnType<typeof connectionsTo>;

/** Creates the connection pools of a process. */
export function connectionsTo(options: PostgresOptions) {
  const sockets = new Set<Socket>();
  function newSocket() {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  }
  function newPool(size: number): Pool {
    const pool = new Pool({
      ...clientConfig(options),
      // The address can change after the pool was created.
      Client: class extends Client {
        constructor(config?: ClientConfig) {
          super({ ...config, connectionString: options.url });
        }
      },
      stream: newSocket,
      max: size,
      statement_timeout: toMilliseconds(options.statementTimeout),
      query_timeout: toMilliseconds(options.statementTimeout) + responseMargin,
      idle_in_transaction_session_timeout: toMilliseconds(options.idleTimeout),
    });
    // Without a listener, an error of a connection between two statements would end the process.
    pool.on("error", ignoreError);
    pool.on("connect", (client) => client.on("error", ignoreError));
    return pool;
  }
  const requestPool = newPool(options.poolSize);
  const checkPool = newPool(1);
  // Caches what is created for a connection with it.
  const known = new WeakMap<ClientBase, PooledConnection>();

  async function take(pool: Pool): Promise<PooledConnection> {
    if (pool.ending) throw new StorageUnavailableError("The connection to the database is closed.");
    const client = await orConnectionError(() => pool.connect());
    const existing = known.get(client);
    if (existing) return existing;
    const connection = connectionOn(client, (isSpent) => client.release(isSpent));
    known.set(client, connection);
    // Reads would not notice. It is sent before the first statement, and takes no round trip of its own.
    assertWritable(connection).catch(() => connection.spend());
    return connection;
  }

  async function open(limits: ClientConfig = {}, wait?: Waiting): Promise<PooledConnection> {
    const socket = newSocket();
    const client = new Client({ ...clientConfig(options), ...limits, stream: () => socket });
    client.on("error", ignoreError);
    try {
      await orConnectionError(() => client.connect());
    } catch (error) {
      // If the driver itself fails, such as without a password, it leaves the socket open, which would keep the process
      // alive.
      socket.destroy();
      throw error;
    }
    // Don't wait for a goodbye from a server that stopped responding.
    const release: Release = (isSpent) => (isSpent ? void socket.destroy() : client.end());
    return connectionOn(client, release, wait);
  }

  const connectLimit = toMilliseconds(options.connectTimeout);
  const whileItResponds = waitWhileResponding({
    interval: toMilliseconds(options.statementTimeout),
    // A proxy is not enough: PgBouncer accepts connections even if its server does not respond.
    check: async () =>
      useAndClose(await open({ query_timeout: connectLimit }), (connection) => connection.exec("select 1")),
  });

  /** Closes every connection, once its work is done or the grace period is over. */
  async function close() {
    if (requestPool.ending) return;
    const cutOff = setTimeout(() => sockets.forEach((socket) => socket.destroy()), closeTimeout);
    try {
      await Promise.all([requestPool.end(), checkPool.end()]);
    } finally {
      clearTimeout(cutOff);
    }
    // Otherwise each would keep the process alive until an unresponsive server closes its side.
    sockets.forEach((socket) => socket.destroySoon());
  }

  return {
    /** Runs work on a pooled connection, which is reused afterwards unless it broke. */
    use: async <Result>(work: Work<Result>) => useAndClose(await take(requestPool), work),
    /** Runs a check of the database on a connection kept for checks, which never waits for requests. */
    useForChecks: async <Result>(work: Work<Result>) => useAndClose(await take(checkPool), work),
    /** Runs long work on a separate connection. A statement has no timeout while the database responds on others. */
    useOwn: async <Result>(work: Work<Result>) => useAndClose(await open({}, whileItResponds), work),
    close,
    [Symbol.asyncDispose]: close,
  };
}
