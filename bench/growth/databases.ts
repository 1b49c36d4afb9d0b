import { join } from "node:path";
import { readConfig } from "../../packages/server/dist/config/config.js";
import type { Dialect } from "../../packages/server/dist/storage/database.js";
import { connectionsTo } from "../../packages/server/dist/storage/postgres/connections.js";
import { postgresDialect, postgresLanguage } from "../../packages/server/dist/storage/postgres/postgres-dialect.js";
import { searchOf } from "../../packages/server/dist/storage/search.js";
import { localConnection } from "../../packages/server/dist/storage/sqlite/local-connection.js";
import { sqliteDialect, sqliteLanguage } from "../../packages/server/dist/storage/sqlite/sqlite-dialect.js";
import {
  kyselyOn,
  type Connection,
  type SqlLanguage,
  type Value,
} from "../../packages/server/dist/storage/statements.js";
import { runOn } from "../../packages/server/test/support/postgres/databases.ts";
import { startPostgresServer } from "../../packages/server/test/support/postgres/postgres-server.ts";
import { organisation, type Collection } from "./records.ts";

/** A database that grows. */
export interface GrowingDatabase {
  name: string;
  version: string;
  /** The settings with which the service connects to it. */
  settings: Record<string, string>;
  /** The query plan of a search, as lines. */
  plan: (collection: Collection, text: string) => Promise<string[]>;
  /** Whether a line of a plan reads the trigram index. */
  usesIndex: (line: string) => boolean;
  close: () => Promise<void>;
}

/** All that a search needs of a connection. */
type Runner = Pick<Connection, "run">;

/** Records the statements that run on a connection. */
function recording(connection: Runner) {
  const statements: { sql: string; parameters: readonly Value[] }[] = [];
  const recorder: Runner = {
    run(sql, parameters = []) {
      statements.push({ sql, parameters });
      return connection.run(sql, parameters);
    },
  };
  return { recorder, statements };
}

interface Explained {
  collection: Collection;
  text: string;
  dialect: Dialect;
  language: SqlLanguage;
  /** The keywords before a statement that make the database return its plan. */
  explain: string;
}

/** The plans of the statements of one search, as the database prints them. */
async function planOn(
  connection: Runner,
  { collection, text, dialect, language, explain }: Explained,
): Promise<string[]> {
  const { recorder, statements } = recording(connection);
  const scan = kyselyOn(recorder, language);
  const find = searchOf({ lookUp: scan, scan, dialect }, collection);
  // The first search also samples the table; later ones use that sample.
  for (let turn = 0; turn < 2; turn += 1) {
    statements.length = 0;
    await find.page(organisation, text, { number: 1, size: 10 });
  }
  const lines: string[] = [];
  for (const { sql, parameters } of statements) {
    const { rows } = await connection.run(`${explain} ${sql}`, parameters);
    // The line is in the last column of a row.
    lines.push(...rows.map((row) => String(Object.values(row).at(-1))));
  }
  return lines;
}

function sqlite(folder: string): GrowingDatabase {
  return {
    name: "SQLite",
    version: process.versions.sqlite ?? "unknown",
    settings: { GW_DATA_DIRECTORY: folder },
    async plan(collection, text) {
      const connection = localConnection(join(folder, "gateway.sqlite"));
      try {
        return await planOn(connection, {
          collection,
          text,
          dialect: sqliteDialect,
          language: sqliteLanguage,
          explain: "explain query plan",
        });
      } finally {
        connection.close();
      }
    },
    usesIndex: (line) => /SCAN \w+_search VIRTUAL TABLE INDEX/.test(line),
    close: async () => {},
  };
}

async function postgres(): Promise<GrowingDatabase> {
  // A quarter of the memory of a small database server: most of the largest table.
  const server = await startPostgresServer({ settings: { shared_buffers: "1GB" } });
  const settings = { GW_DATABASE_URL: server.url, GW_ENCRYPTION_KEY: "6b".repeat(32) };
  const [row] = await runOn(server.url, "show server_version");
  return {
    name: "PostgreSQL",
    version: String(row?.["server_version"]),
    settings,
    async plan(collection, text) {
      const config = readConfig(settings);
      const connections = connectionsTo({
        url: server.url,
        poolSize: 1,
        connectTimeout: config.databaseConnectTimeout,
        statementTimeout: config.databaseStatementTimeout,
        searchTimeout: config.searchTimeout,
        idleTimeout: config.databaseIdleTimeout,
      });
      try {
        return await connections.use((connection) =>
          planOn(connection, {
            collection,
            text,
            dialect: postgresDialect,
            language: postgresLanguage,
            explain: "explain (costs off)",
          }),
        );
      } finally {
        await connections.close();
      }
    },
    usesIndex: (line) => /Bitmap Index Scan on \w+_search/.test(line),
    close: server.remove,
  };
}

/** Creates an empty database; an embedded one in the folder. */
export const databases = { sqlite, postgres } satisfies Record<
  string,
  (folder: string) => GrowingDatabase | Promise<GrowingDatabase>
>;

export type DatabaseName = keyof typeof databases;
