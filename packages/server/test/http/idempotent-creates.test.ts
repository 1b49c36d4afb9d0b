import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import type { OperationId } from "../../src/contract/handler.ts";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { openFieldCipher, rotateEncryptionKey } from "../../src/encryption/encryption-at-rest.ts";
import { hashSecret, issueAccessKey, issueKey, revokeAccessKey, revokeKey } from "../../src/encryption/keys.ts";
import { removeRecord } from "../../src/records/remove-record.ts";
import { removeExpired } from "../../src/service/remove-expired.ts";
import { descriptions } from "../../src/storage/collections/descriptions.ts";
import { StorageUnavailableError } from "../../src/storage/errors.ts";
import type { CollectionName, StoredUser } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { call, type CallOptions } from "../support/caller.ts";
import { gathered } from "../support/gathered.ts";
import { makeService, type Service, type ServiceOptions } from "../support/service.ts";
import { applying } from "../transfer/applying.ts";

const key = "3f0c5b1e-8d1c-4b0a-9a8e-2f6d1c7e4b90";
const organization = "64f0c2a19b3e7d0001a4c5d2";
const maya = "64f0c2a19b3e7d0001a4c601";
const tomas = "64f0c2a19b3e7d0001a4c602";

interface Create extends Pick<CallOptions, "path"> {
  id: OperationId;
  collection: CollectionName;
  body: object;
}

const creates: Create[] = [
  { id: "createPolicy", collection: "policies", body: { name: "Silver", rate: 10, per: 60 } },
  { id: "createWebhook", collection: "webhooks", body: { name: "Order shipped", header_map: { "X-Token": "t" } } },
  { id: "createUser", collection: "users", body: { org_id: organization, first_name: "Omar" } },
  { id: "createOauthClient", collection: "oauthClients", body: { redirect_uri: "https://example.com/back" } },
  { id: "createCustomCredential", collection: "customCredentials", body: { Alias: "Key" }, path: { app_id: "1" } },
];
const [policy, webhook, user, oauthClient, credential] = creates as [Create, Create, Create, Create, Create];

async function start(options?: ServiceOptions): Promise<Service> {
  const service = await makeService(options);
  onTestFinished(() => service.close());
  return service;
}

function send(service: Service, { id, path, body }: Create, headers: Record<string, string> = {}) {
  return call(service, id, { ...(path && { path }), body, headers: { "idempotency-key": key, ...headers } });
}

async function count({ database }: Service, { collection }: Create): Promise<number> {
  return (await database.run(`select id from ${descriptions[collection].table}`)).length;
}

async function countResponses({ database }: Service): Promise<number> {
  return (await database.run("select id from idempotent_responses")).length;
}

function sentBy(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}

function replace(store: Store, id: string, fields: object): Promise<boolean> {
  return store.transaction(async (tx) => {
    const stored = await tx.users.byId(id);
    if (!stored) throw new Error("There is no such user.");
    return tx.users.replace({ ...stored, record: { ...stored.record, ...fields } });
  });
}

function put(store: Store, id: string, fields: Partial<StoredUser>): Promise<void> {
  return store.transaction(async (tx) => {
    const stored = await tx.users.byId(id);
    if (!stored) throw new Error("There is no such user.");
    await tx.put("users", [{ ...stored, ...fields }]);
  });
}

describe.each(creates)("a repeated $id", (create) => {
  test("returns the response of the first, and creates nothing", async () => {
    const service = await start();
    const before = await count(service, create);
    const first = await send(service, create);
    expect(first.status).toBeLessThan(300);
    expect(first.headers).not.toHaveProperty("idempotency-replayed");
    const second = await send(service, create);
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(second.headers).toMatchObject({ "idempotency-replayed": "true", "cache-control": "no-store" });
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    expect(await count(service, create)).toBe(before + 1);
  });

  test("creates another record without a key, or with another one", async () => {
    const service = await start();
    const before = await count(service, create);
    await send(service, create);
    const other = create === policy ? { ...create, body: { rate: 1, per: 60 } } : create;
    const responses = [
      await call(service, other.id, { ...(other.path && { path: other.path }), body: other.body }),
      await send(service, create === policy ? { ...create, body: { rate: 2 } } : create, {
        "idempotency-key": "other",
      }),
    ];
    for (const { status, headers } of responses) {
      expect(status).toBeLessThan(300);
      expect(headers).not.toHaveProperty("idempotency-replayed");
    }
    expect(await count(service, create)).toBe(before + 3);
  });

  test("with another body returns 422, and the first body still gets its response", async () => {
    const service = await start();
    const before = await count(service, create);
    const first = await send(service, create);
    const other = await send(service, { ...create, body: { ...create.body, note: "other" } });
    expect(other).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    expect(await send(service, create)).toMatchObject({ status: first.status, body: first.body });
    expect(await count(service, create)).toBe(before + 1);
  });

  test("creates another record after the record was deleted", async () => {
    const service = await start();
    const first = await send(service, create);
    const before = await count(service, create);
    expect(await countResponses(service)).toBe(1);
    const { ID, id, client_id: clientId } = first.body as Record<string, string>;
    await removeRecord(service.store, create.collection, clientId ?? ID ?? id ?? "");
    expect(await countResponses(service)).toBe(0);
    const second = await send(service, create);
    expect(second.headers).not.toHaveProperty("idempotency-replayed");
    expect(await count(service, create)).toBe(before);
  });
});

