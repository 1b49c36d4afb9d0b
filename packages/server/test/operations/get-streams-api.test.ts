import { expect, test } from "vitest";
import { call } from "../support/caller.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile();
const orderEvents = "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004";

function get(apiId: string) {
  return call(service, "getStreamsApi", { path: { apiId }, headers: { accept: "application/vnd.gw.streams.oas" } });
}

test("returns the definition as it was imported, including fields that the document does not name", async () => {
  const { definition } = (await service.store.apis.get("64f0c2a19b3e7d0001a4c5d2", orderEvents)) ?? {};
  await service.store.transaction((tx) =>
    tx.apis.insert({
      api_id: "extended",
      org_id: "64f0c2a19b3e7d0001a4c5d2",
      kind: "streams",
      name: "Extended",
      definition: { ...definition, "x-team": { name: "warehouse" } },
    }),
  );
  expect((await get(orderEvents)).body).toEqual(definition);
  expect((await get("extended")).body).toEqual({ ...definition, "x-team": { name: "warehouse" } });
});

test.each([
  ["a classic API", "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001"],
  ["an OAS API", "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6005"],
  ["an id that differs in case", orderEvents.toUpperCase()],
])("returns 404 for %s", async (_, apiId) => {
  const { status, body } = await get(apiId);
  expect([status, body.code]).toEqual([404, "not_found"]);
});

test("returns the same 404 for a streams API of another organization as for an unknown id", async () => {
  const definition = (await get(orderEvents)).body;
  await service.store.transaction((tx) =>
    tx.apis.insert({
      api_id: "elsewhere",
      org_id: "64f0c2a19b3e7d0001a4c5e3",
      kind: "streams",
      name: "Elsewhere",
      definition,
    }),
  );
  const [foreign, unknown] = [await get("elsewhere"), await get("nowhere")];
  expect(foreign.status).toBe(404);
  expect({ ...foreign.body, instance: "" }).toEqual({ ...unknown.body, instance: "" });
});
