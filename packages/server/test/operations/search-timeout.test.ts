import { beforeAll, expect, test } from "vitest";
import { createMetrics } from "../../src/observability/metrics.ts";
import { userWith } from "../storage/sample-records.ts";
import { call } from "../support/caller.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

/** In seconds. */
const searchTimeout = 0.5;

/** Longer than the timeout and one comparison, shorter than a search without a timeout. In seconds. */
const patience = 2.5;

const registry = createMetrics();
const service = serviceOfFile({ config: { searchTimeout }, metrics: registry });

/** Texts that contain every trigram of `slowQuery`, but not all of it: that takes a long comparison at each character. */
const repeated = 20_000;
const slowText = `${"a".repeat(repeated)}b`.repeat(12);
const slowQuery = `${"a".repeat(repeated + 1)}b${"a".repeat(repeated + 1)}`;

beforeAll(async () => {
  const users = Array.from({ length: 60 }, (_, nth) => ({ record: userWith(`${slowText}${nth}`) }));
  await service.store.transaction((tx) => tx.users.insert(...users));
});

async function search(query: string, p = 1) {
  const start = performance.now();
  const response = await call(service, "searchUsers", { query: { p }, body: { filters: { query } } });
  return { ...response, seconds: (performance.now() - start) / 1000 };
}

const stopped = {
  status: 503,
  headers: { "retry-after": "5" },
  body: { code: "unavailable", detail: expect.stringContaining("Search for longer or less common text") as string },
};

async function expectQuickSearches() {
  expect(await search("maya.lind")).toMatchObject({ status: 200, body: { pages: 1 } });
  const apis = await call(service, "searchApis", { query: { q: "vENTOr" } });
  expect(apis).toMatchObject({ status: 200, body: { pages: 1 } });
}

test.each([1, -1])("a search that takes too long is stopped (page %i)", async (page) => {
  const { seconds, ...response } = await search(slowQuery, page);
  expect(response).toMatchObject(stopped);
  expect(seconds).toBeLessThan(patience);
  await expectQuickSearches();
});

test("searches that wait for others are stopped in time, too", async () => {
  const responses = await Promise.all(Array.from({ length: 12 }, () => search(slowQuery)));
  for (const { seconds, ...response } of responses) {
    expect(response).toMatchObject(stopped);
    expect(seconds).toBeLessThan(patience);
  }
  await expectQuickSearches();
});

test("stopped searches are not counted as failures of the database", async () => {
  const errors = await registry.getSingleMetric("gw_database_errors_total")?.get();
  expect(errors?.values[0]?.value).toBe(0);
});
