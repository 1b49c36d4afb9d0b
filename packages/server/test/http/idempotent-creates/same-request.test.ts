import { describe, expect } from "vitest";
import { call } from "../../support/caller.ts";
import { serviceOfFile } from "../../support/service-of-file.ts";
import { test } from "../../support/service-of-test.ts";
import { count, credential, key, policy, send, sentBy, webhook } from "./creates.ts";

const refusing = serviceOfFile();

describe("the key", () => {
  test.for([
    ["quotes", "abc", '"abc"'],
    ["escapes in quotes", String.raw`a"b\c`, String.raw`"a\"b\\c"`],
    ["the most characters", "a".repeat(255), `"${"a".repeat(255)}"`],
  ])("is the same with %s", async ([_what, bare = "", quoted = ""], { service }) => {
    const first = await send(service, webhook, { "idempotency-key": bare });
    expect(first.status).toBe(200);
    expect(await send(service, webhook, { "idempotency-key": quoted })).toMatchObject({
      status: 200,
      body: first.body,
    });
  });

  test.for([
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
  ])("can't be %s", async ([_what, value = ""]) => {
    const before = await count(refusing, webhook);
    const { status, body } = await send(refusing, webhook, { "idempotency-key": value });
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
    expect(await count(refusing, webhook)).toBe(before);
  });

  test("is ignored by operations that do not take it", async ({ service }) => {
    const headers = { "idempotency-key": "not a key" };
    expect(await call(service, "searchUsers", { body: {}, headers })).toMatchObject({ status: 200 });
  });
});

describe("a request counts as the same", () => {
  test("whatever the order of its fields and its white space", async ({ service }) => {
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

  test("even if its body is large", async ({ service }) => {
    const fields = Array.from({ length: 1000 }, (_, index) => [`field-${index}`, "x".repeat(200)]);
    const large = { ...policy, body: { name: "Large", meta_data: Object.fromEntries(fields) } };
    expect((await send(service, large)).status).toBe(200);
    const reordered = { meta_data: Object.fromEntries(fields.toReversed()), name: "Large" };
    expect((await send(service, { ...policy, body: reordered })).headers).toHaveProperty("idempotency-replayed");
    const changed = { ...reordered, meta_data: { ...reordered.meta_data, "field-0": "y" } };
    expect((await send(service, { ...policy, body: changed })).status).toBe(422);
  });

  test("only with the same operation and path", async ({ service }) => {
    await send(service, { ...webhook, body: { name: "Silver" } });
    const reused = { status: 422, body: { code: "idempotency_key_reused" } };
    expect(await send(service, { ...policy, body: { name: "Silver" } })).toMatchObject(reused);
    await send(service, credential);
    expect(await send(service, { ...credential, path: { app_id: "2" } })).toMatchObject(reused);
  });

  test("only with items in the same order", async ({ service }) => {
    await send(service, { ...policy, body: { name: "Silver", tags: ["a", "b"] } });
    const other = await send(service, { ...policy, body: { name: "Silver", tags: ["b", "a"] } });
    expect(other.status).toBe(422);
  });
});
