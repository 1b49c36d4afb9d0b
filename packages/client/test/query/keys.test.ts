import { readFileSync } from "node:fs";
import { QueryClient } from "@tanstack/react-query";
import type { operations } from "../../src/types.ts";
import { readOperationTable } from "@gw/test-support/operation-table";
import { createClient } from "../../src/index.ts";
import { describe, expect, it } from "vitest";
import { createQueries } from "../../src/query.ts";

const operationTable = readOperationTable<keyof operations>();

function clientWithPages(pages: number, token = "token-canary", baseUrl = "http://gateway.example.com") {
  return createClient({
    baseUrl,
    auth: { dashboardToken: token },
    fetch: async () => Response.json({ pages, apis: [], users: [] }),
  });
}

describe("the namespace", () => {
  it("separates two clients that share a cache", async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    const pages = await Promise.all(
      [1, 2].map((user) => {
        const queries = createQueries(clientWithPages(user), { namespace: `dashboard of ${user}` });
        return queryClient.fetchQuery(queries.searchApis.queryOptions());
      }),
    );
    expect(pages.map((page) => page.pages)).toEqual([1, 2]);
  });

  it("can be set by the application", () => {
    const { searchApis, createPolicy } = createQueries(clientWithPages(1), { namespace: "dashboard of 1" });
    expect(searchApis.queryOptions().queryKey).toEqual(["dashboard of 1", "searchApis", {}]);
    expect(createPolicy.mutationOptions().mutationKey).toEqual(["dashboard of 1", "createPolicy"]);
  });
});

describe("a key", () => {
  const { searchUsers } = createQueries(clientWithPages(1), { namespace: "n" });

  it("contains the input, without undefined fields", () => {
    const input = { body: { filters: { query: "lind" } }, query: { p: 2 } };
    expect(searchUsers.queryOptions(input).queryKey).toEqual(["n", "searchUsers", input]);
    expect(searchUsers.queryKey({ body: {} })).toEqual(["n", "searchUsers", { body: {} }]);
    expect(Object.keys(searchUsers.queryOptions({ body: {} }).queryKey[2] ?? {})).toEqual(["body"]);
  });

  it("is the same for equal requests", () => {
    const { searchApis } = createQueries(clientWithPages(1), { namespace: "n" });
    const key = ["n", "searchApis", {}];
    expect(searchApis.queryOptions({}).queryKey).toStrictEqual(key);
    expect(searchApis.queryOptions({ query: {} }).queryKey).toStrictEqual(key);
    expect(searchApis.queryOptions({ query: { q: undefined } as object }).queryKey).toStrictEqual(key);
  });

  it("of an infinite query extends that of the query", () => {
    expect(searchUsers.infiniteQueryOptions({ body: {} }).queryKey).toEqual([
      ...searchUsers.queryKey({ body: {} }),
      "infinite",
    ]);
  });

  it("contains no credential and no extra header", () => {
    const { queryKey } = searchUsers.queryOptions({ body: {}, headers: { "X-Secret": "header-canary" } });
    expect(JSON.stringify(queryKey)).not.toContain("canary");
    expect(
      JSON.stringify(createQueries(clientWithPages(1)).searchUsers.queryOptions({ body: {} }).queryKey),
    ).not.toMatch(/canary|gateway\.example/);
  });

  it("of a mutation contains no variables", () => {
    const { mutationKey } = createQueries(clientWithPages(1)).createPolicy.mutationOptions();
    expect(mutationKey).toEqual(["gateway-management-api", "createPolicy"]);
  });

  it("can't contain a secret: no input of a query has a field marked as secret, but inputs of mutations have", () => {
    const secret = Object.values(operationTable).filter(({ path, method }) =>
      JSON.stringify(requestOf(path, method)).includes('"x-gw-secret":true'),
    );
    expect(new Set(secret.map(({ kind }) => kind))).toEqual(new Set(["mutation"]));
  });
});

/** The parameters and the body schema of an operation, with every `$ref` resolved. */
function requestOf(path: string, method: string): unknown {
  const document = JSON.parse(readFileSync(new URL("../../../../spec/dist/openapi.json", import.meta.url), "utf8"));
  function resolve(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(resolve);
    const target = "$ref" in value && typeof value.$ref === "string" ? value.$ref.split("/").slice(1) : undefined;
    if (target) return resolve(target.reduce((part, name) => part[name], document));
    return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, resolve(child)]));
  }
  const { parameters, requestBody } = document.paths[path][method];
  return [resolve(parameters), resolve(requestBody?.content["application/json"].schema)];
}
