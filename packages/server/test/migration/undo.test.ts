import { describe, expect, it } from "vitest";
import { removeExpired } from "../../src/service/remove-expired.ts";
import { runMigration } from "./run-migration.ts";
import { listMigrations, undoMigration } from "../../src/migration/undo.ts";
import type { StoredApi } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { openStore } from "../storage/open-store.ts";
import { databaseName } from "../support/database.ts";
import { gathered } from "../support/gathered.ts";
import { replaceApi } from "../support/replace-api.ts";
import { apiId, apiIDs, classic, orders, orgId, otherOrgId, simple, stored, versionId } from "./classic-apis.ts";
import { oauthClientWith } from "../storage/sample-records.ts";

const ranAt = new Date("2026-03-02T08:15:00Z");
function dayAfter(days: number) {
  return new Date(ranAt.getTime() + days * 86_400_000);
}
const options = { now: () => ranAt, undoDays: 90 };

async function open(...apis: StoredApi[]): Promise<{ store: Store; text: () => Promise<unknown> }> {
  const { store, database } = await openStore();
  await store.transaction((tx) => tx.apis.insert(...apis));
  function text() {
    return database.run("select id, org_id, searched, folded, item from apis order by id");
  }
  return { store, text };
}

async function listed(store: Store, now = ranAt) {
  const migrations = [];
  for await (const migration of listMigrations(store, {}, now)) migrations.push(migration);
  return migrations;
}

