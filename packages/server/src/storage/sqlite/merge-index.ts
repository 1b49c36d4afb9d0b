import type { SearchedTable } from "../dialect.ts";
import type { Connection } from "../statements.ts";

/** Pages that one step writes: some tens of milliseconds, in which nobody else can write. */
const pages = 500;

/**
 * Merges what each transaction added to an index of substrings, step by step, so that a search looks into one part and
 * not into many.
 *
 * @param inTransaction runs each step in a transaction of its own.
 * @see https://www.sqlite.org/fts5.html#the_merge_command
 */
export const mergeIndex = async (
  connection: Connection,
  table: SearchedTable,
  inTransaction: (step: () => Promise<boolean>) => Promise<boolean>,
): Promise<void> => {
  const index = `${table}_search`;

  const changes = async (): Promise<number> => {
    const { rows } = await connection.run("select total_changes() as changes");
    return Number(rows[0]?.["changes"]);
  };
  /** Answers whether there is more to do. */
  const merge = async (most: number): Promise<boolean> => {
    const before = await changes();
    await connection.run(`insert into ${index} (${index}, rank) values ('merge', ?)`, [most]);
    return (await changes()) - before >= 2;
  };

  // A negative number begins to merge all parts, however few they are.
  let goesOn = await inTransaction(() => merge(-pages));
  while (goesOn) goesOn = await inTransaction(() => merge(pages));
};
