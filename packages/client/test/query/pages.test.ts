import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { serveHandlers } from "@gw/test-support/serve-handlers";
import { afterEach, expect, it } from "vitest";
import { createQueries } from "../../src/query.ts";
import { dashboard } from "../mocks/calls.ts";
import { mocks } from "../mocks/mocks.ts";

const server = serveHandlers(mocks.handlers);

const queries = createQueries(dashboard);
const queryClient = new QueryClient();
afterEach(() => queryClient.clear());

/** Serves this many pages, and records the requests. */
function servePages(pages: number): unknown[] {
  const requested: unknown[] = [];
  server.use(
    mocks.searchUsers.handle(({ body, query, respond }) => {
      requested.push([body.filters?.query, query.p]);
      return respond(200, { ...mocks.searchUsers.example(200), pages });
    }),
  );
  return requested;
}

const lind = { body: { filters: { query: "lind" } } };

function observe(options = queries.searchUsers.infiniteQueryOptions(lind)) {
  return new InfiniteQueryObserver(queryClient, options);
}

it("pages are fetched from the first to the last", async () => {
  const requested = servePages(3);
  const observer = observe();
  await observer.refetch();
  while (observer.getCurrentResult().hasNextPage) {
    // A page follows the one before it.
    // oxlint-disable-next-line no-await-in-loop
    await observer.fetchNextPage();
  }
  const { data, hasPreviousPage } = observer.getCurrentResult();
  expect(requested).toEqual(["1", "2", "3"].map((page) => ["lind", page]));
  expect(data?.pageParams).toEqual([1, 2, 3]);
  expect(data?.pages).toEqual([1, 2, 3].map(() => ({ ...mocks.searchUsers.example(200), pages: 3 })));
  expect(hasPreviousPage).toBe(false);
});

it("pages end at once if nothing is found", async () => {
  servePages(0);
  const observer = observe();
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
});

it("pages can be fetched backward from the initial page", async () => {
  const requested = servePages(3);
  const observer = observe({ ...queries.searchUsers.infiniteQueryOptions(lind), initialPageParam: 2 });
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  await observer.fetchPreviousPage();
  expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  expect(requested).toEqual([
    ["lind", "2"],
    ["lind", "1"],
  ]);
});

it("pages keep the other query parameters", async () => {
  server.use(
    mocks.searchApis.handle(({ query, respond }) => {
      expect(query).toEqual({ q: "orders", p: "1" });
      return respond(200, "no-match");
    }),
  );
  const data = await queryClient.fetchInfiniteQuery(
    queries.searchApis.infiniteQueryOptions({ query: { q: "orders" } }),
  );
  expect(data.pages).toEqual([mocks.searchApis.example(200, "no-match")]);
  expect((await queryClient.fetchInfiniteQuery(queries.searchUsers.infiniteQueryOptions({ body: {} }))).pages).toEqual([
    mocks.searchUsers.example(200),
  ]);
});
