import type { MigrationReport } from "../../src/generated/types/types.ts";
import { describe, expect, test } from "vitest";
import { demo, openCommandFolder } from "../support/command-folder.ts";
import { fetchOperation } from "../support/fetch-operation.ts";

const { run, serve } = openCommandFolder();

/** What a command prints that succeeds. */
async function printed(...args: string[]): Promise<string> {
  const { code, stdout } = await run(args);
  expect({ args, code }).toEqual({ args, code: 0 });
  return stdout;
}

/** Issues a key, and returns its id, if it has one, and the key itself. */
async function issue(...args: string[]): Promise<{ id: string; key: string }> {
  const [, id = "", key = ""] = /(\S+), shown only once: (\S+)$/m.exec(await printed("keys", "issue", ...args)) ?? [];
  return { id, key };
}

describe("a service and commands that run next to it", () => {
  test("share the data, and keys take effect at once", async () => {
    expect(await printed("apply", demo, "--create-only")).toMatch(/^users\.yaml: [1-9]\d* to create, 0 unchanged, 0/m);
    const service = await serve();
    const { id, key } = await issue("admin", "--label", "for a test");
    async function create() {
      return (await fetchOperation(service.origin, "createUser", { adminKey: key }, { body: {} })).status;
    }
    expect(await create()).toBe(200);
    // The first use is recorded at once.
    await expect
      .poll(() => printed("keys", "list"), { timeout: 5000 })
      .toMatch(new RegExp(`${id}  adminKey .* active  last used \\S+Z  "for a test"`));
    expect(await printed("keys", "list", "--json")).not.toContain(key);
    const listed = await printed("records", "list", "keys", "--json");
    expect(listed).toContain(id);
    expect(listed).not.toContain("hash");
    await printed("keys", "revoke", id);
    const again = `There is no key ${id}, or it is already revoked.\n`;
    expect(await run(["keys", "revoke", id])).toMatchObject({ code: 1, stderr: again });
    expect(await create()).toBe(401);
  });

  test("users are activated, deactivated and deleted at once", async () => {
    await printed("apply", demo);
    const service = await serve();
    const id = "64f0c2a19b3e7d0001a4c603";
    const issued = await run(["keys", "issue", "dashboard", "--user", id]);
    expect(issued.stderr).toBe(
      `The user is inactive. To activate the user and the key, run: gw-server users activate ${id}\n`,
    );
    const dashboardToken = issued.stdout.trim().split(" ").at(-1) ?? "";
    const steps: [string[], string, number][] = [
      [["users", "activate", id], `User ${id} is active.\n`, 200],
      [["users", "deactivate", id], `User ${id} is inactive.\n`, 403],
      [["users", "activate", id], `User ${id} is active.\n`, 200],
      [["keys", "revoke", "--user", id], `Revoked the access key of user ${id}.\n`, 401],
    ];
    for (const [args, output, status] of steps) {
      expect(await printed(...args)).toBe(output);
      expect((await fetchOperation(service.origin, "searchApis", { dashboardToken })).status).toBe(status);
    }
    expect(JSON.parse(await printed("records", "show", "users", id))).toMatchObject({ id, has_access_key: false });
    expect(await printed("records", "delete", "users", id)).toBe(`Deleted users ${id}.\n`);
    expect((await run(["records", "show", "users", id])).code).toBe(1);
  });

  test("migrations are listed and undone at once", async () => {
    await printed("apply", demo);
    const service = await serve();
    const { key: dashboardToken } = await issue("dashboard", "--user", "64f0c2a19b3e7d0001a4c601");
    async function migrate(mode: string) {
      const body = { mode, all: true };
      const response = await fetchOperation(service.origin, "migrateApis", { dashboardToken }, { body });
      return (await response.json()) as MigrationReport;
    }
    const { success } = await migrate("direct");
    expect(success.count).toBeGreaterThan(1);

    const rows = (await printed("migrations", "list")).trim().split("\n");
    expect(rows).toHaveLength(success.count);
    expect(rows[0]).toMatch(
      /^[0-9a-f]{24} {2}[0-9a-f]{32} {2}".+" {2}organization ".+" {2}direct .+Z {2}can be undone until \S+Z$/,
    );
    const listed = JSON.parse(await printed("migrations", "list", "--json")) as { id: string; api_id: string }[];
    expect(listed.map(({ api_id }) => api_id).toSorted()).toEqual(success.apiIDs.toSorted());
    expect(listed[0]).toMatchObject({ mode: "direct", undoable: true });
    expect(await printed("migrations", "list", "--org", "none")).toBe("No migrations can be undone.\n");

    const [first] = listed;
    await printed("migrations", "undo", first?.id ?? "");
    expect((await migrate("dryRun")).success.apiIDs).toEqual([first?.api_id]);
    const again = await run(["migrations", "undo", first?.id ?? ""]);
    expect(again).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/was already undone at \S+Z\.\n$/),
    });
    const all = await printed("migrations", "undo", "--since", "2026-01-01T00:00:00+01:00");
    expect(all.trim().split("\n")).toHaveLength(success.count - 1);
    expect((await migrate("dryRun")).success.apiIDs).toEqual(success.apiIDs);
  });
});

test("records and users are listed, shown and kept while others refer to them", async () => {
  await printed("apply", demo);
  const plans = JSON.parse(await printed("records", "list", "plans", "--json")) as { ID: number }[];
  const id = String(plans[0]?.ID);
  const rows = (await printed("records", "list", "plans")).trim().split("\n");
  expect(rows).toHaveLength(plans.length);
  expect(rows[0]).toMatch(new RegExp(`^${id}  ".+"$`));
  expect(JSON.parse(await printed("records", "show", "plans", id))).toEqual(plans[0]);
  expect(await printed("records", "list", "webhooks", "--json")).toBe("[]\n");
  expect(await printed("records", "list", "webhooks")).toBe("There are no webhooks.\n");
  // The demo has a read-only user, which is fine.
  const note =
    /^note: users \S+IsAdmin: .+64f0c2a19b3e7d0001a4c602.+\nChecked \d+ records: nothing to fix, 1 note\.\n$/;
  expect(await printed("check")).toMatch(note);
  const refused = await run(["records", "delete", "providers", "1"]);
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toMatch(
    /^providers 1 was not deleted, because other records reference it:\n( {2}(client-types|plans) \d+\n)+$/,
  );

  const users = JSON.parse(await printed("users", "list", "--json")) as { id: string; org_id: string }[];
  const [user, org] = ["64f0c2a19b3e7d0001a4c602", "64f0c2a19b3e7d0001a4c5d2"];
  const ofOrganization = (await printed("users", "list", "--org", org)).trim().split("\n");
  expect(ofOrganization).toHaveLength(users.filter(({ org_id }) => org_id === org).length);
  expect(ofOrganization.join("\n")).toMatch(new RegExp(`^${user}  organization "${org}"  active .*no access key`, "m"));
  expect(await printed("users", "list", "--org", "none")).toMatch(/^There are no users/);
});
