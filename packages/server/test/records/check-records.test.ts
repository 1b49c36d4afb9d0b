import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { checkRecords, type Finding } from "../../src/records/check-records.ts";
import type { ConfiguredKey } from "../../src/encryption/encryption-at-rest.ts";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { KeyRing } from "../../src/encryption/key-ring.ts";
import type { Store, Transaction } from "../../src/storage/store.ts";
import { loadDemoData } from "../../src/demo/demo-data.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";
import { openStore, test } from "../storage/open-store.ts";
import { apiNamed, oauthClientWith, organisation, policyNamed, userWith } from "../storage/sample-records.ts";

function findingsIn(store: Store, configured: ConfiguredKey = key): Promise<Finding[]> {
  return Array.fromAsync(checkRecords(store, configured));
}

const key = new KeyRing(createFieldCipher(randomBytes(32)));

/** What is found when some records are written past all checks, as an earlier version would have. */
async function findingsWith(write: (tx: Transaction) => Promise<void>): Promise<Finding[]> {
  const { store } = await openStore();
  await loadDemoData(store);
  await store.transaction(write);
  return (await findingsIn(store)).filter(({ severity }) => severity === "error");
}

test("records that this version writes are fine, in every collection", async ({ store }) => {
  await fillEveryCollection(store, "7".repeat(64));
  const found = await findingsIn(store, new KeyRing(createFieldCipher(Buffer.from("7".repeat(64), "hex"))));
  // The demo's user who may only read.
  expect(found).toEqual([
    expect.objectContaining({
      severity: "note",
      detail: expect.stringContaining("64f0c2a19b3e7d0001a4c602") as string,
    }),
  ]);
});

test("active users below a required level are noted together, with what they can't call", async ({ store }) => {
  const levels = { ResetPassword: "admin" };
  await store.transaction((tx) =>
    tx.users.insert(
      ...Array.from({ length: 12 }, (_, index) => ({
        record: userWith(undefined, { id: `reads-${index + 10}`, user_permissions: { ...levels, IsAdmin: "read" } }),
      })),
      { record: userWith("b@example.com", { id: "off", active: false, user_permissions: { ...levels, IsAdmin: "" } }) },
      { record: userWith("c@example.com", { id: "writes" }) },
    ),
  );
  expect(await findingsIn(store)).toEqual([
    {
      severity: "note",
      collection: "users",
      pointer: "/record/user_permissions/IsAdmin",
      detail: expect.stringMatching(
        /^12 active users do not have the level admin, which createPolicy, createWebhook, and migrateApis require: reads-10, .+, reads-19, and 2 more\.$/,
      ) as string,
      fix: expect.stringContaining("gw-server users set <id> IsAdmin=admin") as string,
    },
  ]);
});

test("records that are encrypted with a key other than the configured one are counted in each collection", async ({
  store,
}) => {
  await fillEveryCollection(store, "7".repeat(64));
  const { keyId } = createFieldCipher(Buffer.from("7".repeat(64), "hex"));
  for (const [configured, reason] of [
    [key, `The configured encryption key is ${key.keyId}`],
    [{ missingFile: "data/encryption.key" }, "The encryption key file data/encryption.key is missing"],
  ] as const) {
    const found = (await findingsIn(store, configured)).filter(({ severity }) => severity === "error");
    expect(found).toEqual(
      ["webhooks", "custom-credentials"].map((collection) => ({
        severity: "error",
        collection,
        pointer: "/encrypted",
        detail: `${reason}, but 1 record is encrypted with key ${keyId}.`,
        fix: "Set GW_ENCRYPTION_KEY to that key, or restore its file.",
      })),
    );
  }
});

const long = "x".repeat(256);
const many = Array.from({ length: 1001 }, (_, index) => `${index}`);

