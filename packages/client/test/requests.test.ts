import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createDashboardClient, NetworkError, retry } from "../src/dashboard.ts";
import { createGatewayClient } from "../src/gateway.ts";
import { createPortalClient } from "../src/portal.ts";
import { away, found, handler, json } from "./handler.ts";

const streamsType = "application/vnd.gw.streams.oas";
const plan = { Name: "Team", ProviderID: 1 };

function setUp(baseUrl = "http://127.0.0.1:8080") {
  const { fetch, requests, last } = handler(() => json(200, {}));
  return {
    dashboard: createDashboardClient({ baseUrl, token: "t", fetch }),
    gateway: createGatewayClient({ baseUrl, key: "k", fetch }),
    portal: createPortalClient({ baseUrl, key: "k", fetch }),
    requests,
    last,
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("the address", () => {
  it.each(["http://127.0.0.1:8080/portal", "http://127.0.0.1:8080/portal/"])("starts with %s", async (baseUrl) => {
    const { portal, last } = setUp(baseUrl);
    await portal.updatePlan({ path: { plan_id: 3 }, body: plan });
    expect(last().method).toBe("PUT");
    expect(last().url).toBe("http://127.0.0.1:8080/portal/plans/3");
  });

  it("holds every parameter of the path", async () => {
    const { portal, last } = setUp();
    const body = { Name: "Web", ResponseTypes: "code", GrantType: "authorization_code" };
    await portal.updateClientType({ path: { provider_id: 1, client_type_id: 2 }, body });
    expect(last().url).toBe("http://127.0.0.1:8080/oauth-providers/1/client-types/2");
  });

  it.each([
    ["a/b", "a%2Fb"],
    ["../admin", "..%2Fadmin"],
    ["a?b#c", "a%3Fb%23c"],
    ["100%", "100%25"],
    ["$& {apiId}", "%24%26%20%7BapiId%7D"],
    ["ключ", "%D0%BA%D0%BB%D1%8E%D1%87"],
    ["...", "..."],
  ])("encodes the path parameter %j", async (apiId, segment) => {
    const { dashboard, last } = setUp();
    await dashboard.getStreamsApi({ path: { apiId } });
    expect(last().url).toBe(`http://127.0.0.1:8080/api/apis/streams/${segment}`);
  });

  it.each(["", ".", "..", undefined, null])("can't hold the path parameter %j", async (value) => {
    // What a project that does not check for null may write.
    const apiId = value as string;
    const { dashboard, requests } = setUp();
    const message = `The path parameter apiId can't be ${JSON.stringify(value)}.`;
    await expect(dashboard.getStreamsApi({ path: { apiId } })).rejects.toThrow(new TypeError(message));
    expect(requests).toEqual([]);
  });

  it("holds the query, without members that are undefined", async () => {
    const { dashboard, last } = setUp();
    await dashboard.searchApis({ query: { p: -1, q: "Orders & more" } });
    expect(last().url).toBe("http://127.0.0.1:8080/api/apis/search?p=-1&q=Orders%20%26%20more");
    // What a project without exactOptionalPropertyTypes may write.
    const query = { q: undefined } as unknown as { q?: string };
    await dashboard.searchApis({ query });
    expect(last().url).toBe("http://127.0.0.1:8080/api/apis/search");
    await dashboard.searchApis();
    expect(last().url).toBe("http://127.0.0.1:8080/api/apis/search");
  });

  it("has no slash twice where the address has a query", async () => {
    const { dashboard, last } = setUp("http://127.0.0.1:8080/base/");
    await dashboard.searchApis({ query: { p: 2 } });
    expect(last().url).toBe("http://127.0.0.1:8080/base/api/apis/search?p=2");
  });
});

describe("the parameters of the document", () => {
  it("are single values, which have one way to be written in a path or a query", async () => {
    const bundle = await readFile(new URL("../../../spec/dist/openapi.json", import.meta.url), "utf8");
    const { parameters } = JSON.parse(bundle).components;
    const kinds = Object.values<{ in: string; schema: { type: string } }>(parameters).map(({ schema }) => schema.type);
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds.filter((kind) => !["string", "integer", "number", "boolean"].includes(kind))).toEqual([]);
  });
});

describe("the headers", () => {
  it("name the media type of a body, and none without a body", async () => {
    const { dashboard, last } = setUp();
    await dashboard.searchUsers({ body: { filters: { query: "maya" } } });
    expect(last().headers.get("Content-Type")).toBe("application/json");
    expect(await last().json()).toEqual({ filters: { query: "maya" } });
    await dashboard.searchApis();
    expect(last().headers.get("Content-Type")).toBeNull();
    expect(await last().text()).toBe("");
  });

  it("ask for a streams definition, also by path, and for nothing special elsewhere", async () => {
    const { dashboard, last } = setUp();
    await dashboard.getStreamsApi({ path: { apiId: "1" } });
    expect(last().headers.get("Accept")).toBe(streamsType);
    await dashboard.GET("/api/apis/streams/{apiId}", { params: { path: { apiId: "1" } } });
    expect(last().headers.get("Accept")).toBe(streamsType);
    await dashboard.searchApis();
    expect(last().headers.get("Accept")).toBeNull();
  });

  it("hold the operation's own", async () => {
    const { gateway, last } = setUp();
    await gateway.createOauthClient({ body: {}, headers: { Prefer: "handling=strict" } });
    expect(last().headers.get("Prefer")).toBe("handling=strict");
  });
});

/** An option of `fetch` that Next.js adds, to its types as well. */
const next = (value: object): object => ({ next: value });

describe("sending", () => {
  it("uses the global fetch of the moment of the call", async () => {
    const dashboard = createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: "t" });
    const { fetch, requests } = handler(() => json(200, { apis: [], pages: 0 }));
    vi.stubGlobal("fetch", fetch);
    await dashboard.searchApis();
    await dashboard.GET("/api/apis/search");
    expect(requests.map(({ headers }) => headers.get("Authorization"))).toEqual(["Bearer t", "Bearer t"]);
  });

  it.each([
    ["the global fetch", {}],
    ["a given one", { fetch: (request: Request) => fetch(request) }],
  ])("by %s tells a mistake of the caller from a network that fails", async (_, options) => {
    const misspelt = createDashboardClient({ ...options, baseUrl: "http//127.0.0.1", token: "t" });
    await expect(misspelt.searchApis()).rejects.toThrow(TypeError);
    const unused = createDashboardClient({ ...options, baseUrl: "http://127.0.0.1:1", token: "t" });
    await expect(unused.searchApis()).rejects.toThrow(NetworkError);
  });

  it("follows no redirect, which would carry the credential along, unless it is asked to", async () => {
    const { dashboard, last } = setUp();
    await dashboard.searchApis();
    expect(last().redirect).toBe("manual");
    await dashboard.searchApis({ redirect: "follow" });
    expect(last().redirect).toBe("follow");
    // What a project without exactOptionalPropertyTypes may write.
    await dashboard.searchApis({ redirect: undefined } as object);
    expect(last().redirect).toBe("manual");
  });

  it("passes on what fetch takes, of the client and of the call", async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return json(200, {});
    };
    const dashboard = createDashboardClient({
      baseUrl: "http://127.0.0.1:8080",
      token: "t",
      fetch,
      credentials: "include",
      cache: "no-store",
      ...next({ revalidate: 60 }),
    });
    await dashboard.searchApis();
    await dashboard.GET("/api/apis/search", { credentials: "omit" });
    await dashboard.searchUsers({ body: {}, keepalive: true, cache: "reload", ...next({ tags: ["users"] }) });
    // Next.js adds it to the types, too.
    const shown = requests.map((request: Request & { next?: unknown }) => [
      request.credentials,
      request.cache,
      request.keepalive,
      request.next,
    ]);
    expect(shown).toEqual([
      ["include", "no-store", false, { revalidate: 60 }],
      ["omit", "no-store", false, { revalidate: 60 }],
      ["include", "reload", true, { tags: ["users"] }],
    ]);
  });

  it("passes it on when a call is repeated, too", async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request) => {
      requests.push(request);
      return requests.length === 1 ? away()() : json(200, {});
    };
    const options = { baseUrl: "http://127.0.0.1:8080", token: "t", fetch, retry: retry({ baseDelay: 0 }) };
    await createDashboardClient(options).searchApis({
      referrer: "http://127.0.0.1:8080/page",
      cache: "reload",
      ...next({ revalidate: 60 }),
    });
    const expected = { referrer: "http://127.0.0.1:8080/page", cache: "reload", next: { revalidate: 60 } };
    expect(requests).toMatchObject([expected, expected]);
  });

  it("lets a call leave out a header of all calls", async () => {
    const { fetch, last } = handler(found);
    const headers = { "X-Application": "console" };
    const dashboard = createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: "t", fetch, headers });
    await dashboard.GET("/api/apis/search");
    expect(last().headers.get("X-Application")).toBe("console");
    await dashboard.GET("/api/apis/search", { headers: { "X-Application": null } });
    expect(last().headers.get("X-Application")).toBeNull();
  });

  it("keeps the address of the response", async () => {
    const { fetch } = handler(() => Object.defineProperty(json(200, {}), "url", { value: "http://127.0.0.1/moved" }));
    const dashboard = createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: "t", fetch });
    expect((await dashboard.searchApis()).response.url).toBe("http://127.0.0.1/moved");
  });
});

/** What a project without strict types may write. */
const create = (options: object) => () => createDashboardClient(options as Parameters<typeof createDashboardClient>[0]);

describe("creating a client", () => {
  it("needs an address without a password, and a credential", () => {
    const baseUrl = "http://127.0.0.1:8080";
    expect(create({ token: "t" })).toThrow(new TypeError("baseUrl is missing."));
    expect(create({ baseUrl: undefined, token: "t" })).toThrow(new TypeError("baseUrl is missing."));
    expect(create({ baseUrl: "http://user:canary@127.0.0.1", token: "t" })).toThrow(
      new TypeError("baseUrl must not contain a password."),
    );
    expect(create({ baseUrl })).toThrow(new TypeError("The token is missing."));
    expect(create({ baseUrl, token: "" })).toThrow(new TypeError("The token is missing."));
    // @ts-expect-error -- the key is required
    expect(() => createPortalClient({ baseUrl })).toThrow(new TypeError("The key is missing."));
  });
});
