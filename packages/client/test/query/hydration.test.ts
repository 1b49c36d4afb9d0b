import {
  dehydrate,
  hydrate,
  HydrationBoundary,
  InfiniteQueryObserver,
  QueryClient,
  QueryClientProvider,
  useSuspenseQuery,
} from "@tanstack/react-query";
import { createClient } from "../../src/index.ts";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { createQueries } from "../../src/query.ts";

/** A client and a QueryClient, as a server or a browser has them. */
function createApplication(baseUrl: string) {
  const fetch = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ pages: 1, apis: [], users: [{ first_name: "Maya" }] }),
  );
  const client = createClient({ baseUrl, auth: { dashboardToken: "token" }, fetch });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  return { queries: createQueries(client), queryClient, fetch };
}

/** The state that a page transfers from the server to the browser. */
function serialize(queryClient: QueryClient) {
  return JSON.parse(JSON.stringify(dehydrate(queryClient)));
}

const input = { body: { filters: { query: "lind" } } };
let [onServer, inBrowser] = [createApplication(""), createApplication("")];

/** The browser gets the page that the server fetched. */
beforeEach(async () => {
  [onServer, inBrowser] = [
    createApplication("http://gateway.internal"),
    createApplication("https://dashboard.example.com"),
  ];
  await onServer.queryClient.prefetchQuery(onServer.queries.searchUsers.queryOptions(input));
});

it("the browser fetches what the server did not fetch, and nothing again", async () => {
  await onServer.queryClient.prefetchInfiniteQuery(onServer.queries.searchUsers.infiniteQueryOptions(input));
  const { queries, queryClient, fetch } = inBrowser;
  hydrate(queryClient, serialize(onServer.queryClient));
  const page = await queryClient.fetchQuery(queries.searchUsers.queryOptions(input));
  expect(page.users).toEqual([{ first_name: "Maya" }]);
  const observer = new InfiniteQueryObserver(queryClient, queries.searchUsers.infiniteQueryOptions(input));
  const unsubscribe = observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", fetchStatus: "idle", hasNextPage: false });
  unsubscribe();
  expect(fetch).not.toHaveBeenCalled();
  await queryClient.fetchQuery(queries.searchUsers.queryOptions({ body: {} }));
  expect(fetch).toHaveBeenCalledOnce();
});

it("a suspending component renders at once in a HydrationBoundary", () => {
  function Users() {
    const { data } = useSuspenseQuery(inBrowser.queries.searchUsers.queryOptions(input));
    return createElement("p", null, data.users?.[0]?.first_name);
  }
  const page = renderToString(
    createElement(
      QueryClientProvider,
      { client: inBrowser.queryClient },
      createElement(HydrationBoundary, { state: serialize(onServer.queryClient) }, createElement(Users)),
    ),
  );
  expect(page).toContain("<p>Maya</p>");
  expect(inBrowser.fetch).not.toHaveBeenCalled();
});