test("apply keeps the responses of records whose unique values it changes, even if two exchange them", async () => {
  const service = await start();
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

describe("the key", () => {
  test.each([
    ["quotes", "abc", '"abc"'],
    ["escapes in quotes", String.raw`a"b\c`, String.raw`"a\"b\\c"`],
    ["the most characters", "a".repeat(255), `"${"a".repeat(255)}"`],
  ])("is the same with %s", async (_what, bare, quoted) => {
    const service = await start();
    const first = await send(service, webhook, { "idempotency-key": bare });
    expect(first.status).toBe(200);
    expect(await send(service, webhook, { "idempotency-key": quoted })).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  test.each([
    ["empty", ""],
    ["empty in quotes", '""'],
    ["256 characters long", "a".repeat(256)],
    ["256 characters long in quotes", `"${"a".repeat(256)}"`],
    ["two words", "a b"],
    ["sent twice", "a, b"],
    ["a control character", "a\u0001"],
    ["a delete character", "a\u007F"],
    ["not ASCII", "ä"],
    ["an open quote", '"a'],
    ["an unknown escape", String.raw`"a\b"`],
  ])("can't be %s", async (_what, value) => {
    const service = await start();
    const before = await count(service, webhook);
    const { status, body } = await send(service, webhook, { "idempotency-key": value });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        code: "invalid_request",
        errors: [
          {
            in: "header",
            pointer: "/Idempotency-Key",
            detail: "Must be 1 to 255 visible ASCII characters, with or without quotes around them.",
          },
        ],
      },
    });
    expect(await count(service, webhook)).toBe(before);
  });

  test("is ignored by operations that do not take it", async () => {
    const service = await start();
    const headers = { "idempotency-key": "not a key" };
    expect(await call(service, "searchUsers", { body: {}, headers })).toMatchObject({ status: 200 });
  });
});

describe("a request counts as the same", () => {
  test("whatever the order of its fields and its white space", async () => {
    const service = await start();
    const first = await send(service, { ...webhook, body: { name: "a", header_map: { b: "1", c: "2" } } });
    const { app, credentials } = service;
    const second = await app.inject({
      method: "POST",
      url: "/api/hooks",
      headers: {
        ...sentBy(credentials.dashboardToken),
        "content-type": "application/json",
        "idempotency-key": key,
      },
      payload: '{ "header_map": {"c":"2", "b":"1"}, "name": "a" }',
    });
    expect(second.json()).toEqual(first.body);
    expect(second.headers["idempotency-replayed"]).toBe("true");
  });

  test("even if its body is large", async () => {
    const service = await start();
    const fields = Array.from({ length: 1000 }, (_, index) => [`field-${index}`, "x".repeat(200)]);
    const large = { ...policy, body: { name: "Large", meta_data: Object.fromEntries(fields) } };
    expect((await send(service, large)).status).toBe(200);
    const reordered = { meta_data: Object.fromEntries(fields.toReversed()), name: "Large" };
    expect((await send(service, { ...policy, body: reordered })).headers).toHaveProperty("idempotency-replayed");
    const changed = { ...reordered, meta_data: { ...reordered.meta_data, "field-0": "y" } };
    expect((await send(service, { ...policy, body: changed })).status).toBe(422);
  });

  test("only with the same operation and path", async () => {
    const service = await start();
    await send(service, { ...webhook, body: { name: "Silver" } });
    const reused = { status: 422, body: { code: "idempotency_key_reused" } };
    expect(await send(service, { ...policy, body: { name: "Silver" } })).toMatchObject(reused);
    await send(service, credential);
    expect(await send(service, { ...credential, path: { app_id: "2" } })).toMatchObject(reused);
  });

  test("only with items in the same order", async () => {
    const service = await start();
    await send(service, { ...policy, body: { name: "Silver", tags: ["a", "b"] } });
    const other = await send(service, { ...policy, body: { name: "Silver", tags: ["b", "a"] } });
    expect(other.status).toBe(422);
  });
});

test("Prefer applies to each repeat anew", async () => {
  const service = await start();
  const strict = { prefer: "handling=strict" };
  await send(service, webhook);
  const replayed = await send(service, webhook, strict);
  expect(replayed.headers).toMatchObject({ "idempotency-replayed": "true", "preference-applied": "handling=strict" });
  expect((await send(service, webhook)).headers).not.toHaveProperty("preference-applied");
  const unknown = { ...user, body: { first_nam: "Omar" } };
  expect((await send(service, unknown)).status).toBe(200);
  expect((await send(service, unknown, strict)).status).toBe(400);
});

describe("a failed request is not stored", () => {
  test("after a 4xx response", async () => {
    const service = await start();
    expect((await send(service, { ...policy, body: { name: "Gold" } })).status).toBe(409);
    expect((await send(service, { ...policy, body: { rate: -5 } })).status).toBe(400);
    expect(await countResponses(service)).toBe(0);
    const corrected = await send(service, policy);
    expect(corrected.status).toBe(200);
    expect(corrected.headers).not.toHaveProperty("idempotency-replayed");
  });

  test("after a 5xx response", async () => {
    let fails = true;
    const service = await start({
      withStore: (store) => ({
        ...store,
        transaction: (work) =>
          store.transaction(async (tx) => {
            const result = await work(tx);
            if (fails) throw new StorageUnavailableError("An injected fault.");
            return result;
          }),
      }),
    });
    expect((await send(service, webhook)).status).toBe(503);
    fails = false;
    const before = await count(service, webhook);
    expect((await send(service, webhook)).headers).not.toHaveProperty("idempotency-replayed");
    expect(await count(service, webhook)).toBe(before + 1);
  });
});

test("a repeat gets 409 with Retry-After while the first request is in progress, even with another body", async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const service = await start({
    withStore: (store) => ({
      ...store,
      transaction: async (work) => {
        await finished;
        return store.transaction(work);
      },
    }),
  });
  const first = send(service, webhook);
  await wait(50);
  const inProgress = { status: 409, headers: { "retry-after": "1" }, body: { code: "idempotency_in_progress" } };
  expect(await send(service, webhook)).toMatchObject(inProgress);
  expect(await send(service, { ...webhook, body: {} })).toMatchObject(inProgress);
  finish();
  const { status, body } = await first;
  expect(status).toBe(200);
  expect(await send(service, webhook)).toMatchObject({ status: 200, body });
});

