import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A digest of a database's files, the write-ahead log with them: whatever is written changes it. */
export async function databaseBytes(folder: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of ["gateway.sqlite", "gateway.sqlite-wal"]) hash.update(await readFile(join(folder, file)));
  return hash.digest("hex");
}
