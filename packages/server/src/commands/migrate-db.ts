import { migrateDatabase } from "../service/database.ts";
import type { CommandContext } from "./context.ts";
import { printLines } from "./terminal.ts";

/** Brings the schema of the database up to date. */
export async function migrate({ config, terminal }: CommandContext): Promise<void> {
  const steps = await migrateDatabase(config);
  printLines(terminal, steps.length === 0 ? ["The database is up to date."] : steps.map((step) => `${step}: done`));
}
