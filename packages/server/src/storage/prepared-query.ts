import type { CompiledQuery, Kysely } from "kysely";
import type { Value } from "./statements.ts";
import type { Tables } from "./tables.ts";

/**
 * Writes the text of a query once, for reads that every request makes: to write it takes longer than to run it.
 *
 * @param query with any values in the places of its parameters.
 * @returns what runs it, with values for its parameters in the order in which they stand in the query.
 *
 * @example
 * const byId = preparedQuery(database, database.selectFrom("plans").selectAll().where("id", "=", 0));
 * const [plan] = await byId(2);
 */
export const preparedQuery = <Row>(
  database: Kysely<Tables>,
  query: { compile(): CompiledQuery<Row> },
): ((...parameters: Value[]) => Promise<Row[]>) => {
  const compiled = query.compile();
  return async (...parameters) => {
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
};
