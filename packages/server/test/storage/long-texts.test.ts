import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { gathered } from "../support/gathered.ts";
import { test } from "./open-store.ts";
import { apiNamed, organisation, policyNamed, userWith } from "./sample-records.ts";

/** Of many characters that no compression makes few. */
function long(start: string): string {
  return start + randomBytes(40_000).toString("hex");
}

describe("texts as long as a body", () => {
  test("are stored, found, ordered and compared in full", async ({ store }) => {
    const beginning = long("a");
    const names = [`${beginning}-1`, `${beginning}-2`, `${beginning}-3`];
    await store.transaction((tx) => tx.apis.insert(...names.toReversed().map((name) => apiNamed(name))));
    const found = await store.apis.search(organisation, beginning.slice(-200), { number: 2, size: 1 });
    expect(found.matches).toBe(3);
    expect(found.records.map(({ name }) => name)).toEqual([names[1]]);
    const all = await gathered(store.apis.searchAll(organisation, ""));
    expect(all.map(({ name }) => name)).toEqual(names);
  });

  test("conflict only if they are equal to the end", async ({ store }) => {
    const email = long("maya");
    await store.transaction((tx) => tx.users.insert({ record: userWith(email) }, { record: userWith(`${email}2`) }));
    const again = store.transaction((tx) => tx.users.insert({ record: userWith(email.toUpperCase()) }));
    await expect(again).rejects.toMatchObject({ field: "email_address" });
    const policy = policyNamed(long("Gold"), { id: long("gold") });
    await store.transaction((tx) => tx.policies.insert(policy));
    const { name } = policy.record;
    await expect(store.transaction((tx) => tx.policies.insert(policyNamed(name)))).rejects.toMatchObject({
      field: "name",
    });
  });
});
