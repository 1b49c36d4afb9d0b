import { expect, test } from "vitest";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { call } from "../support/caller.ts";
import { gathered } from "../support/gathered.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile();
/** With the key of the services of the tests. */
const cipher = createFieldCipher(Buffer.alloc(32));

async function create(sent: object) {
  const { body } = await call(service, "createWebhook", { body: sent });
  const stored = (await gathered(service.store.webhooks.all())).find(({ id }) => id === body.ID);
  return { body, stored };
}

test("encrypts the headers including their names, and keeps the rest readable", async () => {
  const headers = { "X-Canary": "canary", "X-Other": "" };
  const { body, stored } = await create({ name: "Order shipped", header_map: headers, extra: true });
  expect(body).toMatchObject({ Message: "Webhook created", Status: "OK" });
  expect(stored?.record).toEqual({ name: "Order shipped", extra: true });
  expect(JSON.stringify(stored).toLowerCase()).not.toContain("canary");
  expect(JSON.parse(cipher.decrypt(stored?.encrypted?.header_map ?? "", "header_map"))).toEqual(headers);
});

test.each([null, {}])("headers %j are kept as they were sent", async (headers) => {
  const { stored } = await create({ header_map: headers });
  expect(JSON.parse(cipher.decrypt(stored?.encrypted?.header_map ?? "", "header_map"))).toEqual(headers);
});

test.each([
  ["name", { "X-A\r\nX-B": "1" }, "/header_map/X-A\r\nX-B"],
  ["value", { "X-A": "1\r\nX-B: 2" }, "/header_map/X-A"],
])("a header %s that would break a request into others is refused", async (_part, headers, pointer) => {
  const { status, body } = await call(service, "createWebhook", { body: { header_map: headers } });
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: "invalid_request", errors: [{ in: "body", pointer }] });
});

test.each(["http://example.com", "HTTPS://[2001:db8::1]:8443/a?b#c", "https://xn--r8jz45g.jp/"])(
  "the target %s is taken",
  async (target_path) => {
    expect((await create({ target_path })).stored?.record).toEqual({ target_path });
  },
);

test.each([
  "/relative",
  "ftp://example.com/",
  "https://me@example.com/",
  "https://me:secret@example.com/",
  "https://example.com:99999/",
  "http://a b/",
  "http://256.1.1.1/",
  "http://[::1/",
])("the target %s is refused", async (target_path) => {
  expect(await call(service, "createWebhook", { body: { target_path } })).toMatchObject({
    status: 400,
    body: { code: "invalid_request", errors: [{ in: "body", pointer: "/target_path" }] },
  });
});

test.each([undefined, "", "64f0c2a19b3e7d0001a4c5d2"])("the organization %j is the caller's own", async (org_id) => {
  expect((await create({ org_id })).stored).toMatchObject({ org_id: "64f0c2a19b3e7d0001a4c5d2" });
});

test.each(["64f0c2a19b3e7d0001a4c5e3", 5, null])("the organization %j is rejected", async (org_id) => {
  expect(await call(service, "createWebhook", { body: { org_id } })).toMatchObject({
    status: 403,
    body: { code: "forbidden", errors: [{ in: "body", pointer: "/org_id" }] },
  });
});

test("a webhook without headers has nothing encrypted", async () => {
  const { stored } = await create({});
  expect(stored).toMatchObject({ record: {} });
  expect(stored).not.toHaveProperty("encrypted");
});
