import type { Config } from "../config.ts";
import { databaseFile } from "../data.ts";
import { migrateSqlite } from "../storage/sqlite.ts";
import { printLines } from "./terminal.ts";

/** Brings the schema of the database up to date. */
export async function migrateDatabase(config: Config): Promise<void> {
  const steps = await migrateSqlite(databaseFile(config));
  printLines(steps.length === 0 ? ["The database is up to date."] : steps.map((step) => `${step}: done`));
}
