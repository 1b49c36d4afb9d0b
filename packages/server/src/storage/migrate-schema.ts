import { createHash } from "node:crypto";
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

type KnownMigration = Awaited<ReturnType<typeof migrationsFor>>[number];
type Migration = Pick<KnownMigration, "name" | "checksum">;

/**
 * The migrations of a database, in order. `0002-plans.sql` runs on every database, `0001-initial.sqlite.sql` on SQLite only.
 */
async function migrationsFor({ name }: SchemaDialect, folder: URL) {
  const files = await readdir(folder);
  const own = files.filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file) || file.endsWith(`.${name}.sql`)).toSorted();
  return Promise.all(
    own.map(async (file) => {
      const statements = await readFile(new URL(file, folder), "utf8");
      // Another build may have a migration of the same name.
      return { name: file, checksum: createHash("sha256").update(statements).digest("hex"), statements };
    }),
  );
}

async function appliedTo(connection: Pick<Connection, "run">): Promise<Migration[]> {
  const { rows } = await connection.run("select * from schema_migrations order by name");
  return rows.map((row) => ({ name: String(row["name"]), checksum: String(row["checksum"]) }));
}

/** @throws SchemaError unless the applied migrations are the first of the known ones. */
function assertKnown(applied: readonly Migration[], known: readonly Migration[]): void {
  const other = applied.find(({ checksum }, index) => index < known.length && checksum !== known[index]?.checksum);
  if (other !== undefined) {
    const hasName = known.some(({ name }) => name === other.name);
    throw new SchemaError(
      `A different build created the database schema: ${hasName ? `its migration ${other.name} differs from this program's` : `this program has no migration ${other.name}`}. Nothing was changed. Use an empty database or data folder, or run that build.`,
    );
  }
  if (applied.length > known.length) {
    throw new SchemaError(
      `The database schema is newer than this program: it was migrated to ${applied.at(-1)?.name}, but this program's last migration is ${known.at(-1)?.name}. Run the newer program, or restore a backup made before its first start.`,
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
  connection: Pick<Connection, "run">,
  dialect: SchemaDialect,
  folder = ownMigrations,
): Promise<void> {
  const applied = await appliedTo(connection).catch((error: Error) => {
    if (error instanceof StorageUnavailableError) throw error;
    throw new StorageUnavailableError(
      `The database is empty: no service has used it yet (${error.message}). Check GW_DATA_DIRECTORY or GW_DATABASE_URL.`,
    );
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
    await connection.run(
      "create table if not exists schema_migrations (name text not null primary key, checksum text not null)",
    );
    const applied = await appliedTo(connection);
    assertKnown(applied, known);
    const due = known.slice(applied.length);
    for (const { name, checksum, statements } of due) {
      await connection.exec(statements);
      // Neither contains characters that need quoting.
      await connection.exec(`insert into schema_migrations (name, checksum) values ('${name}', '${checksum}')`);
    }
    const names = due.map(({ name }) => name);
    if (due.length > 0) await beforeCommit(names);
    await connection.run("commit");
    return names;
  } catch (error) {
    // Fails if the connection is lost, and the transaction with it.
    await connection.run("rollback").catch(() => {});
    throw error;
  }
}
