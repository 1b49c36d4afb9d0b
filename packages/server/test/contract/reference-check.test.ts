import { describe, expect } from "vitest";
import { readContract } from "../../src/contract/contract.ts";
import { readDocument } from "../../src/contract/document.ts";
import { findDangling } from "../../src/contract/references.ts";
import { loadDemoData } from "../../src/demo/demo-data.ts";
import type { RecordId } from "../../src/storage/records.ts";
import { test } from "../storage/open-store.ts";
import { contractOf } from "../support/contract.ts";

describe("the references in a body", () => {
  test("are those that the document marks, items of lists too", () => {
    const body = { PlanID: 1, ProductIDs: [2, 3], ProviderID: 4, ClientTypeID: 5, KeyID: "6", meta: { PlanID: 7 } };
    expect(contractOf("createCustomCredential").references.read(body)).toEqual([
      { pointer: "/PlanID", collection: "plans", id: 1 },
      { pointer: "/ProductIDs/0", collection: "products", id: 2 },
      { pointer: "/ProductIDs/1", collection: "products", id: 3 },
      { pointer: "/ProviderID", collection: "providers", id: 4 },
      { pointer: "/ClientTypeID", collection: "clientTypes", id: 5 },
    ]);
    expect(contractOf("createOauthClient").references.read({ api_id: "a", policy_id: "", client_id: "c" })).toEqual([
      { pointer: "/api_id", collection: "apis", id: "a" },
    ]);
  });

  test("are checked only where the operation documents that an unknown one is refused", () => {
    expect(contractOf("createOauthClient").references.checked).toBe(true);
    expect(contractOf("createPolicy").references.checked).toBe(false);
    expect(contractOf("migrateApis").references.checked).toBe(false);
  });

  test("are of collections that are known without a body", () => {
    expect(contractOf("createPolicy").references.collections).toEqual(new Set(["apis"]));
    expect([...contractOf("updatePlan").references.collections]).toEqual(
      expect.arrayContaining(["providers", "catalogues"]),
    );
    expect(contractOf("createUser").references.collections).toEqual(new Set());
  });

  test("change with the document", () => {
    const document = structuredClone(readDocument()) as ReturnType<typeof readDocument> & {
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    };
    Object.assign(document.components.schemas["PlanInput"]?.properties["CID"] ?? {}, { "x-gw-references": "apis" });
    const operation = readContract(document).find(({ operationId }) => operationId === "updatePlan");
    expect(operation?.references.read({ Name: "P", CID: "c" })).toEqual([
      { pointer: "/CID", collection: "apis", id: "c" },
    ]);
  });
});

test("the parents that a path names are known by the parameters' marks", () => {
  expect(contractOf("createCustomCredential").references.parents).toEqual([{ name: "app_id", collection: "apps" }]);
  expect(contractOf("updateClientType").references.parents).toEqual([{ name: "provider_id", collection: "providers" }]);
  expect(contractOf("updatePlan").references.parents).toEqual([]);
});

test("all ids of a collection are looked up at once, each a single time", async ({ store }) => {
  await loadDemoData(store);
  const lookups: (readonly RecordId[])[] = [];
  const counting = {
    ...store,
    products: {
      missing: <Id extends RecordId>(ids: readonly Id[]) => {
        lookups.push(ids);
        return store.products.missing(ids);
      },
    },
  };
  const ProductIDs = Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? 1 : 99));
  const references = contractOf("createCustomCredential").references.read({ ProductIDs });
  const dangling = await findDangling(counting, references);
  expect(dangling.map(({ pointer }) => pointer)).toEqual(
    Array.from({ length: 500 }, (_, index) => `/ProductIDs/${2 * index + 1}`),
  );
  expect(lookups).toEqual([["1", "99"]]);
});
