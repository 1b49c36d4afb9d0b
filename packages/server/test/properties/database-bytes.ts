import { createHash } from "node:crypto";
import type { TestDatabase } from "../support/database.ts";

/** A digest of all that a database keeps: whatever is written changes it. */
export async function databaseBytes(database: TestDatabase): Promise<string> {
  return createHash("sha256")
    .update(await database.content())
    .digest("hex");
}
