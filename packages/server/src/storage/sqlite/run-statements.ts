import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { StatementResult, Value } from "../statements.ts";
import { addDeadlines } from "./deadline.ts";

/** Kysely generates the same few statements, but lists of varying length require a limit. */
const mostPrepared = 200;

/**
 * Returns a function that runs a statement on an open database, and caches the prepared ones. A statement that calls
 * `assert_in_time` fails after its deadline (see `clockTime`), and none starts after it.
 */
export function runStatements(database: DatabaseSync) {
  const setDeadline = addDeadlines(database);
  const prepared = new Map<string, StatementSync>();

  function prepare(sql: string) {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const [oldest] = prepared.keys();
    if (prepared.size >= mostPrepared && oldest !== undefined) prepared.delete(oldest);
    prepared.set(sql, statement);
    return statement;
  }

  return (sql: string, parameters: readonly Value[], deadline = Infinity): StatementResult => {
    setDeadline(deadline);
    // No column is a BLOB, so every value has one of our types.
    return { rows: prepare(sql).all(...parameters) as StatementResult["rows"] };
  };
}
