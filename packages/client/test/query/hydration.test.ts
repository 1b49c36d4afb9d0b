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
import { expect, it, vi } from "vitest";
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

function createServerSide() {
  return createApplication("http://gateway.internal:8080");
}
function createBrowserSide() {
  return createApplication("https://dashboard.example.com");
}
const input = { body: { filters: { query: "lind" } } };

it("the browser does not refetch what the server fetched", async () => {
  const [onServer, inBrowser] = [createServerSide(), createBrowserSide()];
  await onServer.queryClient.prefetchQuery(onServer.queries.searchUsers.queryOptions(input));
  hydrate(inBrowser.queryClient, serialize(onServer.queryClient));
  const page = await inBrowser.queryClient.fetchQuery(inBrowser.queries.searchUsers.queryOptions(input));
  expect(page.users).toEqual([{ first_name: "Maya" }]);
  expect(onServer.fetch).toHaveBeenCalledOnce();
  expect(inBrowser.fetch).not.toHaveBeenCalled();
});

it("the browser fetches another input", async () => {
  const [onServer, inBrowser] = [createServerSide(), createBrowserSide()];
  await onServer.queryClient.prefetchQuery(onServer.queries.searchUsers.queryOptions(input));
  hydrate(inBrowser.queryClient, serialize(onServer.queryClient));
  await inBrowser.queryClient.fetchQuery(inBrowser.queries.searchUsers.queryOptions({ body: {} }));
  expect(inBrowser.fetch).toHaveBeenCalledOnce();
});

it("infinite queries are hydrated too", async () => {
  const [onServer, inBrowser] = [createServerSide(), createBrowserSide()];
  await onServer.queryClient.prefetchInfiniteQuery(onServer.queries.searchUsers.infiniteQueryOptions(input));
  hydrate(inBrowser.queryClient, serialize(onServer.queryClient));
  const observer = new InfiniteQueryObserver(
    inBrowser.queryClient,
    inBrowser.queries.searchUsers.infiniteQueryOptions(input),
  );
  const unsubscribe = observer.subscribe(() => {});
  expect(observer.getCurrentResult()).toMatchObject({ status: "success", fetchStatus: "idle", hasNextPage: false });
  expect(inBrowser.fetch).not.toHaveBeenCalled();
  unsubscribe();
});

it("a suspending component renders at once in a HydrationBoundary", async () => {
  const [onServer, inBrowser] = [createServerSide(), createBrowserSide()];
  await onServer.queryClient.prefetchQuery(onServer.queries.searchUsers.queryOptions(input));

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
