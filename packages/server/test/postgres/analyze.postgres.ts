import { expect } from "vitest";
import { test } from "../storage/open-store.ts";
import { apiNamed, organisation, userWith } from "../storage/sample-records.ts";

test("planner statistics are updated, and pending entries of the trigram indexes are merged", async ({
  database,
  store,
}) => {
  await database.run("create extension pgstattuple");
  function state() {
    return database.run(`
      select relname as table, reltuples as rows, (pgstatginindex(relname || '_search')).pending_tuples::int as pending
      from pg_class where relname in ('apis', 'users') order by relname`);
  }
  await store.transaction(async (tx) => {
    await tx.users.insert({ record: userWith("ada@example.com") }, { record: userWith("maya@example.com") });
    await tx.apis.insert(apiNamed("Orders"));
  });
  expect(await state()).toEqual([
    { table: "apis", rows: -1, pending: 1 },
    { table: "users", rows: -1, pending: 2 },
  ]);
  await store.analyze();
  expect(await state()).toEqual([
    { table: "apis", rows: 1, pending: 0 },
    { table: "users", rows: 2, pending: 0 },
  ]);
  expect((await store.users.search(organisation, "MAY", { number: 1, size: 10 })).matches).toBe(1);
});