describe(`undo on ${databaseName}`, () => {
  it.each(["direct", "promote"] as const)("restores what %s replaced, byte for byte", async (mode) => {
    const odd = { "x-odd": ['ключ 😀 \\ " \n', 1e21, -0.25, null, {}], "10": "ten", "9": "nine", __proto__: 1 };
    const data = { ...odd, ...JSON.parse('{"__proto__": {"own": true}}') };
    const definition = { ...orders.definition, config_data: data };
    const { store, text } = await open(stored(definition), simple("other"));
    const before = await text();
    if (mode === "promote") await runMigration(store, orgId, { mode: "stage", apiIDs });
    const report = await runMigration(store, orgId, { mode, apiIDs }, options);
    expect(report.success.apiIDs).toEqual(apiIDs);
    expect(await text()).not.toEqual(before);

    expect(await undoMigration(store, apiId, dayAfter(90))).toMatchObject({ undone: { api_id: apiId, mode } });
    expect(await text()).toEqual(before);
    expect((await runMigration(store, orgId, { mode, apiIDs })).failure.count).toBe(0);
  });

  it("is a conflict if a version that it would remove has an OAuth client", async () => {
    const { store, text } = await open(orders);
    await runMigration(store, orgId, { mode: "direct", apiIDs }, options);
    await store.transaction((tx) => tx.oauthClients.insert(oauthClientWith("shop", { api_id: versionId })));
    const before = await text();
    expect(await undoMigration(store, apiId, ranAt)).toEqual({
      conflict: `OAuth client shop belongs to API ${versionId}, which would be removed. Delete the client and try again.`,
    });
    expect(await text()).toEqual(before);
    await store.transaction((tx) => tx.remove("oauthClients", ["shop"]));
    expect(await undoMigration(store, apiId, ranAt)).toMatchObject({ undone: { api_id: apiId } });
  });

  it("also restores a version that existed before", async () => {
    const earlier = stored({ info: { title: "Earlier" } }, { api_id: versionId, kind: "oas", name: "Earlier" });
    const { store, text } = await open(orders, earlier);
    const before = await text();
    await runMigration(store, orgId, { mode: "direct", apiIDs }, options);
    expect((await store.apis.get(orgId, versionId))?.name).toBe("Orders-v2");
    await undoMigration(store, apiId, ranAt);
    expect(await text()).toEqual(before);
  });

  it("is listed with its deadline", async () => {
    const { store } = await open(orders, stored(classic(), { api_id: "theirs", org_id: otherOrgId }));
    await runMigration(store, orgId, { mode: "direct", all: true }, options);
    await runMigration(store, otherOrgId, { mode: "direct", all: true }, { ...options, now: () => dayAfter(1) });
    expect(await listed(store)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        org_id: orgId,
        api_id: apiId,
        name: "Orders",
        mode: "direct",
        migrated_at: "2026-03-02T08:15:00Z",
        undo_until: "2026-05-31T08:15:00Z",
        accepted_losses: [],
        proof: { compared: expect.any(Number), outside: expect.any(Array) },
        written: [
          { api_id: apiId, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
          { api_id: versionId, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        ],
      },
      expect.objectContaining({ org_id: otherOrgId, api_id: "theirs", migrated_at: "2026-03-03T08:15:00Z" }),
    ]);
    expect(await gathered(store.migrations.list({ orgId: otherOrgId }))).toMatchObject([{ api_id: "theirs" }]);
    expect(await gathered(store.migrations.list({ since: "2026-03-03T08:15:00Z" }))).toMatchObject([
      { api_id: "theirs" },
    ]);
  });

  it("is not possible if no days are set for it", async () => {
    const { store } = await open(orders);
    await runMigration(store, orgId, { mode: "direct", apiIDs }, { undoDays: 0 });
    expect(await listed(store)).toEqual([]);
    expect(await undoMigration(store, apiId, ranAt)).toEqual({
      conflict: `No migration or migrated API has the id ${apiId}.`,
    });
  });

  it("reports a repeated undo", async () => {
    const { store, text } = await open(orders);
    await runMigration(store, orgId, { mode: "direct", apiIDs }, options);
    const results = await Promise.all([1, 2, 3].map(() => undoMigration(store, apiId, dayAfter(1))));
    expect(results.filter((result) => "undone" in result)).toHaveLength(1);
    const before = await text();
    expect(await undoMigration(store, apiId, dayAfter(2))).toEqual({
      conflict: expect.stringMatching(/^Migration \w+ of API \w+ was already undone at 2026-03-03T08:15:00Z\.$/),
    });
    expect(await text()).toEqual(before);
    const [entry] = await gathered(store.migrations.all());
    expect(entry).toMatchObject({ written: [], replaced: [] });
  });

  it.each([
    ["the API was changed", (api: StoredApi) => [{ ...api, definition: { ...api.definition, "x-new": 1 } }], apiId],
    ["the API was renamed", (api: StoredApi) => [{ ...api, name: "New" }], apiId],
    ["the API was removed", () => [], apiId],
    ["a version was changed", (api: StoredApi) => [{ ...api, definition: {} }], versionId],
    ["a version was removed", () => [], versionId],
  ])("is a conflict if %s since, and changes nothing", async (_name, change, changedId) => {
    const { store, text } = await open(orders);
    await runMigration(store, orgId, { mode: "direct", apiIDs }, options);
    const [migration] = await listed(store);
    const api = await store.apis.get(orgId, changedId);
    if (!api) throw new Error("It was just written.");
    await store.transaction(async (tx) => {
      await tx.apis.remove(orgId, [changedId]);
      await tx.apis.insert(...change(api));
    });
    const before = await text();
    const which = changedId === apiId ? "API" : `Version ${versionId} of API`;
    const conflict = expect.stringMatching(
      new RegExp(`^${which} ${apiId} was (changed|removed) after migration ${migration?.id}\\.$`),
    );
    expect(await listed(store)).toMatchObject([{ conflict }]);
    expect(await undoMigration(store, apiId, ranAt)).toEqual({ conflict });
    expect(await text()).toEqual(before);
  });

  it.each([
    ["in the same second", ranAt],
    ["when the clock had gone back", dayAfter(-1)],
  ])("restores what the last migration of an API replaced, even %s", async (_name, time) => {
    const { store } = await open(orders);
    const names = Array.from({ length: 12 }, (_, index) => `Orders ${index}`);
    for (const name of names) {
      await store.transaction((tx) => replaceApi(tx.apis, { ...orders, name }));
      const now = name === "Orders 0" ? ranAt : time;
      await runMigration(store, orgId, { mode: "direct", apiIDs }, { ...options, now: () => now });
      expect((await store.migrations.lastOf(apiId))?.name).toBe(name);
    }
    expect((await listed(store)).map(({ name }) => name)).toEqual(names);
    expect((await gathered(store.migrations.all())).map(({ name }) => name)).toEqual(names);
    expect(await undoMigration(store, apiId, ranAt)).toMatchObject({ undone: { name: "Orders 11" } });
    expect((await store.apis.get(orgId, apiId))?.name).toBe("Orders 11");
  });

  it("is possible if the API was rewritten unchanged", async () => {
    const { store } = await open(orders);
    await runMigration(store, orgId, { mode: "direct", apiIDs }, options);
    const api = await store.apis.get(orgId, apiId);
    if (!api) throw new Error("It was just written.");
    await store.transaction((tx) => replaceApi(tx.apis, api));
    expect(await undoMigration(store, apiId, ranAt)).toMatchObject({ undone: { api_id: apiId } });
  });

  it("expires, and is then deleted", async () => {
    const ids = Array.from({ length: 250 }, (_, index) => `api-${index}`);
    const { store } = await open(orders, ...ids.map((id) => simple(id)));
    await runMigration(store, orgId, { mode: "direct", apiIDs: ids }, options);
    await runMigration(store, orgId, { mode: "direct", apiIDs }, { ...options, now: () => dayAfter(1) });
    expect(await undoMigration(store, "api-0", new Date(dayAfter(90).getTime() + 1000))).toEqual({
      conflict: expect.stringMatching(/^Migration \w+ of API api-0 could be undone only until 2026-05-31T08:15:00Z\.$/),
    });
    const { signal } = new AbortController();
    await removeExpired(store, dayAfter(90), signal);
    expect(await listed(store)).toHaveLength(251);
    await removeExpired(store, dayAfter(90.5), signal);
    expect(await listed(store)).toMatchObject([{ api_id: apiId }]);
  });
});
