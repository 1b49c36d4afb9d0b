import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { createClient } from "../../src/index.ts";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueries } from "../../src/query.ts";
import { baseUrl } from "../mocks/calls.ts";

/** Requests since the last call of takeRequests, as text. */
let requests: string[] = [];
function takeRequests() {
  return requests.splice(0).toSorted();
}

function clientOf(name: string) {
  return createClient({
    baseUrl,
    auth: { dashboardToken: "token" },
    fetch: async (request) => {
      requests.push([name, new URL(request.url).pathname, await request.text()].join(" ").trim());
      return Response.json({ pages: 1, apis: [], users: [] });
    },
  });
}

const ours = createQueries(clientOf("ours"), { namespace: "ours" });
const theirs = createQueries(clientOf("theirs"), { namespace: "theirs" });
const lind = { body: { filters: { query: "lind" } } };
const berg = { body: { filters: { query: "berg" } } };

const queryClient = new QueryClient();
let unsubscribes: (() => void)[] = [];

beforeEach(async () => {
  const queries = [
    ours.searchUsers.queryOptions({ ...lind, query: { p: 1 } }),
    ours.searchUsers.queryOptions({ ...lind, query: { p: 2 } }),
    ours.searchUsers.queryOptions(berg),
    theirs.searchUsers.queryOptions(lind),
  ];
  const observers = [
    ...queries.map((options) => new QueryObserver(queryClient, options)),
    new QueryObserver(queryClient, ours.searchApis.queryOptions()),
    new InfiniteQueryObserver(queryClient, ours.searchUsers.infiniteQueryOptions(lind)),
  ];
  unsubscribes = observers.map((observer) => observer.subscribe(() => {}));
  await vi.waitUntil(() => queryClient.isFetching() === 0, { timeout: 20_000 });
  takeRequests();
});
afterEach(() => {
  for (const unsubscribe of unsubscribes) unsubscribe();
  queryClient.clear();
  requests = [];
});

const users = "ours /api/users/search";

it("invalidation of an operation refetches all its queries, including infinite ones, and no others", async () => {
  await ours.searchUsers.invalidate(queryClient);
  expect(takeRequests()).toEqual([
    `${users} {"filters":{"query":"berg"}}`,
    ...Array(3).fill(`${users} {"filters":{"query":"lind"}}`),
  ]);
});

it("invalidation of an input refetches the queries with this input", async () => {
  await ours.searchUsers.invalidate(queryClient, lind);
  expect(takeRequests()).toEqual(Array(3).fill(`${users} {"filters":{"query":"lind"}}`));
  await ours.searchUsers.invalidate(queryClient, { query: { p: 2 } });
  expect(takeRequests()).toEqual([`${users} {"filters":{"query":"lind"}}`]);
});

it("invalidation of a client refetches all its queries, and none of another client", async () => {
  await ours.invalidate(queryClient);
  expect(takeRequests()).toEqual([
    "ours /api/apis/search",
    `${users} {"filters":{"query":"berg"}}`,
    ...Array(3).fill(`${users} {"filters":{"query":"lind"}}`),
  ]);
});
