import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Tells whether a database was written to. */
export interface WriteWatch {
  /** Another number after each commit of anybody else. */
  version: () => unknown;
  close: () => void;
}

/** Watches the database of a service, at no cost however much it holds. */
export function watchWrites(folder: string): WriteWatch {
  const database = new DatabaseSync(join(folder, "gateway.sqlite"), { readOnly: true });
  const question = database.prepare("pragma data_version");
  return { version: () => question.get()?.["data_version"], close: () => database.close() };
}
