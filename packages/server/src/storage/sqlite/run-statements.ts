import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { StatementResult, Value } from "../statements.ts";

/** Kysely writes the same few texts again and again; lists of varying length are why there is a limit. */
const kept = 200;

/** Runs statements on an open database, and keeps them prepared. */
export const runStatements = (database: DatabaseSync) => {
  const prepared = new Map<string, { statement: StatementSync; answersRows: boolean }>();

  const prepare = (sql: string) => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    const made = { statement, answersRows: statement.columns().length > 0 };
    const [oldest] = prepared.keys();
    if (prepared.size >= kept && oldest !== undefined) prepared.delete(oldest);
    prepared.set(sql, made);
    return made;
  };

  return (sql: string, parameters: readonly Value[]): StatementResult => {
    const { statement, answersRows } = prepare(sql);
    // No column is a BLOB, so that every value is one of ours.
    if (answersRows) return { rows: statement.all(...parameters) as StatementResult["rows"], changes: 0 };
    return { rows: [], changes: Number(statement.run(...parameters).changes) };
  };
};
