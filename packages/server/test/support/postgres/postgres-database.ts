import type { TestDatabase } from "../database.ts";
import { migratePostgres, openPostgresStore } from "../../../src/storage/postgres.ts";
import { createDatabase, dropDatabase, runOn } from "./databases.ts";

/** Few connections: many services are open at a time. Times are in seconds. */
const limits = { poolSize: 5, connectTimeout: 10, statementTimeout: 30, idleTimeout: 60 };

/** Each row of each table, with the number of the transaction that wrote it. */
const contentOf = async (url: string): Promise<Buffer> => {
  const tables = await runOn(url, "select tablename from pg_tables where schemaname = 'public' order by tablename");
  const rows = await runOn(
    url,
    tables
      .map(
        ({ tablename }) =>
          `select '${String(tablename)} ' || t.xmin || ' ' || t::text as row from ${String(tablename)} t`,
      )
      .join(" union all "),
  );
  return Buffer.from(rows.map(({ row }) => String(row)).join("\n"));
};

/** A database of PostgreSQL, beside that with this address. */
export async function newPostgresDatabase(serverUrl: string, like?: string): Promise<TestDatabase> {
  const url = await createDatabase(serverUrl, like);
  return {
    migrate: () => migratePostgres({ url, ...limits }),
    open: () => openPostgresStore({ url, ...limits }),
    run: (sql) => runOn(url, sql),
    content: () => contentOf(url),
    copy: () => newPostgresDatabase(serverUrl, url),
    settings: { GW_DATABASE_URL: url, GW_DATABASE_POOL_SIZE: String(limits.poolSize) },
    remove: () => dropDatabase(serverUrl, url),
  };
}
