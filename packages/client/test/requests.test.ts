import { readFile } from "node:fs/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient, NetworkError, retry } from "../src/index.ts";
import { away, found, handler, json } from "./handler.ts";

const streamsType = "application/vnd.gw.streams.oas";
const plan = { Name: "Team", ProviderID: 1 };

function setUp(baseUrl = "http://127.0.0.1:8080") {
  const { fetch, requests, last } = handler(() => json(200, {}));
  return {
    dashboard: createClient({ baseUrl, auth: { dashboardToken: "t" }, fetch }),
    gateway: createClient({ baseUrl, auth: { gatewayKey: "k" }, fetch }),
    portal: createClient({ baseUrl, portal_base_url: baseUrl, auth: { portalKey: "k" }, fetch }),
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

  it("contains every path parameter", async () => {
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

  it.each(["", ".", "..", undefined, null])("rejects the path parameter %j", async (value) => {
    // A project without strict null checks may write this.
    const apiId = value as string;
    const { dashboard, requests } = setUp();
    const message = `The path parameter apiId can't be ${JSON.stringify(value)}.`;
    await expect(dashboard.getStreamsApi({ path: { apiId } })).rejects.toThrow(new TypeError(message));
    expect(requests).toEqual([]);
  });

  it("contains the query, without undefined fields", async () => {
    const { dashboard, last } = setUp();
    await dashboard.searchApis({ query: { p: -1, q: "Orders & more" } });
    expect(last().url).toBe("http://127.0.0.1:8080/api/apis/search?p=-1&q=Orders%20%26%20more");
    // A project without exactOptionalPropertyTypes may write this.
    const query = { q: undefined } as unknown as { q?: string };
    await dashboard.searchApis({ query });
    expect(last().url).toBe("http://127.0.0.1:8080/api/apis/search");
    await dashboard.searchApis();
    expect(last().url).toBe("http://127.0.0.1:8080/api/apis/search");
  });

  it("has no duplicate slash", async () => {
    const { dashboard, last } = setUp("http://127.0.0.1:8080/base/");
    await dashboard.searchApis({ query: { p: 2 } });
    expect(last().url).toBe("http://127.0.0.1:8080/base/api/apis/search?p=2");
  });
});

describe("the parameters of the document", () => {
  it("are scalars, which can be serialized in only one way", async () => {
    const bundle = await readFile(new URL("../../../spec/dist/openapi.json", import.meta.url), "utf8");
    const { parameters } = JSON.parse(bundle).components;
    const kinds = Object.values<{ in: string; schema: { type: string } }>(parameters).map(({ schema }) => schema.type);
    expect(kinds.length).toBeGreaterThan(5);
    expect(kinds.filter((kind) => !["string", "integer", "number", "boolean"].includes(kind))).toEqual([]);
  });
});

describe("the headers", () => {
  it("contain the media type of the body, if there is one", async () => {
    const { dashboard, last } = setUp();
    await dashboard.searchUsers({ body: { filters: { query: "maya" } } });
    expect(last().headers.get("Content-Type")).toBe("application/json");
    expect(await last().json()).toEqual({ filters: { query: "maya" } });
    await dashboard.searchApis();
    expect(last().headers.get("Content-Type")).toBeNull();
    expect(await last().text()).toBe("");
  });

  it("accept the media type of a streams definition, and by path too, but of no other operation", async () => {
    const { dashboard, last } = setUp();
    await dashboard.getStreamsApi({ path: { apiId: "1" } });
    expect(last().headers.get("Accept")).toBe(streamsType);
    await dashboard.GET("/api/apis/streams/{apiId}", { params: { path: { apiId: "1" } } });
    expect(last().headers.get("Accept")).toBe(streamsType);
    await dashboard.searchApis();
    expect(last().headers.get("Accept")).toBeNull();
  });

  it("contain the headers of the operation", async () => {
    const { gateway, last } = setUp();
    await gateway.createOauthClient({ body: {}, headers: { Prefer: "handling=strict" } });
    expect(last().headers.get("Prefer")).toBe("handling=strict");
  });
});

/** The option that Next.js adds to `fetch` and to its types. */
function next(value: object): object {
  return { next: value };
}

describe("sending", () => {
  it("looks up the global fetch at each call", async () => {
    const dashboard = createClient({ baseUrl: "http://127.0.0.1:8080", auth: { dashboardToken: "t" } });
    const { fetch, requests } = handler(() => json(200, { apis: [], pages: 0 }));
    vi.stubGlobal("fetch", fetch);
    await dashboard.searchApis();
    await dashboard.GET("/api/apis/search");
    expect(requests.map(({ headers }) => headers.get("Authorization"))).toEqual(["Bearer t", "Bearer t"]);
  });

  it.each([
    ["the global fetch", {}],
    ["a given one", { fetch: (request: Request) => fetch(request) }],
  ])("by %s distinguishes invalid input from a network error", async (_, options) => {
    const inBrowser = createClient({ ...options, baseUrl: "/gateway", auth: { dashboardToken: "t" } });
    await expect(inBrowser.searchApis()).rejects.toThrow(TypeError);
    const unused = createClient({ ...options, baseUrl: "http://127.0.0.1:1", auth: { dashboardToken: "t" } });
    await expect(unused.searchApis()).rejects.toThrow(NetworkError);
  });

  it("follows redirects only if asked to, because they could leak the credential", async () => {
    const { dashboard, last } = setUp();
    await dashboard.searchApis();
    expect(last().redirect).toBe("manual");
    await dashboard.searchApis({ redirect: "follow" });
    expect(last().redirect).toBe("follow");
    // A project without exactOptionalPropertyTypes may write this.
    await dashboard.searchApis({ redirect: undefined } as object);
    expect(last().redirect).toBe("manual");
  });

  it("passes on options of fetch, from the client and from the call", async () => {
    const requests: Request[] = [];
    async function fetch(request: Request) {
      requests.push(request);
      return json(200, {});
    }
    const dashboard = createClient({
      baseUrl: "http://127.0.0.1:8080",
      auth: { dashboardToken: "t" },
      fetch,
      credentials: "include",
      cache: "no-store",
      ...next({ revalidate: 60 }),
    });
    await dashboard.searchApis();
    await dashboard.GET("/api/apis/search", { credentials: "omit" });
    await dashboard.searchUsers({ body: {}, keepalive: true, cache: "reload", ...next({ tags: ["users"] }) });
    // Next.js adds it to the types.
    const options = requests.map((request: Request & { next?: unknown }) => [
      request.credentials,
      request.cache,
      request.keepalive,
      request.next,
    ]);
    expect(options).toEqual([
      ["include", "no-store", false, { revalidate: 60 }],
      ["omit", "no-store", false, { revalidate: 60 }],
      ["include", "reload", true, { tags: ["users"] }],
    ]);
  });

  it("passes them on in a retry", async () => {
    const requests: Request[] = [];
    async function fetch(request: Request) {
      requests.push(request);
      return requests.length === 1 ? away()() : json(200, {});
    }
    const auth = { dashboardToken: "t" };
    const options = { baseUrl: "http://127.0.0.1:8080", auth, fetch, retry: retry({ baseDelay: 0 }) };
    await createClient(options).searchApis({
      referrer: "http://127.0.0.1:8080/page",
      cache: "reload",
      ...next({ revalidate: 60 }),
    });
    const expected = { referrer: "http://127.0.0.1:8080/page", cache: "reload", next: { revalidate: 60 } };
    expect(requests).toMatchObject([expected, expected]);
  });

  it("lets a call remove a header of the client", async () => {
    const { fetch, last } = handler(found);
    const headers = { "X-Application": "console" };
    const dashboard = createClient({ baseUrl: "http://127.0.0.1:8080", auth: { dashboardToken: "t" }, fetch, headers });
    await dashboard.GET("/api/apis/search");
    expect(last().headers.get("X-Application")).toBe("console");
    await dashboard.GET("/api/apis/search", { headers: { "X-Application": null } });
    expect(last().headers.get("X-Application")).toBeNull();
  });

  it("keeps the URL of the response", async () => {
    const { fetch } = handler(() => Object.defineProperty(json(200, {}), "url", { value: "http://127.0.0.1/moved" }));
    const dashboard = createClient({ baseUrl: "http://127.0.0.1:8080", auth: { dashboardToken: "t" }, fetch });
    expect((await dashboard.searchApis()).response.url).toBe("http://127.0.0.1/moved");
  });
});

/** A project without strict types may pass anything. */
function create(options: object) {
  return () => createClient(options as Parameters<typeof createClient>[0]);
}

describe("creating a client", () => {
  const invalidAddress = new TypeError(
    "baseUrl must be an http address or a path, without password, query or fragment.",
  );

  it.each([
    "http://127.0.0.1:8080?key=1",
    "http://127.0.0.1:8080/#/users",
    "http//127.0.0.1",
    "localhost:8080",
    "http://",
    "http://127.0.0.1:808080",
  ])("refuses the address %s, which would send the credential elsewhere or nowhere", (baseUrl) => {
    expect(create({ baseUrl })).toThrow(invalidAddress);
  });

  it.each(["", "/gateway", "//gateway.example.com", "HTTPS://gateway.example.com/v1/"])(
    "accepts the address %j",
    (baseUrl) => {
      expect(create({ baseUrl })).not.toThrow();
    },
  );

  it("requires an address without a password, and credentials of the document", () => {
    const baseUrl = "http://127.0.0.1:8080";
    expect(create({})).toThrow(invalidAddress);
    expect(create({ baseUrl: undefined })).toThrow(invalidAddress);
    expect(create({ baseUrl: "http://user:canary@127.0.0.1" })).toThrow(invalidAddress);
    expect(create({ baseUrl, auth: { token: "t" } })).toThrow(
      /^The document has no credential token, only dashboardToken,/,
    );
  });

  it("leaves out what needs another credential, and asks for an address that only the application knows", async () => {
    const { fetch } = handler(found);
    const client = createClient({
      baseUrl: "http://127.0.0.1:8080",
      auth: { portalKey: "k", dashboardToken: "" },
      fetch,
    });
    // @ts-expect-error -- needs the gateway key
    await expect(client.createOauthClient({ body: {} })).rejects.toThrow(
      new TypeError("createOauthClient: A credential is missing: gatewayKey."),
    );
    await expect(client.searchApis()).rejects.toThrow(
      new TypeError("searchApis: A credential is missing: dashboardToken."),
    );
    const input = { path: { plan_id: 1 }, body: plan };
    await expect(client.updatePlan(input)).rejects.toThrow(
      new TypeError("The address {portal_base_url} needs the option portal_base_url."),
    );
  });
});
