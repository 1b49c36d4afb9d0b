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

test("does not parse the stored record, which can be large", async () => {
  await update(1, { Name: "Large", ProviderID: 1, note: "a note of the stored record" });
  const parse = vi.spyOn(JSON, "parse");
  onTestFinished(() => parse.mockRestore());
  expect((await update(1, { Name: "Small", ProviderID: 1 })).status).toBe(200);
  expect(parse.mock.calls.filter(([text]) => text.includes("a note of the stored record"))).toEqual([]);
});
