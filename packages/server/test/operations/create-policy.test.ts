import { expect, test } from "vitest";
import { call } from "../support/caller.ts";
import { gathered } from "../support/gathered.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile({ now: () => new Date("2026-11-02T09:30:00Z") });

function create(body: object) {
  return call(service, "createPolicy", { body });
}
async function stored(id: string) {
  return (await gathered(service.store.policies.all())).find(({ record: { _id: storedId } }) => storedId === id)
    ?.record;
}

test("fills in what is absent, and keeps what the document does not name", async () => {
  const { body } = await create({ graphql: { depth: 3 }, date_created: "2020-01-01T00:00:00Z", _id: "mine" });
  expect(await stored(body.ID)).toEqual({
    _id: body.ID,
    id: body.ID,
    org_id: "64f0c2a19b3e7d0001a4c5d2",
    active: true,
    is_inactive: false,
    date_created: "2026-11-02T09:30:00Z",
    last_updated: "1793611800",
    graphql: { depth: 3 },
  });
});

test("keeps both flags as they are given", async () => {
  const { body } = await create({ active: true, is_inactive: true });
  expect(await stored(body.ID)).toMatchObject({ active: true, is_inactive: true });
});

test("a name or an id is taken once, and an absent one never is", async () => {
  expect((await create({ name: "Bronze", id: "bronze" })).status).toBe(200);
  expect((await create({ name: "Bronze" })).body.errors).toEqual([
    { in: "body", pointer: "/name", detail: "A policy in your organization already has this name." },
  ]);
  expect((await create({ id: "bronze" })).body.errors).toEqual([
    { in: "body", pointer: "/id", detail: "A policy in your organization already has this id." },
  ]);
  expect((await create({})).status).toBe(200);
  expect((await create({})).status).toBe(200);
});

test("an empty name, id or org_id is treated as absent, more than once", async () => {
  const empty = { name: "", id: "", org_id: "" };
  for (const { status, body } of [await create(empty), await create(empty)]) {
    expect(status).toBe(200);
    const policy = await stored(body.ID);
    expect(policy).toMatchObject({ id: body.ID, org_id: "64f0c2a19b3e7d0001a4c5d2" });
    expect(policy).not.toHaveProperty("name");
  }
});
