import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { serveHandlers } from "@gw/test-support/serve-handlers";
import { afterEach, expect, it } from "vitest";
import { createQueries } from "../src/index.ts";
import { dashboard } from "./clients.ts";
import { mocks } from "./mocks.ts";

const server = serveHandlers(mocks.handlers);

const queries = createQueries(dashboard);
const queryClient = new QueryClient();
afterEach(() => queryClient.clear());

/** Answers so many pages, each with the list null but for the last, and notes what is asked for. */
function servePages(pages: number): unknown[] {
  const asked: unknown[] = [];
  server.use(
    mocks.searchUsers.handle(({ body, query, answer }) => {
      asked.push([body.filters?.query, query.p]);
      return answer(200, { pages, users: Number(query.p) === pages ? [] : null });
    }),
  );
  return asked;
}

const lind = { body: { filters: { query: "lind" } } };

const observe = (options = queries.searchUsers.infiniteQueryOptions(lind)) =>
  new InfiniteQueryObserver(queryClient, options);

it("go from the first to the last, and no further", async () => {
  const asked = servePages(3);
  const observer = observe();
  await observer.refetch();
  while (observer.getCurrentResult().hasNextPage) {
    // A page follows the one before it.
    // oxlint-disable-next-line no-await-in-loop
    await observer.fetchNextPage();
  }
  const { data, hasPreviousPage } = observer.getCurrentResult();
  expect(asked).toEqual(["1", "2", "3"].map((page) => ["lind", page]));
  expect(data?.pageParams).toEqual([1, 2, 3]);
  expect(data?.pages.flatMap((page) => page.users ?? [])).toEqual([]);
  expect(hasPreviousPage).toBe(false);
});

it("are none where nothing is found", async () => {
  servePages(0);
  const observer = observe();
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: false, hasPreviousPage: false });
});

it("go back from where they began", async () => {
  const asked = servePages(3);
  const observer = observe({ ...queries.searchUsers.infiniteQueryOptions(lind), initialPageParam: 2 });
  await observer.refetch();
  expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
  await observer.fetchPreviousPage();
  expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
  expect(asked).toEqual([
    ["lind", "2"],
    ["lind", "1"],
  ]);
});

it("keep the query that they are given beside the page", async () => {
  server.use(
    mocks.searchApis.handle(({ query, answer }) => {
      expect(query).toEqual({ q: "orders", p: "1" });
      return answer(200, "no-match");
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
