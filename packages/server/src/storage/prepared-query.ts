import type { CompiledQuery, Kysely } from "kysely";
import type { Value } from "./statements.ts";
import type { Tables } from "./tables.ts";

/**
 * Compiles a query once, for reads that every request makes: compiling takes longer than running it.
 *
 * @param query with placeholder values for its parameters.
 * @returns a function that runs it with the values of its parameters, in their order in the query.
 *
 * @example
 * const byId = preparedQuery(database, database.selectFrom("plans").selectAll().where("id", "=", 0));
 * const [plan] = await byId(2);
 */
export function preparedQuery<Row>(
  database: Pick<Kysely<Tables>, "executeQuery">,
  query: { compile(): CompiledQuery<Row> },
): (...parameters: Value[]) => Promise<Row[]> {
  const compiled = query.compile();
  return async (...parameters) => {
    const { rows } = await database.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
