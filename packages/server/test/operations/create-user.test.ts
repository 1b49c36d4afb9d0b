import { randomUUID } from "node:crypto";
import type { User } from "../../src/generated/types/types.ts";
import { expect, test } from "vitest";
import { hashSecret } from "../../src/encryption/keys.ts";
import { call } from "../support/caller.ts";
import { gathered } from "../support/gathered.ts";
import { serviceOfFile } from "../support/service-of-file.ts";
import { wideText } from "../support/wide-text.ts";

const service = serviceOfFile({ now: () => new Date("2026-11-02T09:30:00.789Z") });

test("stores what is sent with a hash of the key that it returns, and never the key, which no cache may keep", async () => {
  const sent = { active: true, org_id: "new", email_address: "Ｍaya@BÜCHER.example", nickname: "om" };
  const { headers, body } = await call(service, "createUser", { body: sent });
  expect(headers["cache-control"]).toBe("no-store");
  const stored = (await gathered(service.store.users.all())).find(({ record }) => record.id === body.ID);
  expect(stored?.access_key_hash).toBe(hashSecret(body.Message));
  expect(JSON.stringify(stored)).not.toContain(body.Message);
  expect(stored?.record).toMatchObject({ ...sent, created_at: "2026-11-02T09:30:00Z" });

  const found = await service.app.inject({
    method: "POST",
    url: "/api/users/search",
    headers: { authorization: `Bearer ${body.Message}` },
    payload: {},
  });
  expect(found.json().users).toHaveLength(1);
  expect(found.body).not.toContain("access_key");
});

test.each([
  [undefined, { IsAdmin: "admin", ResetPassword: "admin" }],
  [{}, { IsAdmin: "none", ResetPassword: "none" }],
  [{ ResetPassword: "admin" }, { IsAdmin: "none", ResetPassword: "admin" }],
  [{ IsAdmin: "Admin" }, { IsAdmin: "Admin", ResetPassword: "none" }],
  [
    { apis: "write", IsAdministrator: "admin" },
    { apis: "write", IsAdministrator: "admin", IsAdmin: "none", ResetPassword: "none" },
  ],
])("a user who is created with the permissions %j gets these and no more", async (user_permissions, expected) => {
  const { body } = await call(service, "createUser", { body: { active: true, org_id: "levels", user_permissions } });
  expect(body.Meta.user_permissions).toEqual(expected);
  const ofUser = { ...service, credentials: { ...service.credentials, dashboardToken: body.Message } };
  const { body: page } = await call(ofUser, "searchUsers", { body: {} });
  expect(page.users.find(({ id }: User) => id === body.ID)?.user_permissions).toEqual(expected);
  expect((await call(ofUser, "createWebhook", { body: {} })).status).toBe(expected.IsAdmin === "admin" ? 200 : 403);
});

test.each([
  ["isAdmin", "IsAdmin"],
  ["ISADMIN", "IsAdmin"],
  ["I\u017fAdmin", "IsAdmin"],
  ["resetpassword", "ResetPassword"],
])("refuses the permission %s, which differs from a known one in case only", async (name, meant) => {
  const { body } = await call(service, "createUser", { body: { user_permissions: { [name]: "none" } } });
  const detail = `Permission names are case-sensitive. Did you mean ${meant}?`;
  expect(body.errors).toEqual([{ in: "body", pointer: `/user_permissions/${name}`, detail }]);
});

test("creates the identifier, the key and the time itself, ignoring those sent", async () => {
  const sent = { id: "mine", access_key: "mine", created_at: "2020-01-01T00:00:00Z" };
  const { body } = await call(service, "createUser", { body: sent });
  expect(body.ID).toMatch(/^[0-9a-f]{24}$/);
  expect(body.Message).toMatch(/^[0-9a-f]{32}$/);
  expect(body.Meta).toMatchObject({ id: body.ID, access_key: body.Message, created_at: "2026-11-02T09:30:00Z" });
});

async function create(body: object) {
  return (await call(service, "createUser", { body })).status;
}

test("an email address is unique within its organization, case-insensitively, and absent ones never conflict", async () => {
  expect(await create({ org_id: "a", email_address: "li.wei@example.com" })).toBe(200);
  expect(await create({ org_id: "a", email_address: "LI.WEI@example.com" })).toBe(409);
  expect(await create({ org_id: "b", email_address: "li.wei@example.com" })).toBe(200);
  expect(await create({ org_id: "a" })).toBe(200);
  expect(await create({ org_id: "a" })).toBe(200);
});

