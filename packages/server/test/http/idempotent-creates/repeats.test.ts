import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished } from "vitest";
import { removeRecord } from "../../../src/records/find-referrers.ts";
import { StorageUnavailableError } from "../../../src/storage/errors.ts";
import { call } from "../../support/caller.ts";
import { storeAfter, storeBeforeCommit, throwAny } from "../../support/failing-store.ts";
import { serviceOfTest, test } from "../../support/service-of-test.ts";
import { count, countResponses, creates, policy, send, user, webhook } from "./creates.ts";

test.for(creates)(
  "a repeated $id creates another record only under another key or after a deletion",
  async (create, { service }) => {
    const before = await count(service, create);
    const first = await send(service, create);
    expect(first.status).toBeLessThan(300);
    const different = await send(service, { ...create, body: { ...create.body, note: "other" } });
    expect(different).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    const second = await send(service, create);
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(second.headers).toMatchObject({ "idempotency-replayed": "true", "cache-control": "no-store" });
    expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    expect(await count(service, create)).toBe(before + 1);
    expect(await countResponses(service)).toBe(1);

    const unkeyed = create === policy ? { rate: 1, per: 60 } : create.body;
    const others = [
      first,
      await call(service, create.id, { ...(create.path && { path: create.path }), body: unkeyed }),
      await send(service, { ...create, body: unkeyed }, { "idempotency-key": "other" }),
    ];
    expect(await countResponses(service)).toBe(2);
    const { ID, id, client_id: clientId } = first.body as Record<string, string>;
    await removeRecord(service.store, create.collection, clientId ?? ID ?? id ?? "");
    expect(await countResponses(service)).toBe(1);
    for (const { status, headers } of [...others, await send(service, create)]) {
      expect(status).toBe(first.status);
      expect(headers).not.toHaveProperty("idempotency-replayed");
    }
    expect(await count(service, create)).toBe(before + 3);
  },
);

test("Prefer applies to each repeat anew", async ({ service }) => {
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
  test("after a 4xx response", async ({ service }) => {
    expect((await send(service, { ...policy, body: { name: "Gold" } })).status).toBe(409);
    expect((await send(service, { ...policy, body: { rate: -5 } })).status).toBe(400);
    expect(await countResponses(service)).toBe(0);
    const corrected = await send(service, policy);
    expect(corrected.status).toBe(200);
    expect(corrected.headers).not.toHaveProperty("idempotency-replayed");
  });

  test("after a 5xx response", async () => {
    let fault: Error | undefined = new StorageUnavailableError("An injected fault.");
    const service = await serviceOfTest({ withStore: storeBeforeCommit(() => throwAny(fault)) });
    expect((await send(service, webhook)).status).toBe(503);
    fault = undefined;
    const before = await count(service, webhook);
    expect((await send(service, webhook)).headers).not.toHaveProperty("idempotency-replayed");
    expect(await count(service, webhook)).toBe(before + 1);
  });
});

test("a repeat gets 409 with Retry-After while the first request is in progress, even with another body", async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const service = await serviceOfTest({ withStore: storeAfter(() => finished) });
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
  const first = await serviceOfTest();
  const store = await first.database.open();
  onTestFinished(() => store.close());
  const second = { ...(await serviceOfTest({ withStore: () => store })), credentials: first.credentials };
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
