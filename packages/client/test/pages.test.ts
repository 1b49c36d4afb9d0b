import { describe, expect, it } from "vitest";
import { AbortError, ApiError, createClient, NetworkError, type Pages } from "../src/index.ts";
import { broken, found, handler, handlerInTurn, json, problem } from "./handler.ts";
import { catchRejection } from "./printed.ts";

const baseUrl = "http://127.0.0.1:8080";

/** A service with this many users and APIs, three per page. */
function serviceOf(count: number) {
  const all = Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    api_definition: { name: `${index}` },
  }));
  return handler(({ url }) => {
    const p = Number(new URL(url).searchParams.get("p") ?? "1");
    if (p === 0) return problem(400, "invalid_request");
    const items = p < 0 ? all : all.slice((p - 1) * 3, p * 3);
    const pages = count === 0 ? 0 : p < 0 ? 1 : Math.ceil(count / 3);
    return json(200, { users: items, apis: items, pages });
  });
}

function firstPage() {
  return json(200, { apis: [{}], pages: 3 });
}

function dashboardOf(fetch: (request: Request) => Promise<Response>) {
  return createClient({ baseUrl, auth: { dashboardToken: "t" }, fetch });
}

async function take<Item>(pages: Pages<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

function requestedPages(requests: Request[]) {
  return requests.map(({ url }) => new URL(url).searchParams.get("p"));
}

describe("the pages of a search", () => {
  it("are fetched one by one, with the same input otherwise", async () => {
    const { fetch, requests } = serviceOf(8);
    const body = { filters: { query: "lind" } };
    const users = await take(dashboardOf(fetch).searchUsers.pages({ body, headers: { "X-Own": "1" } }));
    expect(users.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(requestedPages(requests)).toEqual(["1", "2", "3"]);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([body, body, body]);
    expect(requests.map(({ headers }) => headers.get("X-Own"))).toEqual(["1", "1", "1"]);
  });

  it("start at the page of the query", async () => {
    const { fetch, requests } = serviceOf(8);
    const { searchApis } = dashboardOf(fetch);
    expect(await take(searchApis.pages({ query: { p: 3 } }))).toHaveLength(2);
    expect(await searchApis.pages({ query: { p: 2 } }).all()).toHaveLength(5);
    expect(await take(searchApis.pages({ query: { p: -1 } }))).toHaveLength(8);
    expect(await take(searchApis.pages({ query: { p: 9 } }))).toEqual([]);
    expect(requestedPages(requests)).toEqual(["3", "2", "3", "-1", "9"]);
  });

  it("can be fetched with one call", async () => {
    const { fetch, requests } = serviceOf(8);
    expect(await dashboardOf(fetch).searchUsers.pages({ body: {} }).all()).toHaveLength(8);
    expect(requestedPages(requests)).toEqual(["-1"]);
  });

  it.each([
    ["empty", found],
    ["null", () => json(200, { users: null, apis: null, pages: 0 })],
    ["null of one page", () => json(200, { users: null, apis: null, pages: 1 })],
  ])("have no items if the list is %s", async (_, respond) => {
    const { searchApis, searchUsers } = dashboardOf(handler(respond).fetch);
    expect(await take(searchUsers.pages({ body: {} }))).toEqual([]);
    expect(await searchUsers.pages({ body: {} }).all()).toEqual([]);
    expect(await take(searchApis.pages())).toEqual([]);
    expect(await searchApis.pages().all()).toEqual([]);
  });

  it("end with an empty page, even if more pages were counted before", async () => {
    const { fetch, requests } = handlerInTurn(
      () => json(200, { apis: [{}], pages: 9 }),
      () => json(200, { apis: [], pages: 9 }),
    );
    expect(await take(dashboardOf(fetch).searchApis.pages())).toHaveLength(1);
    expect(requests).toHaveLength(2);
  });

  it("can be iterated again, and are fetched only while iterating", async () => {
    const { fetch, requests } = serviceOf(4);
    const pages = dashboardOf(fetch).searchApis.pages();
    expect(requests).toEqual([]);
    expect(await take(pages)).toEqual(await take(pages));
    expect(requestedPages(requests)).toEqual(["1", "2", "1", "2"]);
  });

  it("are not fetched after the loop ends early", async () => {
    const { fetch, requests } = serviceOf(8);
    for await (const { id } of dashboardOf(fetch).searchUsers.pages({ body: {} })) if (id === "2") break;
    expect(requestedPages(requests)).toEqual(["1"]);
  });

  it("throw an AbortError at the next item after an abort", async () => {
    const { fetch, requests } = serviceOf(8);
    const abort = new AbortController();
    const seen: (string | undefined)[] = [];
    async function going() {
      for await (const { id } of dashboardOf(fetch).searchUsers.pages({ body: {}, signal: abort.signal })) {
        seen.push(id);
        if (id === "5") abort.abort();
      }
    }
    const error = await catchRejection(going());
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ operationId: "searchUsers" });
    expect([seen, requestedPages(requests)]).toEqual([
      ["1", "2", "3", "4", "5"],
      ["1", "2"],
    ]);
  });

  it("throw the same errors as unwrap", async () => {
    const dashboard = dashboardOf(handlerInTurn(firstPage, () => problem(429, "rate_limited")).fetch);
    const error = await catchRejection(take(dashboard.searchApis.pages()));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, code: "rate_limited", operationId: "searchApis" });
    const cut = dashboardOf(handlerInTurn(firstPage, broken).fetch);
    expect(await catchRejection(take(cut.searchApis.pages()))).toBeInstanceOf(NetworkError);
    const zero = dashboardOf(serviceOf(8).fetch).searchApis.pages({ query: { p: 0 } });
    expect(await catchRejection(zero.all())).toMatchObject({ status: 400 });
  });
});
