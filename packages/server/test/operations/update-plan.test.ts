import { expect, onTestFinished, test, vi } from "vitest";
import { call } from "../support/caller.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile();

function update(id: number, body: object) {
  return call(service, "updatePlan", { path: { plan_id: id }, body });
}

test("replaces the plan: fields that are left out are removed, and both identifiers stay", async () => {
  const sent = { Name: "Free of charge", ProviderID: 1, note: "kept" };
  const { status, body } = await update(1, { ...sent, ID: 9, ReferenceID: "other" });
  const stored = { ...sent, ID: 1, ReferenceID: "64f0c2a19b3e7d0001a4c702" };
  expect([status, body]).toEqual([200, stored]);
  expect(await service.store.plans.byId(1)).toEqual({ record: stored });
});

test("stores nothing if a referenced record does not exist", async () => {
  const before = await service.store.plans.byId(2);
  const { status, body } = await update(2, { Name: "Team", ProviderID: 1, Catalogues: [1, 99] });
  expect([status, body.code]).toEqual([400, "unknown_reference"]);
  expect(body.errors).toMatchObject([{ pointer: "/Catalogues/1" }]);
  expect(await service.store.plans.byId(2)).toEqual(before);
});

test("returns 404 for a plan that does not exist, even if its references don't either", async () => {
  const { status, body } = await update(99, { Name: "None", ProviderID: 99 });
  expect([status, body.code]).toEqual([404, "not_found"]);
});

test("does not parse the stored record, which can be large", async () => {
  await update(1, { Name: "Large", ProviderID: 1, note: "a note of the stored record" });
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  expect((await update(1, { Name: "Small", ProviderID: 1 })).status).toBe(200);
  expect(parse.mock.calls.filter(([text]) => text.includes("a note of the stored record"))).toEqual([]);
});
