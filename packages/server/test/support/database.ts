import { inject } from "vitest";
import type { Connection } from "../../src/storage/statements.ts";
import type { Store } from "../../src/storage/store.ts";
import { newPostgresDatabase } from "./postgres/postgres-database.ts";
import { newSqliteDatabase } from "./sqlite-database.ts";

/** A database of the tests. */
export interface TestDatabase {
  /** Brings its schema up to date, and returns the names of the steps taken. */
  migrate: () => Promise<string[]>;
  /** Opens its store; several may be open at a time. A search may take 10 seconds by default. */
  open: (options?: { searchTimeout?: number }) => Promise<Store>;
  /** Runs work on a connection of the kind that migrates the schema. */
  use: <Result>(work: (connection: Connection) => Promise<Result>) => Promise<Result>;
  /** Runs statements beside the store, and returns the rows of a single one. */
  run: (sql: string) => Promise<Record<string, unknown>[]>;
  /** All that is kept, as it lies on disk or as text: whatever is written changes it. */
  content: () => Promise<Buffer>;
  /** Another value after each change that a store has committed; quick to ask. */
  version: () => Promise<unknown>;
  /** Another one with the same content. Nobody may have this one open. */
  copy: () => Promise<TestDatabase>;
  /** The settings by which a process finds it. */
  settings: Readonly<Record<string, string>>;
  /** Removes it, once its stores are closed. */
  remove: () => Promise<void>;
}

const postgresUrl = inject("postgresUrl");

/** The database that this run is for: SQLite, or the PostgreSQL that `test postgres` provides. */
export const databaseName = postgresUrl === undefined ? "SQLite" : "PostgreSQL";

/** A database without anything in it, not even a schema. */
export function newDatabase(): Promise<TestDatabase> {
  return postgresUrl === undefined ? newSqliteDatabase() : newPostgresDatabase(postgresUrl);
}
