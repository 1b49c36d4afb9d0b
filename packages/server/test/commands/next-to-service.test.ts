import { join } from "node:path";
import type { MigrationReport } from "../../src/generated/types/types.ts";
import { describe, expect, test } from "vitest";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { demo, openCommandFolder } from "../support/command-folder.ts";
import { fetchOperation } from "../support/fetch-operation.ts";

const { folder, run, serve } = openCommandFolder();

describe("a service and commands that run next to it", () => {
  test("share the data, and keys take effect at once", async () => {
    const created = await run(["apply", demo, "--create-only"]);
    expect(created.stdout).toMatch(/^users\.yaml: [1-9]\d* to create, 0 unchanged, 0 different$/m);
    const service = await serve();
    const issued = await run(["keys", "issue", "admin", "--label", "for a test"]);
    const [, id = "", key = ""] = /^Key (\S+), shown only once: (\S+)$/m.exec(issued.stdout) ?? [];
    async function create() {
      return (await fetchOperation(service.origin, "createUser", { adminKey: key }, { body: {} })).status;
    }
    expect(await create()).toBe(200);
    // The first use is recorded at once.
    await expect
      .poll(async () => (await run(["keys", "list"])).stdout, { timeout: 5000 })
      .toMatch(new RegExp(`${id}  adminKey .* active  last used \\S+Z  "for a test"`));
    expect((await run(["keys", "list", "--json"])).stdout).not.toContain(key);
    expect((await run(["keys", "revoke", id])).code).toBe(0);
    expect(await create()).toBe(401);
  });

  test("users are listed, shown, activated, deactivated and deleted next to a service, at once", async () => {
    expect((await run(["apply", demo])).code).toBe(0);
    const service = await serve();
    const id = "64f0c2a19b3e7d0001a4c603";
    const issued = await run(["keys", "issue", "dashboard", "--user", id]);
    expect(issued.stderr).toBe(`The user is inactive: the key works once you run: gw-server users activate ${id}\n`);
    const authorization = `Bearer ${issued.stdout.trim().split(" ").at(-1)}`;
    async function search() {
      return (await fetch(`${service.origin}/api/apis/search`, { headers: { authorization } })).status;
    }

    expect(await search()).toBe(403);
    expect((await run(["users", "activate", id])).stdout).toBe(`User ${id} is active.\n`);
    expect(await search()).toBe(200);
    expect((await run(["users", "deactivate", id])).stdout).toBe(`User ${id} is inactive.\n`);
    expect(await search()).toBe(403);
    await run(["users", "activate", id]);
    expect((await run(["keys", "revoke", "--user", id])).stdout).toBe(`The access key of user ${id} is revoked.\n`);
    expect(await search()).toBe(401);

    const shown = JSON.parse((await run(["records", "show", "users", id])).stdout) as Record<string, unknown>;
    expect(shown).toMatchObject({ id, active: true, has_access_key: false });
    const listed = JSON.parse((await run(["users", "list", "--json"])).stdout) as { id: string; org_id: string }[];
    const org = listed.find((user) => user.id === id)?.org_id ?? "";
    const printed = (await run(["users", "list", "--org", org])).stdout.trim().split("\n");
    expect(printed).toHaveLength(listed.filter((user) => user.org_id === org).length);
    expect(printed).toContainEqual(
      expect.stringMatching(new RegExp(`^${id}  organization "${org}"  active .*no access key`)),
    );
    expect((await run(["users", "list", "--org", "none"])).stdout).toMatch(/^There are no users/);

    expect((await run(["records", "delete", "users", id])).stdout).toBe(`users ${id} is deleted.\n`);
    expect((await run(["records", "show", "users", id])).code).toBe(1);
  });

  test("records of any kind are listed, shown and deleted next to a service, at once", async () => {
    expect((await run(["apply", demo])).code).toBe(0);
    const service = await serve();
    const listed = JSON.parse((await run(["records", "list", "plans", "--json"])).stdout) as { ID: number }[];
    const printed = (await run(["records", "list", "plans"])).stdout.trim().split("\n");
    expect(printed).toHaveLength(listed.length);
    const id = String(listed[0]?.ID);
    expect(printed[0]).toMatch(new RegExp(`^${id}  ".+"$`));
    expect(JSON.parse((await run(["records", "show", "plans", id])).stdout)).toEqual(listed[0]);
    expect((await run(["records", "list", "webhooks", "--json"])).stdout).toBe("[]\n");
    expect((await run(["records", "list", "webhooks"])).stdout).toBe("There are no webhooks.\n");

    const issued = await run(["keys", "issue", "portal"]);
    const [, keyId = "", key = ""] = /^Key (\S+), shown only once: (\S+)$/m.exec(issued.stdout) ?? [];
    const keys = (await run(["records", "list", "keys", "--json"])).stdout;
    expect(keys).toContain(keyId);
    expect(keys).not.toContain("hash");
    async function update() {
      const request = { path: { plan_id: id }, body: {} };
      return (await fetchOperation(service.origin, "updatePlan", { portalKey: key }, request)).status;
    }
    expect(await update()).toBe(400);
    expect((await run(["records", "delete", "plans", id])).stdout).toBe(`plans ${id} is deleted.\n`);
    const refused = await run(["records", "delete", "providers", "1"]);
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      /^providers 1 is not deleted, because other records refer to it:\n( {2}(client-types|plans) \d+\n)+$/,
    );
    expect((await run(["records", "delete", "keys", keyId])).code).toBe(0);
    expect(await update()).toBe(401);
  });

  test("migrations are listed and undone next to a service, at once", async () => {
    expect((await run(["apply", demo])).code).toBe(0);
    const service = await serve();
    const issued = await run(["keys", "issue", "dashboard", "--user", "64f0c2a19b3e7d0001a4c601"]);
    const credentials = { dashboardToken: issued.stdout.trim().split(" ").at(-1) ?? "" };
    async function migrate(mode: string) {
      const body = { mode, all: true };
      const response = await fetchOperation(service.origin, "migrateApis", credentials, { body });
      return (await response.json()) as MigrationReport;
    }
    const { success } = await migrate("direct");
    expect(success.count).toBeGreaterThan(1);

    const printed = (await run(["migrations", "list"])).stdout.trim().split("\n");
    expect(printed).toHaveLength(success.count);
    expect(printed[0]).toMatch(
      /^[0-9a-f]{24} {2}[0-9a-f]{32} {2}".+" {2}organization ".+" {2}direct .+Z {2}can be undone until \S+Z$/,
    );
    const listed = JSON.parse((await run(["migrations", "list", "--json"])).stdout) as { id: string; api_id: string }[];
    expect(listed.map(({ api_id }) => api_id).toSorted()).toEqual(success.apiIDs.toSorted());
    expect(listed[0]).toMatchObject({ mode: "direct", undoable: true });
    expect((await run(["migrations", "list", "--org", "none"])).stdout).toMatch(/^There are no migrations/);

    const [first] = listed;
    const undone = await run(["migrations", "undo", first?.id ?? ""]);
    expect(undone).toMatchObject({ code: 0, stderr: "" });
    expect((await migrate("dryRun")).success.apiIDs).toEqual([first?.api_id]);
    const again = await run(["migrations", "undo", first?.id ?? ""]);
    expect(again).toMatchObject({ code: 1, stdout: "" });
    expect(again.stderr).toMatch(/was already undone at \S+Z\.\n$/);

    const all = await run(["migrations", "undo", "--since", "2026-01-01T00:00:00+01:00"]);
    expect(all).toMatchObject({ code: 0, stderr: "" });
    expect(all.stdout.trim().split("\n")).toHaveLength(success.count - 1);
    expect((await migrate("dryRun")).success.apiIDs).toEqual(success.apiIDs);
  });

  test("a check next to a service reports what to fix, in lines or as JSON", async () => {
    expect((await run(["apply", demo])).code).toBe(0);
    await serve();
    // The demo has a read-only user, which is fine.
    const note = "note: users \\S+IsAdmin: 1 active user .+64f0c2a19b3e7d0001a4c602.+\n";
    const noted = await run(["check"]);
    expect(noted).toMatchObject({ code: 0, stderr: "" });
    expect(noted.stdout).toMatch(new RegExp(`^${note}Checked \\d+ records: nothing to fix, 1 note\\.\n$`));

    // As an earlier version accepted it.
    const record = { client_id: "c", description: "", meta_data: null, redirect_uri: "https://example.com:99999/" };
    const store = await openSqliteStore(join(folder, "data", "gateway.sqlite"));
    await store.transaction(({ oauthClients }) => oauthClients.insert({ record, secret_hash: "0".repeat(64) }));
    await store.close();
    const found = await run(["check"]);
    expect(found).toMatchObject({ code: 1, stderr: "" });
    const error = "error: oauth-clients c /record/redirect_uri: .+\n";
    expect(found.stdout).toMatch(new RegExp(`^${note}${error}Checked \\d+ records: 1 thing to fix, 1 note\\.\n$`));
    expect(JSON.parse((await run(["check", "--json"])).stdout)).toEqual([
      expect.objectContaining({ severity: "note", collection: "users" }),
      expect.objectContaining({ severity: "error", collection: "oauth-clients", id: "c" }),
    ]);
    expect((await run(["records", "delete", "oauth-clients", "c"])).code).toBe(0);
  });
});
