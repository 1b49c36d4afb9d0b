import { beforeEach, describe, expect, test } from "vitest";
import { newApiId } from "../../src/ids.ts";
import type { Store } from "../../src/storage/store.ts";
import { databaseName } from "../support/database.ts";
import { gathered } from "../support/gathered.ts";
import { openStore } from "./open-store.ts";
import { apiNamed, organisation, otherOrganisation } from "./sample-records.ts";

const everything = { number: 1, size: 1_000 };

let store: Store;
beforeEach(async () => {
  ({ store } = await openStore());
});

describe(`the store on ${databaseName}`, () => {
  describe("APIs", () => {
    test("are read whole by their own organisation, and by the platform", async () => {
      const api = apiNamed("Orders", { definition: { name: "Orders", "x-own": { deep: [true] } } });
      await store.transaction((tx) => tx.apis.insert(api));
      expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
      expect(await store.apis.get(otherOrganisation, api.api_id)).toBeUndefined();
      expect(await store.apis.getOfAnyOrganisation(api.api_id)).toEqual(api);
    });

    test("are listed by id within the organisation", async () => {
      const ids = Array.from({ length: 450 }, newApiId);
      const apis = ids.map((api_id) => apiNamed("Same name", { api_id }));
      const other = apiNamed("Same name", { org_id: otherOrganisation });
      await store.transaction((tx) => tx.apis.insert(...apis, other));
      expect(await gathered(store.apis.ids(organisation))).toEqual(ids.toSorted());
      expect(await gathered(store.apis.ids(otherOrganisation))).toEqual([other.api_id]);
    });

    test("are found under their new name once replaced, and not at all once removed", async () => {
      const api = apiNamed("Orders");
      await store.transaction((tx) => tx.apis.insert(api));
      expect(await store.transaction((tx) => tx.apis.replace({ ...api, kind: "oas", name: "Deliveries" }))).toBe(true);
      expect((await store.apis.search(organisation, "order", everything)).matches).toBe(0);
      expect((await store.apis.search(organisation, "deliver", everything)).records).toMatchObject([{ kind: "oas" }]);
      expect(await store.transaction((tx) => tx.apis.remove(organisation, api.api_id))).toBe(true);
      expect((await store.apis.search(organisation, "deliver", everything)).matches).toBe(0);
      expect(await store.transaction((tx) => tx.apis.remove(organisation, api.api_id))).toBe(false);
    });

    test("of another organisation are neither locked, replaced nor removed", async () => {
      const api = apiNamed("Orders");
      await store.transaction((tx) => tx.apis.insert(api));
      await store.transaction(async (tx) => {
        expect(await tx.apis.lock(otherOrganisation, api.api_id)).toBeUndefined();
        expect(await tx.apis.replace({ ...api, org_id: otherOrganisation })).toBe(false);
        expect(await tx.apis.remove(otherOrganisation, api.api_id)).toBe(false);
        expect(await tx.apis.lock(organisation, api.api_id)).toEqual(api);
      });
    });

    test("have unique ids", async () => {
      const api = apiNamed("Orders");
      await store.transaction((tx) => tx.apis.insert(api));
      const again = store.transaction((tx) => tx.apis.insert(api));
      await expect(again).rejects.toMatchObject({ collection: "apis", field: "api_id" });
    });
  });
});
