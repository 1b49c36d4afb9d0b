import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { beforeEach, expect, test } from "vitest";
import { userWith } from "../storage/sample-records.ts";
import { callCommand } from "../support/command-line.ts";
import { lines } from "../transfer/creating.ts";

let auditLog: string;
let env: Record<string, string>;
beforeEach(async () => {
  const folder = temporaryFolder();
  auditLog = join(folder, "audit.ndjson");
  env = { GW_DATA_DIRECTORY: join(folder, "data"), GW_AUDIT_LOG: auditLog };
  const permissions = { IsAdmin: "admin", ResetPassword: "admin", apis: "read" };
  const user = {
    record: userWith(undefined, { id: "u1", user_permissions: permissions }),
    access_key_hash: "1".repeat(64),
  };
  await writeFile(join(folder, "users.ndjson"), lines([user]));
  await callCommand(["apply", join(folder, "users.ndjson")], env);
});

function set(...args: string[]) {
  return callCommand(["users", "set", ...args], env);
}

async function shown(): Promise<unknown> {
  return JSON.parse((await callCommand(["records", "show", "users", "u1"], env)).stdout);
}

test("users set changes the named permissions of a user, with a line in the audit log", async () => {
  expect(await set("u1", "IsAdmin=none", "plans=write=all")).toEqual({
    code: 0,
    stdout: 'User u1 has IsAdmin none, plans "write=all".\n',
    stderr: "",
  });
  expect(await shown()).toMatchObject({
    user_permissions: { IsAdmin: "none", ResetPassword: "admin", apis: "read", plans: "write=all" },
    has_access_key: true,
  });
  const line: unknown = JSON.parse((await readFile(auditLog, "utf8")).trim().split("\n").at(-1) ?? "");
  expect(line).toMatchObject({
    operation: "users set",
    outcome: "success",
    targets: [{ collection: "users", id: "u1" }],
  });
});

test.each([
  [
    ["u1", "isadmin=admin"],
    1,
    /^\/user_permissions\/isadmin: Permission names are case-sensitive\. Did you mean IsAdmin\?\n$/,
  ],
  [["u1", "__proto__=admin", "IsAdmin=none"], 1, /__proto__/],
  [["u1", "IsAdmin"], 2, /^IsAdmin is not a permission and a level\. Use the form IsAdmin=none\.\n$/],
  [["u1", "IsAdmin="], 2, /is not a permission/],
  [["u1", "IsAdmin=none", "IsAdmin=admin"], 2, /^IsAdmin is set twice\. Set it once\.\n$/],
  [["u1"], 2, /Missing required argument 'permission'/],
  [["nobody", "IsAdmin=none"], 1, /^There is no user nobody\./],
])("users set %j changes nothing", async (args, code, message) => {
  const before = await shown();
  expect(await set(...args)).toEqual({ code, stdout: "", stderr: expect.stringMatching(message) });
  expect(await shown()).toEqual(before);
});
