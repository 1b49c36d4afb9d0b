import { readdir, readFile } from "node:fs/promises";
import { SchemaError, StorageUnavailableError } from "./errors.ts";
import type { Connection } from "./statements.ts";

/** This path works from both `src/storage/` and `dist/storage/`. */
const ownMigrations = new URL("../../migrations/", import.meta.url);

export interface SchemaDialect {
  name: "sqlite" | "postgres";
  /** Statements that start a transaction and lock out other processes that migrate. */
  begin: string;
}

/**
 * The names of the migrations of a database, in order. `0002-plans.sql` runs on every database, `0001-initial.sqlite.sql` on
 * SQLite only.
 */
async function migrationsFor({ name }: SchemaDialect, folder: URL): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file) || file.endsWith(`.${name}.sql`)).toSorted();
}

async function appliedTo(connection: Connection): Promise<string[]> {
  const { rows } = await connection.run("select name from schema_migrations");
  return rows.map((row) => String(row["name"])).toSorted();
}

/** @throws SchemaError unless the applied migrations are the first of the known ones. */
function assertKnown(applied: readonly string[], known: readonly string[]): void {
  const other = applied.find((name, index) => index < known.length && name !== known[index]);
  if (other !== undefined) {
    throw new SchemaError(
      `Another build created the schema of the database: this program has no migration ${other}. Nothing was changed. Use an empty database or data folder, or run that build.`,
    );
  }
  if (applied.length > known.length) {
    throw new SchemaError(
      `The schema of the database is newer than this program: it was migrated to ${applied.at(-1)}, and the last migration of this program is ${known.at(-1)}. Run the newer program, or restore a backup from before its first start.`,
    );
  }
}

/**
 * Checks that this program can read a database, without changing it. An older schema is fine.
 *
 * @param folder where the migrations are.
 * @throws SchemaError if the schema is newer than this program, or that of another build.
 * @throws StorageUnavailableError if there is no schema at all.
 */
export async function assertReadable(
  connection: Connection,
  dialect: SchemaDialect,
  folder = ownMigrations,
): Promise<void> {
  const applied = await appliedTo(connection).catch((error: Error) => {
    if (error instanceof StorageUnavailableError) throw error;
    throw new StorageUnavailableError(`The database is empty: no service has used it yet (${error.message}).`);
  });
  assertKnown(applied, await migrationsFor(dialect, folder));
}

/** Called with the names of the migrations before they are committed. If it throws, nothing is changed. */
type BeforeCommit = (names: string[]) => Promise<void>;

/** Runs a migration, and records it. An interrupted migration calls `beforeCommit` again when it is retried. */
export type MigrationAudit = (migrate: (beforeCommit: BeforeCommit) => Promise<string[]>) => Promise<string[]>;

export const unaudited: MigrationAudit = (migrate) => migrate(async () => {});

/**
 * Migrates a database to this program's schema in one transaction. Returns the names of the migrations that were applied.
 *
 * @param folder where the migrations are.
 * @throws SchemaError if the schema is newer than this program, or that of another build.
 */
export async function migrateSchema(
  connection: Connection,
  dialect: SchemaDialect,
  beforeCommit: BeforeCommit,
  folder = ownMigrations,
): Promise<string[]> {
  const known = await migrationsFor(dialect, folder);
  const before = await appliedTo(connection).catch(() => []);
  assertKnown(before, known);
  // Most starts have nothing to migrate, and need not wait for another process that writes.
  if (before.length === known.length) return [];
  await connection.exec(dialect.begin);
  try {
    await connection.run("create table if not exists schema_migrations (name text not null primary key)");
    const applied = await appliedTo(connection);
    assertKnown(applied, known);
    const due = known.slice(applied.length);
    for (const name of due) {
      await connection.exec(await readFile(new URL(name, folder), "utf8"));
      // File names contain no characters that need quoting.
      await connection.exec(`insert into schema_migrations (name) values ('${name}')`);
    }
    if (due.length > 0) await beforeCommit(due);
    await connection.run("commit");
    return due;
  } catch (error) {
    // Fails if the connection is lost, and the transaction with it.
    await connection.run("rollback").catch(() => {});
    throw error;
  }
}
