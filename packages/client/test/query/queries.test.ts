import { MutationObserver, QueryClient, QueryObserver, skipToken } from "@tanstack/react-query";
import type { operations } from "../../src/types.ts";
import { readOperationTable } from "@gw/test-support/operation-table";
import { ApiError, createClient, NetworkError } from "../../src/index.ts";
import { serveHandlers } from "@gw/test-support/serve-handlers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createQueries } from "../../src/query.ts";
import { admin, baseUrl, dashboard, gateway, portal } from "../mocks/calls.ts";
import { mocks } from "../mocks/mocks.ts";

const operationTable = readOperationTable<keyof operations>();

const server = serveHandlers(mocks.handlers);

const queries = createQueries(dashboard);
let queryClient: QueryClient;

beforeEach(() => {
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: 3 }, mutations: { retry: 3 } } });
});
afterEach(() => queryClient.clear());

/** Adds a handler that counts its calls. */
function countCalls(handler: (count: () => void) => Parameters<typeof server.use>[0]): () => number {
  let calls = 0;
  server.use(handler(() => calls++));
  return () => calls;
}

describe("an operation", () => {
  const clients = { dashboardToken: dashboard, gatewayKey: gateway, adminKey: admin, portalKey: portal };

  it.each(Object.entries(operationTable))("%s is a query if it reads, otherwise a mutation", (id, row) => {
    const factories = createQueries<object>(clients[row.securityScheme]);
    const expected = row.kind === "query" ? ["invalidate", "queryKey", "queryOptions"] : ["mutationOptions"];
    if (row.hasPages) expected.unshift("infiniteQueryOptions");
    expect(Object.keys(Object.entries(factories).find(([name]) => name === id)?.[1] ?? {}).toSorted()).toEqual(
      expected.toSorted(),
    );
  });
});

describe("a query", () => {
  it("returns the data of the success", async () => {
    const page = await queryClient.fetchQuery(queries.searchUsers.queryOptions({ body: {}, query: { p: 1 } }));
    expect(page).toEqual(mocks.searchUsers.example(200));
    expect(await queryClient.fetchQuery(queries.searchApis.queryOptions())).toEqual(mocks.searchApis.example(200));
    const streams = await queryClient.fetchQuery(queries.getStreamsApi.queryOptions({ path: { apiId: "1" } }));
    expect(streams).toEqual(mocks.getStreamsApi.example(200));
  });

  it("sends its input", async () => {
    server.use(
      mocks.searchUsers.handle(({ body, query, request, respond }) => {
        expect([body, query, request.headers.get("X-Trace")]).toEqual([{ filters: { query: "a" } }, { p: "2" }, "t"]);
        return respond(200, "no-match");
      }),
    );
    const input = { body: { filters: { query: "a" } }, query: { p: 2 }, headers: { "X-Trace": "t" } };
    expect(await queryClient.fetchQuery(queries.searchUsers.queryOptions(input))).toEqual({ pages: 0, users: [] });
  });

  it.each([429, 503] as const)("fails with the client's error for status %i, without a retry", async (status) => {
    const calls = countCalls((count) => mocks.searchApis.handle(({ respond }) => (count(), respond(status))));
    const error = await queryClient.fetchQuery(queries.searchApis.queryOptions()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, operationId: "searchApis", body: mocks.searchApis.example(status) });
    expect(calls()).toBe(1);
  });

  it("fails with the client's error if there is no response", async () => {
    server.use(mocks.searchApis.networkError());
    await expect(queryClient.fetchQuery(queries.searchApis.queryOptions())).rejects.toThrow(NetworkError);
  });

  it("is retried if the application overrides retry", async () => {
    server.use(mocks.searchApis.respond(503, undefined, { once: true }));
    const options = { ...queries.searchApis.queryOptions(), retry: 1, retryDelay: 0 };
    expect(await queryClient.fetchQuery(options)).toEqual(mocks.searchApis.example(200));
  });

  it("is disabled by skipToken", async () => {
    const calls = countCalls((count) => mocks.getStreamsApi.handle(({ respond }) => (count(), respond(200))));
    const observer = new QueryObserver(queryClient, queries.getStreamsApi.queryOptions(skipToken));
    const unsubscribe = observer.subscribe(() => {});
    expect(observer.getCurrentResult()).toMatchObject({ status: "pending", fetchStatus: "idle" });
    observer.setOptions(queries.getStreamsApi.queryOptions({ path: { apiId: "1" } }));
    await expect.poll(() => observer.getCurrentResult().status).toBe("success");
    expect(calls()).toBe(1);
    unsubscribe();
  });

  it("aborts its request when it is canceled", async () => {
    const requests: Request[] = [];
    const slow = createClient({
      baseUrl,
      auth: { dashboardToken: "token" },
      fetch: (request) => {
        requests.push(request);
        return new Promise((_, reject) => {
          request.signal.addEventListener("abort", () => reject(request.signal.reason));
        });
      },
    });
    const observer = new QueryObserver(queryClient, createQueries(slow).searchApis.queryOptions());
    const unsubscribe = observer.subscribe(() => {});
    await expect.poll(() => requests).toHaveLength(1);
    expect(requests[0]?.signal.aborted).toBe(false);
    unsubscribe();
    await expect.poll(() => requests[0]?.signal.aborted).toBe(true);
    expect(observer.getCurrentQuery().state).toMatchObject({ status: "pending", fetchStatus: "idle", error: null });
  });
});

describe("a mutation", () => {
  it("sends its variables, and returns the data of the success", async () => {
    const observer = new MutationObserver(queryClient, queries.createPolicy.mutationOptions());
    const data = await observer.mutate({ body: { name: "Silver" }, headers: { Prefer: "handling=strict" } });
    expect(data).toEqual(mocks.createPolicy.example(200));
  });

  it("fails with the client's error, without a retry", async () => {
    const calls = countCalls((count) => mocks.createPolicy.handle(({ respond }) => (count(), respond(409))));
    const observer = new MutationObserver(queryClient, queries.createPolicy.mutationOptions());
    const error = await observer.mutate({ body: { name: "Silver" } }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: "conflict" });
    expect(calls()).toBe(1);
  });
});
