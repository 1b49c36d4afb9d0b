/** The value of a database column. */
export type Value = string | number | bigint | null;

/** The rows of a query, or the number of rows that a statement changed. */
export interface StatementResult {
  rows: Record<string, Value>[];
  changes: number;
}

/** One connection to a database, which runs one statement after another. */
export interface Connection {
  run(sql: string, parameters?: readonly Value[]): Promise<StatementResult>;
  /** Several statements without parameters. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}