test("many requests at once, to two instances of the service on one database, create one record", async () => {
  const first = await start();
  const store = await first.database.open();
  onTestFinished(() => store.close());
  const second = { ...(await start({ withStore: () => store })), credentials: first.credentials };
  for (const create of [policy, webhook]) {
    const before = await count(first, create);
    const headers = { "idempotency-key": create.id };
    const sent = Array.from({ length: 20 }, (_, index) => send(index % 2 === 0 ? first : second, create, headers));
    const responses = await Promise.all(sent);
    const created = responses.filter(({ status }) => status === 200);
    expect(created.filter(({ headers: { "idempotency-replayed": replayed } }) => replayed === undefined)).toHaveLength(
      1,
    );
    expect(new Set(created.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const others = responses.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ body }) => body.code))).toEqual(new Set(["idempotency_in_progress"]));
    expect(await count(first, create)).toBe(before + 1);
    expect((await send(second, create, headers)).body).toEqual(created[0]?.body);
  }
});

test("what apply prunes is created again, and not replayed", async () => {
  const service = await start();
  const first = await send(service, webhook);
  const others = (await gathered(service.store.webhooks.all())).filter(({ id }) => id !== first.body.ID);
  await applying(service.store, { "webhooks.ndjson": others }, { prune: ["webhooks"], allowDeletes: 1 });
  const second = await send(service, webhook);
  expect(second.headers).not.toHaveProperty("idempotency-replayed");
  expect(second.body.ID).not.toBe(first.body.ID);
});

