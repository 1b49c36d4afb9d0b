import { beforeEach, expect, test } from "vitest";
import { runMigration } from "../migration/run-migration.ts";
import type { Store } from "../../src/storage/store.ts";
import { withProperty } from "../../src/util/json-object.ts";
import { apiId, apiIDs, orders, orgId, versionId } from "../migration/classic-apis.ts";
import { openStore } from "../storage/open-store.ts";
import { callCommand } from "../support/command-line.ts";
import { replaceApi } from "../support/replace-api.ts";

let store: Store;
let settings: Readonly<Record<string, string>>;

beforeEach(async () => {
  const opened = await openStore();
  store = opened.store;
  settings = opened.database.settings;
  await store.transaction(({ apis }) => apis.insert(orders));
  await runMigration(store, orgId, { mode: "direct", apiIDs }, { undoDays: 90 });
});

function call(...args: string[]) {
  return callCommand(["migrations", ...args], settings);
}

const outside = ["whether a credential's value is valid", "methods without OpenAPI operations"];

test("show prints a migration with the figures of its proof, by its id and by that of the API", async () => {
  const { code, stdout } = await call("show", apiId);
  expect(code).toBe(0);
  const shown = JSON.parse(stdout) as { id: string; proof: { compared: number } };
  expect(shown).toMatchObject({
    api_id: apiId,
    mode: "direct",
    accepted_losses: [],
    proof: { compared: expect.any(Number), outside },
    written: [apiId, versionId],
  });
  expect(shown.proof.compared).toBeGreaterThan(50);
  expect(shown).not.toHaveProperty("replaced");
  expect((await call("show", shown.id)).stdout).toBe(stdout);
});

test("prove compares stored migrations again", async () => {
  const { code, stdout } = await call("prove");
  expect(code).toBe(0);
  const [row, summary] = stdout.split("\n");
  expect(row).toMatch(/^[0-9a-f]{24} {2}[0-9a-f]{32} {2}"Orders" {2}(\d+) requests compared, \1 equal {2}proved {2}/);
  expect(row).toContain(`outside the proof: ${outside.join("; ")}`);
  expect(summary).toBe("Migrations proved: 1; not proved: 0.");
  const [migration] = JSON.parse((await call("prove", apiId, "--json")).stdout) as {
    compared: number;
    equal: number;
  }[];
  expect(migration).toMatchObject({ api_id: apiId, outside, equal: migration?.compared });
});

test("prove names the request that an API treats differently since it was changed", async () => {
  const now = await store.apis.get(orgId, versionId);
  const gateway = { "x-gw-api-gateway": now?.definition["x-gw-api-gateway"] };
  const moved = withProperty(gateway, ["x-gw-api-gateway", "upstream", "url"], "http://elsewhere.example.com/");
  await store.transaction(({ apis }) =>
    replaceApi(apis, { ...orders, api_id: versionId, kind: "oas", definition: { ...now?.definition, ...moved } }),
  );
  const { code, stdout } = await call("prove");
  expect(code).toBe(1);
  expect(stdout).toContain(
    "The two APIs handle the request GET /orders/gw-proof with x-api-version: v2 differently: the classic API accepts it because it needs no credential, and sends it to http://127.0.0.1:8082/orders; the converted API accepts it because it needs no credential, and sends it to http://elsewhere.example.com/.",
  );
  expect(stdout).toContain("Migrations proved: 0; not proved: 1.");
});

test("prove says that a removed API has nothing to compare", async () => {
  await store.transaction(({ apis }) => apis.remove(orgId, [versionId, apiId]));
  const { code, stdout } = await call("prove");
  expect({ code, stdout }).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("The API was removed or replaced after this migration."),
  });
});

test("prove leaves out what was undone", async () => {
  expect((await call("undo", apiId)).code).toBe(0);
  expect(await call("prove")).toEqual({ code: 0, stdout: "No migrations can be proved.\n", stderr: "" });
});

test.each(["show", "prove"])("%s fails for an unknown id", async (verb) => {
  expect(await call(verb, "ffff")).toEqual({
    code: 1,
    stdout: "",
    stderr: "No migration or migrated API has the id ffff. List all migrations with: gw-server migrations list\n",
  });
});

test("undo --since takes a time with its zone, and undoes later ones", async () => {
  const refused = [
    "3",
    "last 2",
    "2026",
    "2026-03-02",
    "2026-03-02T08:15:00",
    "2026-03-02 08:15:00Z",
    "2026-03-02T08:15Z",
    "2026-02-30T08:15:00Z",
    "2026-13-02T08:15:00Z",
    "2026-03-02T25:15:00Z",
    "Mon, 02 Mar 2026 08:15:00 GMT",
    "",
  ];
  for (const since of refused) {
    const stderr = "--since requires a time with a time zone, such as 2026-03-02T08:15:00Z.\n";
    expect(await call("undo", "--since", since), since).toMatchObject({ code: 2, stderr });
  }
  expect((await store.apis.get(orgId, apiId))?.kind).toBe("oas");
  for (const since of ["2999-03-02T08:15:00Z", "2026-03-02T08:15:00.5+01:00"]) {
    expect((await call("undo", "--since", since)).code).toBe(0);
    expect((await store.apis.get(orgId, apiId))?.kind).toBe(since.startsWith("2999") ? "oas" : "classic");
  }
});
