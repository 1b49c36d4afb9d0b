import { describe, expect } from "vitest";
import { createRecordId } from "../../src/util/ids.ts";
import { gathered } from "../support/gathered.ts";
import { replaceApi } from "../support/replace-api.ts";
import { test } from "./open-store.ts";
import { apiNamed, organisation, otherOrganisation } from "./sample-records.ts";

describe("APIs", () => {
  test("are listed by id within the organization", async ({ store }) => {
    const ids = Array.from({ length: 450 }, createRecordId);
    const apis = ids.map((api_id) => apiNamed("Same name", { api_id }));
    const other = apiNamed("Same name", { org_id: otherOrganisation });
    await store.transaction((tx) => tx.apis.insert(...apis, other));
    expect(await gathered(store.apis.ids(organisation))).toEqual(ids.toSorted());
    expect(await gathered(store.apis.ids(otherOrganisation))).toEqual([other.api_id]);
  });

  test("are found by their ids, within the organization, however many they are", async ({ store }) => {
    const apis = Array.from({ length: 450 }, () => apiNamed("Same name"));
    const other = apiNamed("Same name", { org_id: otherOrganisation });
    await store.transaction((tx) => tx.apis.insert(...apis, other));
    const ids = [...apis, other].map(({ api_id }) => api_id);
    const found = (await store.apis.find(organisation, [...ids, "unknown"])).map(({ api }) => api);
    expect(new Set(found)).toEqual(new Set(apis));
    expect(await store.apis.find(organisation, [])).toEqual([]);
  });

  test("have a new revision after each write, even of the same content", async ({ store }) => {
    const [first, second] = [apiNamed("Orders"), apiNamed("Orders")];
    await store.transaction((tx) => tx.apis.insert(first, second));
    function revisions() {
      return store.transaction((tx) => tx.apis.lock(organisation, [first.api_id, second.api_id, "unknown"]));
    }
    const before = await revisions();
    const found = await store.apis.find(organisation, [first.api_id, second.api_id]);
    expect(before).toEqual(new Map(found.map(({ api, revision }) => [api.api_id, revision])));
    await store.transaction((tx) => replaceApi(tx.apis, first));
    const after = await revisions();
    expect(after.get(first.api_id)).not.toBe(before.get(first.api_id));
    expect(after.get(second.api_id)).toBe(before.get(second.api_id));
  });

  test("of another organization are neither locked nor removed", async ({ store }) => {
    const api = apiNamed("Orders");
    await store.transaction((tx) => tx.apis.insert(api));
    await store.transaction(async (tx) => {
      expect(await tx.apis.lock(otherOrganisation, [api.api_id])).toEqual(new Map());
      await tx.apis.remove(otherOrganisation, [api.api_id]);
    });
    expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
  });
});
