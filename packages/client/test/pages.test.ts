import { describe, expect, it } from "vitest";
import { AbortError, ApiError, createDashboardClient, NetworkError, type Pages } from "../src/dashboard.ts";
import { broken, found, handler, inTurn, json, problem } from "./handler.ts";
import { rejection } from "./shown.ts";

const baseUrl = "http://127.0.0.1:8080";

/** A service with as many users and APIs as are given, three on a page, as the document says pages are. */
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

const firstPage = () => json(200, { apis: [{}], pages: 3 });

const dashboardOf = (fetch: (request: Request) => Promise<Response>) =>
  createDashboardClient({ baseUrl, token: "t", fetch });

async function take<Item>(pages: Pages<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

const pagesAsked = (requests: Request[]) => requests.map(({ url }) => new URL(url).searchParams.get("p"));

describe("the pages of a search", () => {
  it("are gone through one by one, with the rest of the argument the same", async () => {
    const { fetch, requests } = serviceOf(8);
    const body = { filters: { query: "lind" } };
    const users = await take(dashboardOf(fetch).searchUsers.pages({ body, extraHeaders: { "X-Own": "1" } }));
    expect(users.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8"]);
    expect(pagesAsked(requests)).toEqual(["1", "2", "3"]);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([body, body, body]);
    expect(requests.map(({ headers }) => headers.get("X-Own"))).toEqual(["1", "1", "1"]);
  });

  it("are gone through of APIs as well, without an argument", async () => {
    const { fetch, requests } = serviceOf(4);
    expect(await take(dashboardOf(fetch).searchApis.pages())).toHaveLength(4);
    expect(await take(dashboardOf(fetch).searchApis.pages({ query: { q: "a" } }))).toHaveLength(4);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(["?p=1", "?p=2", "?q=a&p=1", "?q=a&p=2"]);
  });

  it("begin where the query says", async () => {
    const { fetch, requests } = serviceOf(8);
    const { searchApis } = dashboardOf(fetch);
    expect(await take(searchApis.pages({ query: { p: 3 } }))).toHaveLength(2);
    expect(await searchApis.pages({ query: { p: 2 } }).all()).toHaveLength(5);
    expect(await take(searchApis.pages({ query: { p: -1 } }))).toHaveLength(8);
    expect(await take(searchApis.pages({ query: { p: 9 } }))).toEqual([]);
    expect(pagesAsked(requests)).toEqual(["3", "2", "3", "-1", "9"]);
  });

  it("come all with one call", async () => {
    const { fetch, requests } = serviceOf(8);
    expect(await dashboardOf(fetch).searchUsers.pages({ body: {} }).all()).toHaveLength(8);
    expect(pagesAsked(requests)).toEqual(["-1"]);
  });

  it.each([
    ["empty", found],
    ["null", () => json(200, { users: null, apis: null, pages: 0 })],
    ["null of one page", () => json(200, { users: null, apis: null, pages: 1 })],
  ])("have no items where the list is %s", async (_, answer) => {
    const { searchApis, searchUsers } = dashboardOf(handler(answer).fetch);
    expect(await take(searchUsers.pages({ body: {} }))).toEqual([]);
    expect(await searchUsers.pages({ body: {} }).all()).toEqual([]);
    expect(await take(searchApis.pages())).toEqual([]);
    expect(await searchApis.pages().all()).toEqual([]);
  });

  it("end with an empty page, however many were counted before", async () => {
    const { fetch, requests } = inTurn(
      () => json(200, { apis: [{}], pages: 9 }),
      () => json(200, { apis: [], pages: 9 }),
    );
    expect(await take(dashboardOf(fetch).searchApis.pages())).toHaveLength(1);
    expect(requests).toHaveLength(2);
  });

  it("can be gone through again, and send nothing before they are", async () => {
    const { fetch, requests } = serviceOf(4);
    const pages = dashboardOf(fetch).searchApis.pages();
    expect(requests).toEqual([]);
    expect(await take(pages)).toEqual(await take(pages));
    expect(pagesAsked(requests)).toEqual(["1", "2", "1", "2"]);
  });

  it("ask for no more when the loop ends early", async () => {
    const { fetch, requests } = serviceOf(8);
    for await (const { id } of dashboardOf(fetch).searchUsers.pages({ body: {} })) if (id === "2") break;
    expect(pagesAsked(requests)).toEqual(["1"]);
  });

  it("throw an AbortError at the next item when they are aborted in between", async () => {
    const { fetch, requests } = serviceOf(8);
    const abort = new AbortController();
    const seen: (string | undefined)[] = [];
    const going = async () => {
      for await (const { id } of dashboardOf(fetch).searchUsers.pages({ body: {}, signal: abort.signal })) {
        seen.push(id);
        if (id === "5") abort.abort();
      }
    };
    const error = await rejection(going());
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ operationId: "searchUsers" });
    expect([seen, pagesAsked(requests)]).toEqual([
      ["1", "2", "3", "4", "5"],
      ["1", "2"],
    ]);
  });

  it("throw what unwrap throws", async () => {
    const refused = dashboardOf(inTurn(firstPage, () => problem(429, "rate_limited")).fetch);
    const error = await rejection(take(refused.searchApis.pages()));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, code: "rate_limited", operationId: "searchApis" });
    const cut = dashboardOf(inTurn(firstPage, broken).fetch);
    expect(await rejection(take(cut.searchApis.pages()))).toBeInstanceOf(NetworkError);
    const zero = dashboardOf(serviceOf(8).fetch).searchApis.pages({ query: { p: 0 } });
    expect(await rejection(zero.all())).toMatchObject({ status: 400 });
  });
});
