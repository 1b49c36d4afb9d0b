import { readdir, readFile } from "node:fs/promises";
import { NewerSchemaError, StorageUnavailableError } from "./errors.ts";
import type { Connection } from "./statements.ts";

/** The same from `src/storage/` and from `dist/storage/`. */
const folder = new URL("../../migrations/", import.meta.url);

/** What a database says in place of the words after a dollar sign in the migrations. */
export type SchemaWords = { identity: string; code_point: string };

export type SchemaDialect = {
  name: "sqlite" | "postgres";
  words: SchemaWords;
  /** Statements that start a transaction which keeps other processes from migrating at the same time. */
  begin: string;
};

type Migration = { version: number; file: string };

/** `0001-records.sql` is for every database, `0002-search.sqlite.sql` for one. */
const migrationsFor = async (dialect: SchemaDialect): Promise<Migration[]> => {
  const files = await readdir(folder);
  return files
    .filter((file) => /^\d{4}-[a-z-]+\.sql$/.test(file) || file.endsWith(`.${dialect.name}.sql`))
    .toSorted()
    .map((file) => ({ version: Number(file.slice(0, 4)), file }));
};

const readMigration = async ({ file }: Migration, { words }: SchemaDialect): Promise<string> => {
  const text = await readFile(new URL(file, folder), "utf8");
  return text.replaceAll("$identity", words.identity).replaceAll("$code_point", words.code_point);
};

const versionIn = async (connection: Connection): Promise<number> => {
  const { rows } = await connection.run("select coalesce(max(version), 0) as version from schema_migrations");
  return Number(rows[0]?.["version"]);
};

/**
 * Makes sure that this program can read a database, without changing it. An earlier schema is fine.
 *
 * @throws NewerSchemaError if a newer program was here before.
 * @throws StorageUnavailableError if there is no schema at all.
 */
export const assertReadable = async (connection: Connection, dialect: SchemaDialect): Promise<void> => {
  const found = await versionIn(connection).catch((error: Error) => {
    if (error instanceof StorageUnavailableError) throw error;
    throw new StorageUnavailableError(`No service has stored anything in it yet (${error.message}).`);
  });
  const known = (await migrationsFor(dialect)).at(-1)?.version ?? 0;
  if (found > known) throw new NewerSchemaError(found, known);
};

/**
 * Brings a database to this program's schema, each step once, all in one transaction. Answers the names of the steps
 * that it took.
 *
 * @throws NewerSchemaError if a newer program was here before.
 */
export const migrateSchema = async (connection: Connection, dialect: SchemaDialect): Promise<string[]> => {
  const migrations = await migrationsFor(dialect);
  const known = migrations.at(-1)?.version ?? 0;
  // Most starts find nothing to do, and need not wait for another process that writes.
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
      // The names of these files hold nothing that must be quoted.
      await connection.exec(
        `insert into schema_migrations (version, name) values (${migration.version}, '${migration.file}')`,
      );
    }
    await connection.run("commit");
    return due.map(({ file }) => file);
  } catch (error) {
    await connection.run("rollback").catch(() => "The transaction went with its connection.");
    throw error;
  }
};
