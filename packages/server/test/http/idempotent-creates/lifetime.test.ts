import { describe, expect } from "vitest";
import { createFieldCipher } from "../../../src/encryption/field-cipher.ts";
import { openFieldCipher } from "../../../src/encryption/encryption-at-rest.ts";
import { KeyRing } from "../../../src/encryption/key-ring.ts";
import { rotateEncryptionKey } from "../../../src/encryption/rotation.ts";
import { removeExpired } from "../../../src/service/remove-expired.ts";
import { gathered } from "../../support/gathered.ts";
import { applying } from "../../transfer/applying.ts";
import { serviceOfTest, test } from "../../support/service-of-test.ts";
import { count, countResponses, oauthClient, policy, send, user, webhook } from "./creates.ts";

test("apply keeps the responses of records whose unique values it changes, even if two exchange them", async ({
  service,
}) => {
  const { store, database } = service;
  const moved = [
    await send(service, { ...user, body: { ...user.body, email_address: "omar@example.com" } }),
    await send(service, { ...policy, body: { ...policy.body, id: "silver" } }, { "idempotency-key": "policy" }),
  ];
  expect(await countResponses(service)).toBe(2);
  const [users, policies] = [await gathered(store.users.all()), await gathered(store.policies.all())];
  const silver = policies.find(({ record }) => record.id === "silver");
  const gold = policies.find(({ record }) => record.name === "Gold");
  const omar = users.find(({ record }) => record.email_address === "omar@example.com");
  if (!silver || !gold || !omar) throw new Error("A record is missing.");
  await applying(store, {
    "users.ndjson": [{ ...omar, record: { ...omar.record, email_address: "omar.haddad@example.com" } }],
    "policies.ndjson": [
      { record: { ...silver.record, id: gold.record.id, name: "Gold" } },
      { record: { ...gold.record, id: "silver", name: "Silver" } },
    ],
  });
  const rows = await database.run(
    "select policy_id, name from policies where name in ('Gold', 'Silver') order by name",
  );
  expect(rows).toEqual([
    { policy_id: gold.record.id, name: "Gold" },
    { policy_id: "silver", name: "Silver" },
  ]);
  const stored = await gathered(store.policies.all());
  expect(stored).toContainEqual({ record: { ...gold.record, id: "silver", name: "Silver" } });
  const repeated = [
    await send(service, { ...user, body: { ...user.body, email_address: "omar@example.com" } }),
    await send(service, { ...policy, body: { ...policy.body, id: "silver" } }, { "idempotency-key": "policy" }),
  ];
  for (const [index, { body, headers }] of repeated.entries()) {
    expect(headers).toHaveProperty("idempotency-replayed");
    expect(body).toEqual(moved[index]?.body);
  }
});

test("what apply prunes is created again, and not replayed; other records keep their responses", async ({
  service,
}) => {
  const first = await send(service, webhook);
  await send(service, oauthClient);
  const others = (await gathered(service.store.webhooks.all())).filter(({ id }) => id !== first.body.ID);
  await applying(service.store, { "webhooks.ndjson": others }, { prune: ["webhooks"], allowDeletes: 1 });
  const second = await send(service, webhook);
  expect(second.headers).not.toHaveProperty("idempotency-replayed");
  expect(second.body.ID).not.toBe(first.body.ID);
  expect((await send(service, oauthClient)).headers).toHaveProperty("idempotency-replayed");
});

describe("a stored response expires", () => {
  const day = 86_400_000;

  test("after 24 hours, and is replaced", async () => {
    let time = new Date("2026-06-01T09:00:00Z");
    const service = await serviceOfTest({ now: () => time });
    const first = await send(service, webhook);
    time = new Date(time.getTime() + day - 1000);
    expect((await send(service, webhook)).body.ID).toBe(first.body.ID);
    time = new Date(time.getTime() + 1000);
    const second = await send(service, webhook);
    expect(second.headers).not.toHaveProperty("idempotency-replayed");
    expect(second.body.ID).not.toBe(first.body.ID);
    expect((await send(service, webhook)).body.ID).toBe(second.body.ID);
    expect(await countResponses(service)).toBe(1);
  });

  test("after the time that the operator sets", async () => {
    let time = new Date("2026-06-01T09:00:00Z");
    const service = await serviceOfTest({ now: () => time, config: { idempotencyHours: 0.5 } });
    await send(service, webhook);
    time = new Date("2026-06-01T09:30:00Z");
    expect((await send(service, webhook)).headers).not.toHaveProperty("idempotency-replayed");
  });

  test("and is removed then", async ({ service }) => {
    const { signal } = new AbortController();
    for (let index = 0; index < 101; index += 1) await send(service, webhook, { "idempotency-key": `key-${index}` });
    await removeExpired(service.store, new Date(Date.now() + day - 60_000), signal);
    expect(await countResponses(service)).toBe(101);
    await removeExpired(service.store, new Date(Date.now() + day), signal);
    expect(await countResponses(service)).toBe(0);
  });
});

describe("the encryption key", () => {
  const text = "00".repeat(32);

  test("can be rotated: responses are kept, and a service with the new key returns them", async ({ service }) => {
    const first = await send(service, oauthClient);
    const next = createFieldCipher(Buffer.alloc(32, 1));
    const previous = createFieldCipher(Buffer.from(text, "hex"));
    await rotateEncryptionKey(service.store, new KeyRing(next, previous), 10);
    expect(await service.store.encryption.recordsByKey()).toEqual(new Map([[next.keyId, 1]]));
    // The service that still has the old key neither returns a response nor creates another record.
    const before = await count(service, oauthClient);
    expect((await send(service, oauthClient)).status).toBe(503);
    expect(await count(service, oauthClient)).toBe(before);
    const rotated = await serviceOfTest({ cipher: next, withStore: () => service.store });
    const repeated = await send({ ...rotated, credentials: service.credentials }, oauthClient);
    expect(repeated).toMatchObject({ status: 200, body: first.body, headers: { "idempotency-replayed": "true" } });
  });

  test("is in use until the last response has expired", async () => {
    let time = new Date();
    const service = await serviceOfTest({ now: () => time });
    await send(service, policy);
    const { keyId } = await openFieldCipher(service.store, { text });
    const other = "11".repeat(32);
    await expect(openFieldCipher(service.store, { text: other })).rejects.toThrow(`encrypted with key ${keyId}`);
    time = new Date(time.getTime() - 2 * 86_400_000);
    await removeExpired(service.store, new Date(Date.now() + 86_400_000), new AbortController().signal);
    expect(await service.store.encryption.keyId()).toBeUndefined();
    await send(service, { ...policy, body: { name: "Bronze" } });
    // Its only response has expired.
    await openFieldCipher(service.store, { text: other });
  });
});
