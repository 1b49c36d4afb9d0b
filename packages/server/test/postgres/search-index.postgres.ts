import { expect, inject, onTestFinished, test } from "vitest";
import { knownSigns } from "../../src/storage/telling-runs.ts";
import { apiNamed, organisation, userWith } from "../storage/sample-records.ts";
import { newPostgresDatabase } from "../support/postgres/postgres-database.ts";

const page = { number: 1, size: 10 };

test("every run of letters and of signs between words is looked up in the indexes of substrings", async () => {
  const database = await newPostgresDatabase(inject("postgresUrl") ?? "");
  onTestFinished(database.remove);
  const filling = await database.open();
  await filling.transaction(async (tx) => {
    const numbers = Array.from({ length: 2_000 }, (_, nth) => nth);
    await tx.users.insert(...numbers.map((nth) => ({ record: userWith(`user-${nth}@example.com`) })));
    await tx.apis.insert(...numbers.map((nth) => apiNamed(`Orders ${nth}`)));
    await tx.users.insert(...Array.from(knownSigns, (sign) => ({ record: userWith(`x${sign}y`) })));
    await tx.apis.insert(...Array.from(knownSigns, (sign) => apiNamed(`x${sign}y`)));
  });
  await filling.settle();
  await filling.close();

  const store = await database.open();
  for (const text of Array.from(knownSigns, (sign) => `X${sign}Y`)) {
    expect((await store.users.search(organisation, text, page)).matches).toBe(1);
    expect((await store.apis.search(organisation, text, page)).matches).toBe(1);
  }
  // What a connection has counted is known once it ends.
  await store.close();
  const used = () =>
    database.run(`
      select indexrelname as index, idx_scan::int as times from pg_stat_user_indexes
      where indexrelname like '%\\_search' order by indexrelname`);
  await expect.poll(used, { timeout: 10_000 }).toEqual([
    { index: "apis_search", times: knownSigns.length },
    { index: "users_search", times: knownSigns.length },
  ]);
});