describe("nobody else gets a stored response:", () => {
  test("not another user of the organization, whose keys are separate", async () => {
    const service = await start();
    await replace(service.store, tomas, { user_permissions: { IsAdmin: "admin" } });
    const first = await send(service, webhook);
    const other = await send(service, webhook, sentBy(service.credentials.readOnlyUserToken));
    expect(other.status).toBe(200);
    expect(other.headers).not.toHaveProperty("idempotency-replayed");
    expect(other.body.ID).not.toBe(first.body.ID);
  });

  test("not a user who was deactivated or lost the permission", async () => {
    const service = await start();
    await send(service, webhook);
    await replace(service.store, maya, { user_permissions: { IsAdmin: "read" } });
    expect(await send(service, webhook)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    await replace(service.store, maya, { active: false });
    expect(await send(service, webhook)).toMatchObject({ status: 403, body: { code: "forbidden" } });
  });

  test("not a user who is in another organization by now", async () => {
    const service = await start();
    await send(service, webhook);
    // No command moves a user.
    const moved = `update users set org_id = 'other', item = replace(item, '${organization}', 'other')`;
    await service.database.run(`${moved} where id = '${maya}'`);
    expect(await send(service, webhook)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  });

  test("not a key that was revoked, and its responses are deleted", async () => {
    const service = await start();
    const issued = await issueKey(service.store, "gatewayKey", "test");
    const headers = { "x-gw-authorization": issued.key };
    expect((await send(service, oauthClient, headers)).status).toBe(200);
    expect((await send(service, oauthClient)).headers).not.toHaveProperty("idempotency-replayed");
    expect(await countResponses(service)).toBe(2);
    await revokeKey(service.store, issued.id);
    expect((await send(service, oauthClient, headers)).status).toBe(401);
    expect(await countResponses(service)).toBe(1);
  });

  test("not a key that apply revoked, but one whose label it changed", async () => {
    const service = await start();
    const { id, key: shown } = await issueKey(service.store, "gatewayKey", "test");
    await send(service, oauthClient, { "x-gw-authorization": shown });
    function putKey(fields: object) {
      return service.store.transaction(async (tx) => {
        const stored = await tx.keys.byId(id);
        if (!stored) throw new Error("There is no such key.");
        await tx.put("keys", [{ ...stored, ...fields }]);
      });
    }
    await putKey({ label: "other" });
    expect(await countResponses(service)).toBe(1);
    await putKey({ revoked_at: "2026-06-01T09:00:00Z" });
    expect(await countResponses(service)).toBe(0);
  });

  test.each([
    ["was revoked", (store: Store) => revokeAccessKey(store, maya)],
    ["was replaced", (store: Store) => issueAccessKey(store, maya)],
    ["was replaced by apply", (store: Store) => put(store, maya, { access_key_hash: hashSecret("another key") })],
    ["has no user anymore", (store: Store) => removeRecord(store, "users", maya)],
  ])("not an access key that %s, and its responses are deleted", async (_what, end) => {
    const service = await start();
    await send(service, webhook);
    await end(service.store);
    expect((await send(service, webhook)).status).toBe(401);
    expect(await countResponses(service)).toBe(0);
  });
});

describe("a stored response expires", () => {
  const day = 86_400_000;

  test("after 24 hours, and is replaced", async () => {
    let time = new Date("2026-06-01T09:00:00Z");
    const service = await start({ now: () => time });
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
    const service = await start({ now: () => time, config: { idempotencyHours: 0.5 } });
    await send(service, webhook);
    time = new Date("2026-06-01T09:30:00Z");
    expect((await send(service, webhook)).headers).not.toHaveProperty("idempotency-replayed");
  });

  test("and is removed then", async () => {
    const service = await start();
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

  test("can be rotated: responses are kept, and a service with the new key returns them", async () => {
    const service = await start();
    const first = await send(service, oauthClient);
    const next = createFieldCipher(Buffer.alloc(32, 1));
    await rotateEncryptionKey(service.store, await openFieldCipher(service.store, { text }), next);
    expect(await service.store.encryption.recordsByKey()).toEqual(new Map([[next.keyId, 1]]));
    // The service that still has the old key neither returns a response nor creates another record.
    const before = await count(service, oauthClient);
    expect((await send(service, oauthClient)).status).toBe(503);
    expect(await count(service, oauthClient)).toBe(before);
    const rotated = await start({ cipher: next, withStore: () => service.store });
    const repeated = await send({ ...rotated, credentials: service.credentials }, oauthClient);
    expect(repeated).toMatchObject({ status: 200, body: first.body, headers: { "idempotency-replayed": "true" } });
  });

  test("is in use until the last response has expired", async () => {
    let time = new Date();
    const service = await start({ now: () => time });
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
