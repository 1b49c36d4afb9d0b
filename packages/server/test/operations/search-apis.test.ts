import { expect, test } from "vitest";
import { call } from "../support/caller.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile({ config: { pageSize: 4 } });

async function search(query: { q?: string; p?: number }) {
  const { body } = await call(service, "searchApis", { query });
  return body as { apis: { api_definition: { api_id: string; name: string } }[]; pages: number };
}
async function namesFor(query: { q?: string; p?: number }) {
  return (await search(query)).apis.map(({ api_definition: { name } }) => name);
}

test("finds a part of a name, case-insensitively, but no other field", async () => {
  expect(await namesFor({ q: "vENTOr" })).toEqual(["Inventory"]);
  expect(await namesFor({ q: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002" })).toEqual([]);
});

test("returns every API of the caller's organization, of each kind, in pages ordered by the code points of the name", async () => {
  const all = ["Catalogue", "Inventory", "Order events", "Orders", "Payments", "Settlement", "[staged] Payments"];
  expect(await search({})).toMatchObject({ pages: 2 });
  expect([...(await namesFor({ p: 1 })), ...(await namesFor({ p: 2 }))]).toEqual(all);
  expect(await namesFor({ p: -1 })).toEqual(all);
});

test("does not find the APIs of another organization", async () => {
  expect(await service.store.apis.get("64f0c2a19b3e7d0001a4c5e3", "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6101")).toMatchObject({
    name: "Parcel orders",
  });
  expect(await search({ q: "Parcel" })).toEqual({ apis: [], pages: 0 });
});
