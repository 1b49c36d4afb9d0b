import { expect } from "vitest";
import { findKey, isExpired, issueKey, listKeys } from "../../src/encryption/keys.ts";
import { test } from "../storage/open-store.ts";

test("listed and stored values are not valid keys", async ({ store, database }) => {
  const { id, key } = await issueKey(store, "adminKey", "first", { now: new Date("2026-03-02T08:15:00.250Z") });
  expect(await listKeys(store)).toEqual([
    { id, scheme: "adminKey", label: "first", created_at: "2026-03-02T08:15:00Z" },
  ]);
  const bytes = await database.content();
  expect(bytes.includes(key)).toBe(false);
  expect(bytes.includes(id)).toBe(true);
});

test("a key expires at the end of its lifetime", async ({ store }) => {
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
