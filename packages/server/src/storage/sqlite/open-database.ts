import { DatabaseSync } from "node:sqlite";

/** How long a statement waits for another process that writes, in milliseconds. */
const writerWait = 5_000;

export type Access = "read" | "write";

/** Opens a database file so that a commit is on disk when it returns. */
export const openDatabase = (file: string, access: Access): DatabaseSync => {
  const database = new DatabaseSync(file, { readOnly: access === "read", timeout: writerWait });
  // In WAL mode readers and the writer never wait for each other.
  if (access === "write") database.exec("pragma journal_mode = wal");
  database.exec("pragma synchronous = full; pragma foreign_keys = on");
  return database;
};
