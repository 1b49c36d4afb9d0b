import { InfiniteQueryObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { createDashboardClient } from "@gw/client/dashboard";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueries } from "../src/index.ts";
import { baseUrl } from "./clients.ts";

/** What has been asked for since it was last looked at, as text. */
let asked: string[] = [];
const lookUp = () => asked.splice(0).toSorted();

const clientOf = (name: string) =>
  createDashboardClient({
    baseUrl,
    token: "token",
    fetch: async (request) => {
      asked.push([name, new URL(request.url).pathname, await request.text()].join(" ").trim());
      return Response.json({ pages: 1, apis: [], users: [] });
    },
  });

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
  await vi.waitUntil(() => queryClient.isFetching() === 0);
  lookUp();
});
afterEach(() => {
  for (const unsubscribe of unsubscribes) unsubscribe();
  queryClient.clear();
  asked = [];
});

const users = "ours /api/users/search";

it("of an operation fetches again all its queries, pages included, and no others", async () => {
  await ours.searchUsers.invalidate(queryClient);
  expect(lookUp()).toEqual([
    `${users} {"filters":{"query":"berg"}}`,
    ...Array(3).fill(`${users} {"filters":{"query":"lind"}}`),
  ]);
});

it("of an input fetches again the queries that have it", async () => {
  await ours.searchUsers.invalidate(queryClient, lind);
  expect(lookUp()).toEqual(Array(3).fill(`${users} {"filters":{"query":"lind"}}`));
  await ours.searchUsers.invalidate(queryClient, { query: { p: 2 } });
  expect(lookUp()).toEqual([`${users} {"filters":{"query":"lind"}}`]);
});

it("of a client fetches again all its queries, and no other client's", async () => {
  await ours.invalidate(queryClient);
  expect(lookUp()).toEqual([
    "ours /api/apis/search",
    `${users} {"filters":{"query":"berg"}}`,
    ...Array(3).fill(`${users} {"filters":{"query":"lind"}}`),
  ]);
});
