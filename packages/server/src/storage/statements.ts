/** What a database column can hold here. */
export type Value = string | number | bigint | null;

/** Rows of a query, or the number of rows that a change touched. */
export type StatementResult = { rows: Record<string, Value>[]; changes: number };

/** One connection to a database, which runs one statement after another. */
export type Connection = {
  run(sql: string, parameters?: readonly Value[]): Promise<StatementResult>;
  /** Several statements without parameters. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
};
