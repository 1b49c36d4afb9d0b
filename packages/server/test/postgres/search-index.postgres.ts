import { expect } from "vitest";
import { indexedSeparators } from "../../src/storage/trigrams.ts";
import { test } from "../storage/open-store.ts";
import { apiNamed, organisation, userWith } from "../storage/sample-records.ts";

const page = { number: 1, size: 10 };

test("trigrams of letters and of separators are looked up in the trigram indexes", async ({ database }) => {
  const filling = await database.open();
  await filling.transaction(async (tx) => {
    const numbers = Array.from({ length: 2_000 }, (_, nth) => nth);
    await tx.users.insert(...numbers.map((nth) => ({ record: userWith(`user-${nth}@example.com`) })));
    await tx.apis.insert(...numbers.map((nth) => apiNamed(`Orders ${nth}`)));
    await tx.users.insert(...Array.from(indexedSeparators, (separator) => ({ record: userWith(`x${separator}y`) })));
    await tx.apis.insert(...Array.from(indexedSeparators, (separator) => apiNamed(`x${separator}y`)));
  });
  await filling.analyze();
  await filling.close();

  const store = await database.open();
  for (const text of Array.from(indexedSeparators, (separator) => `X${separator}Y`)) {
    expect((await store.users.search(organisation, text, page)).matches).toBe(1);
    expect((await store.apis.search(organisation, text, page)).matches).toBe(1);
  }
  // What a connection has counted is known once it ends.
  await store.close();
  function used() {
    return database.run(`
      select indexrelname as index, idx_scan::int as times from pg_stat_user_indexes
      where indexrelname like '%\\_search' order by indexrelname`);
  }
  await expect.poll(used, { timeout: 10_000 }).toEqual([
    { index: "apis_search", times: indexedSeparators.length },
    { index: "users_search", times: indexedSeparators.length },
  ]);
});
