import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeService, type Service } from "../support/service.ts";
import { call } from "../support/caller.ts";
import { otherOrganisation, userWith } from "../storage/sample-records.ts";

let service: Service;

beforeAll(async () => {
  service = await makeService({ config: { pageSize: 7 } });
  const items = Array.from({ length: 500 }, (_, index) => ({ record: userWith(`many.${index}@example.org`) }));
  await service.store.transaction((tx) => tx.users.insert(...items));
});

afterAll(async () => {
  await service.close();
});

async function search(p: number, query: string) {
  return (await call(service, "searchUsers", { query: { p }, body: { filters: { query } } })).body;
}
function ids({ users }: { users: { id: string }[] }) {
  return users.map(({ id }) => id);
}

describe("the pages of a search", () => {
  test("together equal the response to a negative page", async () => {
    const all = await search(-1, "many.");
    expect(all.pages).toBe(1);
    expect(all.users).toHaveLength(500);
    const { pages } = await search(1, "many.");
    expect(pages).toBe(72);
    const found: string[] = [];
    for (let page = 1; page <= pages; page++) found.push(...ids(await search(page, "many.")));
    expect(found).toEqual(ids(all));
  });

  test("past the end are empty", async () => {
    expect(await search(73, "many.")).toEqual({ users: [], pages: 72 });
    expect(await search(2_147_483_647, "many.")).toEqual({ users: [], pages: 72 });
  });

  test("are none where nothing matches, also at once", async () => {
    expect(await search(-5, "nobody")).toEqual({ users: [], pages: 0 });
    expect(await search(1, "nobody")).toEqual({ users: [], pages: 0 });
  });
});

test("finds no user of another organization", async () => {
  const record = userWith("elsewhere@example.net", { org_id: otherOrganisation });
  await service.store.transaction((tx) => tx.users.insert({ record }));
  for (const p of [1, -1]) expect(await search(p, "elsewhere")).toEqual({ users: [], pages: 0 });
});

test("a streamed response conforms to the document", async () => {
  const streaming = await makeService({ checksResponses: false });
  const answer = await call(streaming, "searchUsers", { query: { p: -1 }, body: {} });
  await streaming.close();
  expect(answer.headers["content-type"]).toBe("application/json");
  expect(answer.body).toMatchObject({ pages: 1 });
  expect(answer.body.users).toHaveLength(3);
});
