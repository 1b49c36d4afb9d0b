import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { beforeEach, expect, test } from "vitest";
import { issueKey } from "../../src/encryption/keys.ts";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { callCommand } from "../support/command-line.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

function keys(...args: string[]) {
  return callCommand(["keys", ...args], { GW_DATA_DIRECTORY: folder });
}

test("a key is issued for a time, and listed with when it expires", async () => {
  const issued = await keys("issue", "admin", "--expires", "90d", "--label", "setup");
  const [, id = "", expiry = ""] =
    /^Key (\S+), valid until (\S+Z), shown only once: [0-9a-f]{32}\n$/.exec(issued.stdout) ?? [];
  expect((Date.parse(expiry) - Date.now()) / 86_400_000).toBeCloseTo(90, 1);
  expect((await keys("list")).stdout).toMatch(
    new RegExp(`^${id}  adminKey    \\S+  expires ${expiry}  never used  "setup"\n$`),
  );
  expect(JSON.parse((await keys("list", "--json")).stdout)).toMatchObject([{ id, expires_at: expiry }]);
  const hours = await keys("issue", "portal", "--expires", "12h");
  const [, until = ""] = /valid until (\S+Z),/.exec(hours.stdout) ?? [];
  expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(12, 1);
});

test("an expired key is listed as expired, and a revoked one as revoked", async () => {
  const store = await openSqliteStore(join(folder, "gateway.sqlite"));
  const now = new Date("2026-03-02T08:15:00Z");
  const { id } = await issueKey(store, "adminKey", "", { now, lifetime: 3_600_000 });
  await store.close();
  expect((await keys("list")).stdout).toContain("  expired 2026-03-02T09:15:00Z  never used\n");
  await keys("revoke", id);
  expect((await keys("list")).stdout).toMatch(/ {2}revoked \S+ {2}never used\n$/);
});

test.each([
  [["admin", "--expires", "90"], "Use a number of days or hours, such as 90d or 12h."],
  [["admin", "--expires", "0d"], "Use a number of days or hours"],
  [["admin", "--expires", "1.5d"], "Use a number of days or hours"],
  [["dashboard", "--user", "u", "--expires", "90d"], "Access keys and demo keys do not expire. Omit --expires."],
  [["demo", "--expires", "90d"], "Access keys and demo keys do not expire. Omit --expires."],
])("keys issue %j is wrong usage", async (args, message) => {
  const { code, stdout, stderr } = await keys("issue", ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(message);
});
