import {
  dehydrate,
  hydrate,
  HydrationBoundary,
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { createDashboardClient } from "@gw/client/dashboard";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createQueries } from "../src/index.ts";

/** One side of a rendered page, with a client and a QueryClient of its own. */
function createSide(baseUrl: string) {
  const fetch = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ pages: 1, apis: [], users: [{ first_name: "Maya" }] }),
  );
  const client = createDashboardClient({ baseUrl, token: "token", fetch });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  return { queries: createQueries(client), queryClient, fetch };
}

/** What a page carries from the server to the browser. */
const sent = (queryClient: QueryClient) => JSON.parse(JSON.stringify(dehydrate(queryClient)));

const server = () => createSide("http://gateway.internal:8080");
const browser = () => createSide("https://dashboard.example.com");
const input = { body: { filters: { query: "lind" } } };

it("what a server fetched is not fetched again in the browser", async () => {
  const [there, here] = [server(), browser()];
  await there.queryClient.prefetchQuery(there.queries.searchUsers.queryOptions(input));
  hydrate(here.queryClient, sent(there.queryClient));
  const page = await here.queryClient.fetchQuery(here.queries.searchUsers.queryOptions(input));
  expect(page.users).toEqual([{ first_name: "Maya" }]);
  expect(there.fetch).toHaveBeenCalledOnce();
  expect(here.fetch).not.toHaveBeenCalled();
});

it("another input is fetched", async () => {
  const [there, here] = [server(), browser()];
  await there.queryClient.prefetchQuery(there.queries.searchUsers.queryOptions(input));
  hydrate(here.queryClient, sent(there.queryClient));
  await here.queryClient.fetchQuery(here.queries.searchUsers.queryOptions({ body: {} }));
  expect(here.fetch).toHaveBeenCalledOnce();
});

it("pages are taken over too", async () => {
  const [there, here] = [server(), browser()];
  await there.queryClient.prefetchInfiniteQuery(there.queries.searchUsers.infiniteQueryOptions(input));
  hydrate(here.queryClient, sent(there.queryClient));
  const observer = new InfiniteQueryObserver(here.queryClient, here.queries.searchUsers.infiniteQueryOptions(input));
  const unsubscribe = observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", fetchStatus: "idle", hasNextPage: false });
  expect(here.fetch).not.toHaveBeenCalled();
  unsubscribe();
});

it("a component that suspends is rendered at once from a HydrationBoundary", async () => {
  const [there, here] = [server(), browser()];
  await there.queryClient.prefetchQuery(there.queries.searchUsers.queryOptions(input));

  function Users() {
    const { data } = useSuspenseQuery(here.queries.searchUsers.queryOptions(input));
    return createElement("p", null, data.users?.[0]?.first_name);
  }
  const page = renderToString(
    createElement(
      QueryClientProvider,
      { client: here.queryClient },
      createElement(HydrationBoundary, { state: sent(there.queryClient) }, createElement(Users)),
    ),
  );
  expect(page).toContain("<p>Maya</p>");
  expect(here.fetch).not.toHaveBeenCalled();
});