test.each([
  ["in lower case", "MAYA.LIND@example.com", "maya.lind@EXAMPLE.COM"],
  ["after NFKC", "ｍaya.lind@example.com", "maya.lind@example.com"],
  ["after NFKC in lower case", "ﬁﬀ@example.com", "FIFF@example.com"],
  ["if their letters are composed differently", "ma\u00efa@example.com", "mai\u0308a@example.com"],
  ["with their domains in ASCII form", "maya@bücher.example", "maya@xn--bcher-kva.example"],
  ["with the domain in ASCII form, whatever its case", "maya@BÜCHER.example", "maya@XN--BCHER-KVA.example"],
  ["with other dots in the domain", "maya@mail。example.com", "maya@mail.example.com"],
  ["without variation selectors", "❤\ufe0f@example.com", "❤@example.com"],
  ["without fillers that are not shown", "maya\u3164@example.com", "maya@example.com"],
  ["with a domain that has no ASCII form", "maya@[192.0.2.1]", "MAYA@[192.0.2.1]"],
])("email addresses are the same %s", async (_how, one, other) => {
  const org_id = randomUUID();
  expect(await create({ org_id, email_address: one })).toBe(200);
  expect(await create({ org_id, email_address: other })).toBe(409);
  expect(await create({ org_id: randomUUID(), email_address: other })).toBe(200);
});

test.each([
  ["maya@example.com", "mаya@example.com"],
  ["maya@straße.example", "maya@strasse.example"],
  ["maya@example.com", "maya.@example.com"],
])("the email addresses %s and %s are different", async (one, other) => {
  const org_id = randomUUID();
  expect(await create({ org_id, email_address: one })).toBe(200);
  expect(await create({ org_id, email_address: other })).toBe(200);
});

test.each(["\u00ad", "\u200b", "\u200d", "\u202e", "\u2060", "\u{e0041}", "\u061c"])(
  "the format character %j in an email address is refused, wherever it is",
  async (character) => {
    for (const email_address of [`ma${character}ya@example.com`, `maya@exam${character}ple.com`]) {
      const { status, body } = await call(service, "createUser", { body: { org_id: "f", email_address } });
      expect(status).toBe(400);
      expect(body.errors).toEqual([
        { in: "body", pointer: "/email_address", detail: expect.stringContaining("format characters") },
      ]);
    }
  },
);

test("an empty email address is treated as absent, more than once", async () => {
  for (const org_id of ["c", "c"]) {
    const { status, body } = await call(service, "createUser", { body: { org_id, email_address: "" } });
    expect(status).toBe(200);
    expect(body.Meta).not.toHaveProperty("email_address");
  }
});

test.each(["a@b", "用户@例え.jp", "o'neil+x@example.com", `${"a".repeat(252)}@b`])(
  "takes the email address %s",
  async (email_address) => {
    expect(await create({ org_id: "d", email_address })).toBe(200);
  },
);

test.each(["nobody", "@b", "a@", "a@b@c", "a b@c", "a@b\n", "a\u0085@b", `${"a".repeat(253)}@b`])(
  "refuses the email address %j",
  async (email_address) => {
    expect(await create({ org_id: "d", email_address })).toBe(400);
  },
);

test("the name of an organization has at most 255 characters when users, policies and webhooks are created", async () => {
  const [longest, tooLong] = [wideText(255), wideText(256)];
  const refused = await call(service, "createUser", { body: { org_id: tooLong } });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ in: "body", pointer: "/org_id" }] } });

  const { body } = await call(service, "createUser", { body: { active: true, org_id: longest } });
  const ofUser = { ...service, credentials: { ...service.credentials, dashboardToken: body.Message } };
  const name = wideText(3000);
  expect((await call(ofUser, "createPolicy", { body: { name } })).status).toBe(200);
  expect((await call(ofUser, "createPolicy", { body: { name } })).status).toBe(409);
  expect((await call(ofUser, "createWebhook", { body: {} })).status).toBe(200);
  expect((await call(ofUser, "searchUsers", { body: {} })).body.users).toHaveLength(1);
});
