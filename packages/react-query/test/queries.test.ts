import { MutationObserver, QueryClient, QueryObserver, skipToken } from "@tanstack/react-query";
import { operationTable } from "@gw/api-types/operation-table";
import { ApiError, createDashboardClient, NetworkError } from "@gw/client/dashboard";
import { serveHandlers } from "@gw/test-support/serve-handlers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueries } from "../src/index.ts";
import { admin, baseUrl, dashboard, gateway, portal } from "./clients.ts";
import { mocks } from "./mocks.ts";

const server = serveHandlers(mocks.handlers);

const queries = createQueries(dashboard);
let queryClient: QueryClient;

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: 3 }, mutations: { retry: 3 } } });
});
afterEach(() => queryClient.clear());

/** How often an operation is called while it fails so. */
function counted(handler: (count: () => void) => Parameters<typeof server.use>[0]): () => number {
  let calls = 0;
  server.use(handler(() => calls++));
  return () => calls;
}

describe("an operation", () => {
  const clients = { dashboardToken: dashboard, gatewayKey: gateway, adminKey: admin, portalKey: portal };

  it.each(Object.entries(operationTable))("%s is a query where it reads, and a mutation where not", (id, row) => {
    const factories = createQueries<object>(clients[row.securityScheme]);
    const reads = row.method === "get" || id === "searchUsers";
    const expected = reads ? ["invalidate", "queryKey", "queryOptions"] : ["mutationOptions"];
    if (row.pageItems !== null) expected.unshift("infiniteQueryOptions");
    expect(Object.keys(Object.entries(factories).find(([name]) => name === id)?.[1] ?? {}).toSorted()).toEqual(
      expected.toSorted(),
    );
  });
});

describe("a query", () => {
  it("holds the data of the success", async () => {
    const page = await queryClient.fetchQuery(queries.searchUsers.queryOptions({ body: {}, query: { p: 1 } }));
    expect(page).toEqual(mocks.searchUsers.example(200));
    expect(await queryClient.fetchQuery(queries.searchApis.queryOptions())).toEqual(mocks.searchApis.example(200));
    const streams = await queryClient.fetchQuery(queries.getStreamsApi.queryOptions({ path: { apiId: "1" } }));
    expect(streams).toEqual(mocks.getStreamsApi.example(200));
  });

  it("sends its input", async () => {
    server.use(
      mocks.searchUsers.handle(({ body, query, request, answer }) => {
        expect([body, query, request.headers.get("X-Trace")]).toEqual([{ filters: { query: "a" } }, { p: "2" }, "t"]);
        return answer(200, "no-match");
      }),
    );
    const input = { body: { filters: { query: "a" } }, query: { p: 2 }, extraHeaders: { "X-Trace": "t" } };
    expect(await queryClient.fetchQuery(queries.searchUsers.queryOptions(input))).toEqual({ pages: 0, users: [] });
  });

  it.each([429, 503] as const)("fails with the client's error of status %i, at once", async (status) => {
    const calls = counted((count) => mocks.searchApis.handle(({ answer }) => (count(), answer(status))));
    const error = await queryClient.fetchQuery(queries.searchApis.queryOptions()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, operationId: "searchApis", body: mocks.searchApis.example(status) });
    expect(calls()).toBe(1);
  });

  it("fails with the client's error where there is no answer", async () => {
    server.use(mocks.searchApis.networkError());
    await expect(queryClient.fetchQuery(queries.searchApis.queryOptions())).rejects.toThrow(NetworkError);
  });

  it("is tried again where the application says so", async () => {
    server.use(mocks.searchApis.respond(503, undefined, { once: true }));
    const options = { ...queries.searchApis.queryOptions(), retry: 1, retryDelay: 0 };
    expect(await queryClient.fetchQuery(options)).toEqual(mocks.searchApis.example(200));
  });

  it("waits where its input is skipToken", async () => {
    const calls = counted((count) => mocks.getStreamsApi.handle(({ answer }) => (count(), answer(200))));
    const observer = new QueryObserver(queryClient, queries.getStreamsApi.queryOptions(skipToken));
    const unsubscribe = observer.subscribe(() => {});
    expect(observer.getCurrentResult()).toMatchObject({ status: "pending", fetchStatus: "idle" });
    observer.setOptions(queries.getStreamsApi.queryOptions({ path: { apiId: "1" } }));
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe("success"));
    expect(calls()).toBe(1);
    unsubscribe();
  });

  it("aborts its request when it is cancelled", async () => {
    const requests: Request[] = [];
    const slow = createDashboardClient({
      baseUrl,
      token: "token",
      fetch: (request) => {
        requests.push(request);
        return new Promise((_, reject) => {
          request.signal.addEventListener("abort", () => reject(request.signal.reason));
        });
      },
    });
    const observer = new QueryObserver(queryClient, createQueries(slow).searchApis.queryOptions());
    const unsubscribe = observer.subscribe(() => {});
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]?.signal.aborted).toBe(false);
    unsubscribe();
    await vi.waitFor(() => expect(requests[0]?.signal.aborted).toBe(true));
    expect(observer.getCurrentQuery().state).toMatchObject({ status: "pending", fetchStatus: "idle", error: null });
  });
});

describe("a mutation", () => {
  it("sends its variables, and holds the data of the success", async () => {
    const observer = new MutationObserver(queryClient, queries.createPolicy.mutationOptions());
    const data = await observer.mutate({ body: { name: "Silver" }, headers: { Prefer: "handling=strict" } });
    expect(data).toEqual(mocks.createPolicy.example(200));
  });

  it("fails with the client's error, at once", async () => {
    const calls = counted((count) => mocks.createPolicy.handle(({ answer }) => (count(), answer(409))));
    const observer = new MutationObserver(queryClient, queries.createPolicy.mutationOptions());
    const error = await observer.mutate({ body: { name: "Silver" } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: "conflict" });
    expect(calls()).toBe(1);
  });
});
