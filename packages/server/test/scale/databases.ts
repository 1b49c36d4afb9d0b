import { newPostgresDatabase } from "../support/postgres/postgres-database.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { newSqliteDatabase } from "../support/sqlite-database.ts";

/** An empty database of each kind, by name. PostgreSQL gets a server of its own. */
export const databases = [
  { name: "SQLite", open: async () => ({ database: await newSqliteDatabase(), remove: async () => {} }) },
  {
    name: "PostgreSQL",
    open: async () => {
      const server = await startPostgresServer();
      return { database: await newPostgresDatabase(server.url), remove: () => server.remove() };
    },
  },
];