/** What an earlier version may have stored, and what is found then. */
const faulty: [string, (tx: Transaction) => Promise<void>, Partial<Finding>][] = [
  [
    "an id that is too long",
    (tx) => tx.apis.insert(apiNamed("Long", { api_id: long })),
    { collection: "apis", id: long, pointer: "/api_id" },
  ],
  [
    "a list that is too long",
    (tx) => tx.policies.insert(policyNamed("Many tags", { _id: "p1", tags: many })),
    { collection: "policies", id: "p1", pointer: "/record/tags", detail: "Must have at most 1000 items." },
  ],
  [
    "a map with too many properties",
    (tx) =>
      tx.policies.insert(
        policyNamed("Much", { _id: "p2", meta_data: Object.fromEntries(many.map((name) => [name, 1])) }),
      ),
    { collection: "policies", id: "p2", pointer: "/record/meta_data", detail: "Must have at most 1000 fields." },
  ],
  [
    "an email address",
    (tx) => tx.users.insert({ record: userWith("a@b@c", { id: "u1" }) }),
    { collection: "users", id: "u1", pointer: "/record/email_address" },
  ],
  [
    "an email address with a format character",
    (tx) => tx.users.insert({ record: userWith("a\u200b@b", { id: "u2" }) }),
    {
      collection: "users",
      id: "u2",
      pointer: "/record/email_address",
      detail: "Must not contain control or format characters, which are invisible.",
    },
  ],
  [
    "a permission that differs from a known one in case only",
    (tx) =>
      tx.users.insert({
        record: userWith("p@example.com", {
          id: "u3",
          user_permissions: { IsAdmin: "admin", ResetPassword: "none", isAdmin: "none" },
        }),
      }),
    {
      collection: "users",
      id: "u3",
      pointer: "/record/user_permissions/isAdmin",
      detail: expect.stringContaining("IsAdmin?") as string,
    },
  ],
  [
    "a URL that a pattern refuses",
    (tx) =>
      tx.webhooks.insert({ id: "w", org_id: organisation, record: { target_path: "https://me:pw@example.com/" } }),
    { collection: "webhooks", id: "w", pointer: "/record/target_path" },
  ],
  [
    "a URL of a webhook that only a parser refuses",
    (tx) =>
      tx.webhooks.insert({ id: "w2", org_id: organisation, record: { target_path: "https://example.com:99999/" } }),
    { collection: "webhooks", id: "w2", pointer: "/record/target_path" },
  ],
  [
    "a URL that only a parser refuses",
    (tx) => tx.oauthClients.insert(oauthClientWith("c", { redirect_uri: "https://example.com:99999/" })),
    { collection: "oauth-clients", id: "c", pointer: "/record/redirect_uri" },
  ],
  [
    "an integer out of bounds",
    (tx) => tx.plans.insert({ record: { ID: 9, Name: "P", ReferenceID: "", ProviderID: 1, Quota: 2 ** 53 } }),
    { collection: "plans", id: 9, pointer: "/record/Quota", fix: "Send the corrected record with updatePlan." },
  ],
  [
    "a reference to nothing",
    (tx) => tx.plans.insert({ record: { ID: 8, Name: "P", ReferenceID: "", ProviderID: 1, Catalogues: [1, 77] } }),
    { collection: "plans", id: 8, pointer: "/record/Catalogues/1", detail: "catalogues has no record with the id 77." },
  ],
];

test("every fault of a record is found with its location and how to fix it", async () => {
  const found = await findingsWith(async (tx) => {
    for (const [, write] of faulty) await write(tx);
  });
  for (const [what, , expected] of faulty) {
    expect(
      found.filter(({ id, pointer }) => id === expected.id && pointer === expected.pointer),
      what,
    ).toEqual([
      expect.objectContaining({ fix: expect.stringMatching(/\.$/), detail: expect.stringMatching(/\.$/), ...expected }),
    ]);
  }
});

test("of very many unknown ids, the first are named and the others counted", async () => {
  const found = await findingsWith((tx) =>
    tx.plans.insert({
      record: {
        ID: 9,
        Name: "P",
        ReferenceID: "",
        ProviderID: 1,
        Catalogues: Array.from({ length: 1000 }, (_, index) => index + 100),
      },
    }),
  );
  expect(found.map(({ pointer, detail }) => [pointer, detail]).slice(9)).toEqual([
    ["/record/Catalogues/9", "catalogues has no record with the id 109."],
    ["/record/Catalogues/10", "From here on, 990 more ids have no record."],
  ]);
});

test("a finding about an id of any length is short", async () => {
  const found = await findingsWith((tx) =>
    tx.oauthClients.insert(oauthClientWith("c", { policy_id: "x".repeat(100_000) })),
  );
  expect(found.find(({ detail }) => detail.startsWith("policies"))?.detail).toBe(
    `policies has no record with the id ${"x".repeat(255)}….`,
  );
});

test("records are read in batches, and progress is reported", async ({ store }) => {
  await store.transaction(async (tx) => {
    for (let batch = 0; batch < 5; batch++) {
      await tx.users.insert(
        ...Array.from({ length: 100 }, (_, index) => ({ record: userWith(`u${batch}-${index}@x`) })),
      );
    }
  });
  const told: number[] = [];
  for await (const _ of checkRecords(store, key, { onProgress: (_name, records) => told.push(records) }));
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual(told.toSorted((one, other) => one - other));
  expect(told.at(-1)).toBe(500);
});
