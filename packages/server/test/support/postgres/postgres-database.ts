import { Client } from "pg";
import type { TestDatabase } from "../database.ts";
import { migratePostgres, openPostgresStore } from "../../../src/storage/postgres.ts";
import { connectionsTo } from "../../../src/storage/postgres/connections.ts";
import { createDatabase, dropDatabase } from "./databases.ts";

/** Few connections: many services are open at a time. Times are in seconds. */
const limits = { poolSize: 5, connectTimeout: 10, statementTimeout: 30, searchTimeout: 10, idleTimeout: 60 };

type Rows = Record<string, unknown>[];

/** A query of each row of each table, with the number of the transaction that wrote it. */
async function everyRow(run: (sql: string) => Promise<Rows>): Promise<string> {
  const tables = await run("select tablename from pg_tables where schemaname = current_schema() order by tablename");
  return tables
    .map(
      ({ tablename }) =>
        `select '${String(tablename)} ' || t.xmin || ' ' || t::text as row from ${String(tablename)} t`,
    )
    .join(" union all ");
}

/** A database of PostgreSQL, beside that with this address. */
export async function newPostgresDatabase(serverUrl: string, like?: string): Promise<TestDatabase> {
  const url = await createDatabase(serverUrl, like);
  let beside: Promise<Client> | undefined;
  let allRows: Promise<string> | undefined;

  async function connect(): Promise<Client> {
    const client = new Client({ connectionString: url });
    // Whatever removes the database ends its connections.
    client.on("error", () => "The next statement hears of it.");
    await client.connect();
    return client;
  }
  async function disconnect(): Promise<void> {
    await (await beside)?.end();
    beside = undefined;
  }
  async function run(sql: string): Promise<Rows> {
    beside ??= connect();
    return (await (await beside).query<Record<string, unknown>>(sql)).rows;
  }
  async function readAll(): Promise<string> {
    allRows ??= everyRow(run);
    return allRows;
  }

  return {
    migrate: () => migratePostgres({ url, ...limits }),
    open: (options) => openPostgresStore({ url, ...limits, ...options }),
    use: async (work) => {
      const connections = connectionsTo({ url, ...limits });
      try {
        return await connections.useOwn(work);
      } finally {
        await connections.close();
      }
    },
    run,
    content: async () => Buffer.from((await run(await readAll())).map(({ row }) => String(row)).join("\n")),
    version: async () => {
      const [row] = await run(
        `select md5(string_agg(row, '' order by row)) as digest from (${await readAll()}) as all_rows`,
      );
      return row?.["digest"];
    },
    copy: async () => {
      await disconnect();
      return newPostgresDatabase(serverUrl, url);
    },
    settings: { GW_DATABASE_URL: url, GW_DATABASE_POOL_SIZE: String(limits.poolSize) },
    remove: async () => {
      await disconnect();
      await dropDatabase(serverUrl, url);
    },
  };
}
