import { Socket } from "node:net";
import { Client, Pool, types } from "pg";
import type { ClientBase, ClientConfig } from "pg";
import { StorageUnavailableError } from "../errors.ts";
import type { Connection, Value } from "../statements.ts";
import { connectionError, LostConnectionError, storageError } from "./postgres-error.ts";
import { waitingWhileItAnswers, type Waiting } from "./silence.ts";

/** Where a PostgreSQL is, and what is asked of it at most. Times are in seconds. */
export type PostgresOptions = {
  /** `postgres://user:password@host:port/database`, with parameters that the driver knows. */
  url: string;
  /** How many connections a process holds. */
  poolSize: number;
  /** How long a connection may take to come, also where all are in use. */
  connectTimeout: number;
  /** How long a statement may take, its waiting for others included. */
  statementTimeout: number;
  /** How long a transaction may do nothing. */
  idleTimeout: number;
};

/** How much longer than the server the driver waits, for one that is gone without a word. In milliseconds. */
const silence = 5_000;

/** How long those who still work have to end, once all connections are to be closed. In milliseconds. */
const lastWork = 2_000;

const ignore = () => "The next statement hears of it, and another connection takes the place of this one.";

const orConnectionError = <Result>(connect: () => Promise<Result>): Promise<Result> =>
  Promise.try(connect).catch((error: Error) => {
    throw connectionError(error);
  });

const clientConfig = ({ url, connectTimeout }: PostgresOptions): ClientConfig => ({
  connectionString: url,
  fallback_application_name: "gw-server",
  connectionTimeoutMillis: connectTimeout * 1000,
  // A machine that is gone without a word is found out after some seconds, and not after the system's two hours.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Numbers here stay below 2^53, and SQLite answers them as numbers too.
  types: {
    getTypeParser: (oid, format) => (oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format)),
  },
});

/** Gives a client back, or up where it is broken. */
type Release = (isBroken: boolean) => Promise<void> | void;

/** A connection on a client of the driver. Statements that are asked together run one after another. */
const connectionOn = (client: ClientBase, release: Release, wait: Waiting = (answer) => answer): Connection => {
  let isBroken = false;
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = <Result>(statement: () => Promise<Result>): Promise<Result> => {
    const answer = turn.then(async () => {
      // Of what is broken nobody waits for another answer.
      if (isBroken) throw new LostConnectionError("The connection to the database broke off before.");
      try {
        return await wait(statement());
      } catch (error) {
        // Whatever the driver throws is an error.
        const known = storageError(error as Error);
        isBroken = known instanceof LostConnectionError;
        throw known;
      }
    });
    turn = answer.catch(() => "Whoever asked hears of it.");
    return answer;
  };

  return {
    async run(sql, parameters = []) {
      const result = await inTurn(() => client.query<Record<string, Value>>(sql, [...parameters]));
      const { command, rows, rowCount } = result;
      // The driver's promises keep their result until all memory is collected, which for very many rows is late.
      result.rows = [];
      // A transaction can't go on after a failed statement, and PostgreSQL takes its commit for an order to roll back.
      if (sql === "commit" && command === "ROLLBACK") {
        throw new Error("The work of a transaction let go of the error of a statement. Nothing was written.");
      }
      return { rows, changes: rowCount ?? 0 };
    },
    async exec(sql) {
      await inTurn(() => client.query(sql));
    },
    async close() {
      await release(isBroken);
    },
  };
};

type Work<Result> = (connection: Connection) => Promise<Result>;

const closing = async <Result>(connection: Connection, work: Work<Result>): Promise<Result> => {
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};

/** The connections of a process. */
export type Connections = {
  /** Runs work on a connection that is used again afterwards, unless it broke. */
  use<Result>(work: Work<Result>): Promise<Result>;
  /** Runs work that may take long, on a connection of its own: each statement for as long as the database answers others. */
  useOwn<Result>(work: Work<Result>): Promise<Result>;
  /** Ends every connection, once whoever uses it is done, or has had some time for it. */
  close(): Promise<void>;
};

export const connectionsTo = (options: PostgresOptions): Connections => {
  const sockets = new Set<Socket>();
  const newSocket = () => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once("close", () => sockets.delete(socket));
  };
  const pool = new Pool({
    ...clientConfig(options),
    stream: newSocket,
    max: options.poolSize,
    statement_timeout: options.statementTimeout * 1000,
    query_timeout: options.statementTimeout * 1000 + silence,
    idle_in_transaction_session_timeout: options.idleTimeout * 1000,
  });
  // A connection that breaks off between two statements would end the process if nobody heard of it.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  // Whatever is made for a connection can be kept with it.
  const known = new WeakMap<ClientBase, Connection>();

  const take = async (): Promise<Connection> => {
    if (pool.ending) throw new StorageUnavailableError("The connection to the database is closed.");
    const client = await orConnectionError(() => pool.connect());
    const connection = known.get(client) ?? connectionOn(client, (isBroken) => client.release(isBroken));
    known.set(client, connection);
    return connection;
  };

  const open = async (limits: ClientConfig = {}, wait?: Waiting): Promise<Connection> => {
    const socket = newSocket();
    const client = new Client({ ...clientConfig(options), ...limits, stream: () => socket });
    client.on("error", ignore);
    try {
      await orConnectionError(() => client.connect());
    } catch (error) {
      // The driver leaves it open where it gives up by itself, as without a password, and that would keep a process.
      socket.destroy();
      throw error;
    }
    // Of a server that is silent nobody waits for its farewell.
    const release: Release = (isBroken) => (isBroken ? void socket.destroy() : client.end());
    return connectionOn(client, release, wait);
  };

  const connectLimit = options.connectTimeout * 1000;
  const whileItAnswers = waitingWhileItAnswers({
    patience: options.statementTimeout * 1000,
    // Beside whatever stands in between: PgBouncer lets in also while its server is silent.
    ask: async () => closing(await open({ query_timeout: connectLimit }), (connection) => connection.exec("select 1")),
  });

  return {
    use: async (work) => closing(await take(), work),
    useOwn: async (work) => closing(await open({}, whileItAnswers), work),
    async close() {
      if (pool.ending) return;
      const cutOff = setTimeout(() => sockets.forEach((socket) => socket.destroy()), lastWork);
      try {
        await pool.end();
      } finally {
        clearTimeout(cutOff);
      }
      // Otherwise each would keep the process until a server that is silent says farewell too.
      sockets.forEach((socket) => socket.destroySoon());
    },
  };
};
