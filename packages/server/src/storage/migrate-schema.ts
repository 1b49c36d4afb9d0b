import { readdir, readFile } from "node:fs/promises";
import { NewerSchemaError, StorageUnavailableError } from "./errors.ts";
import type { Connection } from "./statements.ts";

/** This path works from both `src/storage/` and `dist/storage/`. */
const folder = new URL("../../migrations/", import.meta.url);

/** The SQL of a database for the placeholders in migrations, such as `$name`. */
export interface SchemaWords {
  identity: string;
  code_point: string;
}

export interface SchemaDialect {
  name: "sqlite" | "postgres";
  words: SchemaWords;
  /** Statements that start a transaction and lock out other processes that migrate. */
  begin: string;
}

interface Migration {
  version: number;
  file: string;
}

/** `0001-records.sql` runs on every database, `0002-search.sqlite.sql` on SQLite only. */
async function migrationsFor(dialect: SchemaDialect): Promise<Migration[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file) || file.endsWith(`.${dialect.name}.sql`))
    .toSorted()
    .map((file) => ({ version: Number(file.slice(0, 4)), file }));
}

async function readMigration({ file }: Migration, { words }: SchemaDialect): Promise<string> {
  const text = await readFile(new URL(file, folder), "utf8");
  return text.replaceAll("$identity", words.identity).replaceAll("$code_point", words.code_point);
}

async function versionIn(connection: Connection): Promise<number> {
  const { rows } = await connection.run("select coalesce(max(version), 0) as version from schema_migrations");
  return Number(rows[0]?.["version"]);
}

/**
 * Checks that this program can read a database, without changing it. An older schema is fine.
 *
 * @throws NewerSchemaError if the schema is newer than this program.
 * @throws StorageUnavailableError if there is no schema at all.
 */
export async function assertReadable(connection: Connection, dialect: SchemaDialect): Promise<void> {
  const found = await versionIn(connection).catch((error: Error) => {
    if (error instanceof StorageUnavailableError) throw error;
    throw new StorageUnavailableError(`The database is empty: no service has used it yet (${error.message}).`);
  });
  const known = (await migrationsFor(dialect)).at(-1)?.version ?? 0;
  if (found > known) throw new NewerSchemaError(found, known);
}

/** Called with the names of the migrations before they are committed. If it throws, nothing is changed. */
type BeforeCommit = (names: string[]) => Promise<void>;

/** Runs a migration, and records it. An interrupted migration calls `beforeCommit` again when it is retried. */
export type MigrationAudit = (migrate: (beforeCommit: BeforeCommit) => Promise<string[]>) => Promise<string[]>;

export const unaudited: MigrationAudit = (migrate) => migrate(async () => {});

/**
 * Migrates a database to this program's schema in one transaction. Returns the names of the migrations that were applied.
 *
 * @throws NewerSchemaError if the schema is newer than this program.
 */
export async function migrateSchema(
  connection: Connection,
  dialect: SchemaDialect,
  beforeCommit: BeforeCommit,
): Promise<string[]> {
  const migrations = await migrationsFor(dialect);
  const known = migrations.at(-1)?.version ?? 0;
  // Most starts have nothing to migrate, and need not wait for another process that writes.
  if ((await versionIn(connection).catch(() => 0)) === known) return [];
  await connection.exec(dialect.begin);
  try {
    await connection.run(
      "create table if not exists schema_migrations (version integer not null primary key, name text not null)",
    );
    const found = await versionIn(connection);
    if (found > known) throw new NewerSchemaError(found, known);
    const due = migrations.filter(({ version }) => version > found);
    for (const migration of due) {
      await connection.exec(await readMigration(migration, dialect));
      // File names contain no characters that need quoting.
      await connection.exec(
        `insert into schema_migrations (version, name) values (${migration.version}, '${migration.file}')`,
      );
    }
    const names = due.map(({ file }) => file);
    if (names.length > 0) await beforeCommit(names);
    await connection.run("commit");
    return names;
  } catch (error) {
    // Fails if the connection is lost, and the transaction with it.
    await connection.run("rollback").catch(() => {});
    throw error;
  }
}
