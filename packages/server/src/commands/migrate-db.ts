import type { Config } from "../config/config.ts";
import { migrateDatabase } from "../service/database.ts";
import { printLines } from "./terminal.ts";

/** Brings the schema of the database up to date. */
export async function migrate(config: Config): Promise<void> {
  const steps = await migrateDatabase(config);
  printLines(steps.length === 0 ? ["The database is up to date."] : steps.map((step) => `${step}: done`));
}
