import { expect, test } from "vitest";
import {
  findKey,
  findUserByKey,
  isExpired,
  issueAccessKey,
  issueKey,
  listKeys,
  revokeAccessKey,
  revokeKey,
} from "../../src/encryption/keys.ts";
import { openStore } from "../storage/open-store.ts";
import { userWith } from "../storage/sample-records.ts";

const schemes = ["gatewayKey", "adminKey", "portalKey"] as const;

test("a key is valid only for its own scheme", async () => {
  const { store } = await openStore();
  for (const scheme of schemes) {
    const { id, key } = await issueKey(store, scheme, "first");
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    for (const other of schemes) expect((await findKey(store, other, key))?.id).toBe(other === scheme ? id : undefined);
    expect((await findKey(store, scheme, key.toUpperCase()))?.id).toBe(/[a-f]/.test(key) ? undefined : id);
  }
});

test("listed and stored values are not valid keys", async () => {
  const { store, database } = await openStore();
  const { id, key } = await issueKey(store, "adminKey", "first", { now: new Date("2026-03-02T08:15:00.250Z") });
  expect(await listKeys(store)).toEqual([
    { id, scheme: "adminKey", label: "first", created_at: "2026-03-02T08:15:00Z" },
  ]);
  const bytes = await database.content();
  expect(bytes.includes(key)).toBe(false);
  expect(bytes.includes(id)).toBe(true);
});

test("a revoked key is invalid, even in another process", async () => {
  const { store, database } = await openStore();
  const other = await database.open();
  const { id, key } = await issueKey(other, "portalKey", "first");
  expect(await findKey(store, "portalKey", key)).toMatchObject({ id });
  expect(await revokeKey(other, id)).toBe(true);
  expect(await findKey(store, "portalKey", key)).toBeUndefined();
  expect(await revokeKey(store, id)).toBe(false);
  await other.close();
});

test("a key expires at the end of its lifetime", async () => {
  const { store } = await openStore();
  const now = new Date("2026-03-02T08:15:00Z");
  const { key, expires_at: expiry } = await issueKey(store, "portalKey", "first", { now, lifetime: 90 * 86_400_000 });
  expect(expiry).toBe("2026-05-31T08:15:00Z");
  const stored = (await findKey(store, "portalKey", key)) ?? {};
  expect(isExpired(stored, new Date("2026-05-31T08:14:59.999Z"))).toBe(false);
  expect(isExpired(stored, new Date("2026-05-31T08:15:00Z"))).toBe(true);
  expect(isExpired({ expires_at: "2026-05-31T10:15:00+02:00" }, new Date("2026-05-31T08:14:59Z"))).toBe(false);
  expect(isExpired({}, new Date("2999-01-01T00:00:00Z"))).toBe(false);
  expect(await listKeys(store)).toMatchObject([{ expires_at: expiry }]);
});

test("an access key finds its user until another is issued", async () => {
  const { store } = await openStore();
  const record = userWith("maya.lind@example.com", { active: false });
  await store.transaction((tx) => tx.users.insert({ record }));
  const first = (await issueAccessKey(store, record.id))?.key ?? "";
  expect(await findUserByKey(store, first)).toEqual(record);
  const second = (await issueAccessKey(store, record.id))?.key ?? "";
  expect(await findUserByKey(store, first)).toBeUndefined();
  expect(await findUserByKey(store, second)).toEqual(record);
  expect(await issueAccessKey(store, "nobody")).toBeUndefined();
});

test("an access key finds its user until it is revoked", async () => {
  const { store } = await openStore();
  const record = userWith("maya.lind@example.com");
  await store.transaction((tx) => tx.users.insert({ record }));
  const { key = "" } = (await issueAccessKey(store, record.id)) ?? {};
  expect(await revokeAccessKey(store, record.id)).toBe(true);
  expect(await findUserByKey(store, key)).toBeUndefined();
  expect(await revokeAccessKey(store, record.id)).toBe(false);
  expect(await revokeAccessKey(store, "nobody")).toBe(false);
});
