import { join } from "node:path";
import { searchOf } from "../../packages/server/dist/storage/search.js";
import { kyselyOn } from "../../packages/server/dist/storage/sqlite/kysely-on.js";
import { localConnection } from "../../packages/server/dist/storage/sqlite/local-connection.js";
import { sqliteDialect } from "../../packages/server/dist/storage/sqlite/sqlite-dialect.js";
import type { Connection, Value } from "../../packages/server/dist/storage/statements.js";
import { organisation, type Collection } from "./records.ts";

/** A database that grows. */
export interface GrowingDatabase {
  name: string;
  /** What the service is told to find it. */
  settings: Record<string, string>;
  /** How it would run the statements of one search, a line each. */
  plan: (collection: Collection, text: string) => Promise<string[]>;
  /** Whether a line of a plan reads the index of substrings. */
  usesIndex: (line: string) => boolean;
  close: () => Promise<void>;
}

/** Remembers what is run on a connection. */
function recording(connection: Connection) {
  const statements: { sql: string; parameters: readonly Value[] }[] = [];
  const recorder: Connection = {
    ...connection,
    run(sql, parameters = []) {
      statements.push({ sql, parameters });
      return connection.run(sql, parameters);
    },
  };
  return { recorder, statements };
}

function sqlite(folder: string): GrowingDatabase {
  return {
    name: "SQLite",
    settings: { GW_DATA_DIRECTORY: folder },
    async plan(collection, text) {
      const connection = localConnection(join(folder, "gateway.sqlite"));
      const { recorder, statements } = recording(connection);
      const scan = kyselyOn(recorder);
      await searchOf({ lookUp: scan, scan, dialect: sqliteDialect }, collection).page(organisation, text, {
        number: 1,
        size: 10,
      });
      const lines: string[] = [];
      for (const { sql, parameters } of statements) {
        const { rows } = await connection.run(`explain query plan ${sql}`, parameters);
        lines.push(...rows.map(({ detail }) => String(detail)));
      }
      await connection.close();
      return lines;
    },
    usesIndex: (line) => /SCAN \w+_search VIRTUAL TABLE INDEX/.test(line),
    close: async () => {},
  };
}

/** Makes an empty database, which keeps what it can in the folder. */
export const databases = { sqlite } satisfies Record<
  string,
  (folder: string) => GrowingDatabase | Promise<GrowingDatabase>
>;

export type DatabaseName = keyof typeof databases;
