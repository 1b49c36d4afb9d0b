import { DecodeError, NetworkError, TimeoutError } from "../../src/index.ts";
import { refuseUnhandled, serveHandlers } from "@gw/test-support/serve-handlers";
import { getResponse } from "msw";
import { setupServer } from "msw/node";
import { describe, expect, it, vi } from "vitest";
import { createMock, createMocks, searchUsers } from "../../src/mocks.ts";
import { baseUrl, calls, dashboard, portal, portalBaseUrl } from "./calls.ts";
import { mocks } from "./mocks.ts";

const server = serveHandlers(mocks.handlers);

describe("the handlers", () => {
  it.each(Object.entries(calls))("respond with a documented success to %s", async (_, call) => {
    expect(await call()).toMatchObject({ ok: true });
  });

  it("use the first example", async () => {
    expect(await calls.searchUsers()).toMatchObject({ data: mocks.searchUsers.example(200) });
  });
});

describe("respond", () => {
  it("takes a status, and uses its first example and the documented headers", async () => {
    server.use(mocks.searchUsers.respond(429));
    const result = await calls.searchUsers();
    expect(result).toMatchObject({ status: 429, error: mocks.searchUsers.example(429) });
    const requestId = result.response.headers.get("X-Request-Id");
    expect(result).toHaveProperty("error.instance", `urn:uuid:${requestId}`);
    expect(result.response.headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  it("takes the name of an example", async () => {
    server.use(mocks.searchUsers.respond(200, "no-match"));
    expect(await calls.searchUsers()).toMatchObject({ data: mocks.searchUsers.example(200, "no-match") });
  });

  it("takes a body", async () => {
    server.use(mocks.searchUsers.respond(200, { pages: 0, users: null }));
    expect(await calls.searchUsers()).toMatchObject({ ok: true, data: { pages: 0, users: null } });
  });

  it("responds once with the option once, then as before", async () => {
    server.use(mocks.searchUsers.respond(503, undefined, { once: true }));
    expect((await calls.searchUsers()).status).toBe(503);
    expect((await calls.searchUsers()).status).toBe(200);
  });

  it("overrides the documented headers", async () => {
    server.use(mocks.searchUsers.respond(429, "rate-limited", { headers: { "Retry-After": "30", "X-Trace": "t" } }));
    const { headers } = (await calls.searchUsers()).response;
    expect(headers.get("Retry-After")).toBe("30");
    expect(headers.get("X-Trace")).toBe("t");
    expect(headers.get("Content-Type")).toBe("application/problem+json");
  });

  it("delays the response", async () => {
    server.use(mocks.searchUsers.respond(200, "no-match", { delay: 60 }));
    const start = performance.now();
    await calls.searchUsers();
    expect(performance.now() - start).toBeGreaterThanOrEqual(55);
  });

  it("can be aborted during an infinite delay", async () => {
    server.use(mocks.searchUsers.respond(200, "no-match", { delay: "infinite" }));
    await expect(dashboard.searchUsers({ body: {}, signal: AbortSignal.timeout(20) })).rejects.toThrow(TimeoutError);
  });

  it("confirms a preference only if the request states it", async () => {
    const body = { name: "Silver" };
    const strict = await dashboard.createPolicy({ body, headers: { Prefer: "handling=strict" } });
    expect((strict.response as Response).headers.get("Preference-Applied")).toBe("handling=strict");
    const lenient = await dashboard.createPolicy({ body, headers: { Prefer: "handling=lenient" } });
    expect((lenient.response as Response).headers.get("Preference-Applied")).toBeNull();
  });

  it("throws at once for an undocumented status or example, and lists the documented ones", () => {
    // @ts-expect-error -- an operation without this status
    expect(() => mocks.searchUsers.respond(404)).toThrow(
      new TypeError(
        "POST /api/users/search has no documented response 404. It has 200, 400, 401, 403, 413, 415, 429, 500, 503.",
      ),
    );
    // @ts-expect-error -- an example of another status
    expect(() => mocks.searchUsers.respond(400, "no-match")).toThrow(
      new TypeError('POST /api/users/search has no example "no-match" of 400. It has unknown-filter, malformed-json.'),
    );
  });
});

describe("handle", () => {
  it("passes the parts of the request", async () => {
    const seen = vi.fn<(...parts: unknown[]) => void>();
    server.use(
      mocks.updatePlan.handle(async ({ path, query, body, request, respond }) => {
        seen(path, query, body, request.headers.get("Authorization"), await request.text());
        return respond(200);
      }),
      mocks.searchApis.handle(({ query, body, respond }) => {
        seen(query, body);
        return respond(200, "no-match");
      }),
      mocks.getStreamsApi.handle(({ path, respond }) => {
        seen(path);
        return respond(404);
      }),
    );
    const body = { Name: "Team", ProviderID: 1 };
    expect((await portal.updatePlan({ path: { plan_id: 2 }, body })).status).toBe(200);
    expect(seen).toHaveBeenLastCalledWith({ plan_id: "2" }, {}, body, "key", JSON.stringify(body));
    expect(await dashboard.searchApis({ query: { p: 2, q: "a&b" } })).toMatchObject({ data: { pages: 0 } });
    expect(seen).toHaveBeenLastCalledWith({ p: "2", q: "a&b" }, undefined);
    expect((await calls.getStreamsApi()).status).toBe(404);
    expect(seen).toHaveBeenLastCalledWith({ apiId: "a/b c" });
  });

  it("responds depending on the request", async () => {
    server.use(
      mocks.searchUsers.handle(({ body, query, respond }) => {
        if (query.p === "0") return respond(400, undefined, { "X-Page": "0" });
        return respond(200, body.filters?.query === "lind" ? "by-email" : { pages: 0, users: [] });
      }),
    );
    expect(await dashboard.searchUsers({ body: { filters: { query: "lind" } } })).toMatchObject({ data: { pages: 1 } });
    expect(await dashboard.searchUsers({ body: {} })).toMatchObject({ data: { pages: 0 } });
    const failure = await dashboard.searchUsers({ body: {}, query: { p: 0 } });
    expect(failure).toMatchObject({ status: 400, error: { code: "invalid_request" } });
    expect((failure.response as Response).headers.get("X-Page")).toBe("0");
  });

  it("passes any other Response on unchanged", async () => {
    server.use(mocks.searchUsers.handle(() => new Response("<title>Gateway</title>", { status: 200 })));
    await expect(calls.searchUsers()).rejects.toThrow(DecodeError);
    server.use(mocks.searchUsers.handle(() => new Response("<title>Bad gateway</title>", { status: 502 })));
    expect(await calls.searchUsers()).toMatchObject({ status: "undocumented", response: { status: 502 } });
  });
});

describe("networkError", () => {
  it("makes the call reject", async () => {
    server.use(mocks.searchUsers.networkError({ once: true }));
    await expect(calls.searchUsers()).rejects.toThrow(NetworkError);
    expect((await calls.searchUsers()).status).toBe(200);
  });
});

describe("example", () => {
  it("is a copy, so that one test can't change another's", async () => {
    const page = mocks.searchUsers.example(200);
    page.pages = 3;
    server.use(mocks.searchUsers.respond(200, page));
    expect(await calls.searchUsers()).toMatchObject({ data: { pages: 3, users: [{ first_name: "Maya" }] } });
    expect(mocks.searchUsers.example(200, "by-email").pages).toBe(1);
  });
});

describe("the addresses", () => {
  it("may end in a slash", async () => {
    server.use(...createMocks({ baseUrl: `${baseUrl}/`, portal_base_url: `${portalBaseUrl}/` }).handlers);
    server.use(createMock(searchUsers, { baseUrl: `${baseUrl}/` }).respond(429));
    expect((await calls.searchUsers()).status).toBe(429);
    expect((await calls.updatePlan()).status).toBe(200);
  });

  it("may be a wildcard, and an address without a value matches any", async () => {
    const anywhere = setupServer(...createMocks({ baseUrl: "*" }).handlers);
    server.close();
    anywhere.listen(refuseUnhandled);
    expect((await calls.searchUsers()).status).toBe(200);
    expect((await fetch("https://any.example.com/portal/plans/2", { method: "PUT", body: "{}" })).status).toBe(200);
    anywhere.close();
    server.listen(refuseUnhandled);
  });

  it.each(["http://localhost:8080", "http://127.0.0.1", "https://h.example.com/a+b(1)"])(
    "may be %s",
    async (address) => {
      const { handlers } = createMocks({ baseUrl: address });
      expect((await getResponse([...handlers], new Request(`${address}/api/apis/search?q=a`)))?.status).toBe(200);
      const plan = new Request(`${address}/portal/plans/2`, { method: "PUT", body: "{}" });
      expect((await getResponse([...handlers], plan))?.status).toBe(200);
    },
  );

  it.each([
    ["another path", new Request(`${baseUrl}/api/users`)],
    ["another method", new Request(`${baseUrl}/api/users/search`)],
    ["another address", new Request(`${portalBaseUrl}/api/hooks`, { method: "POST", body: "{}" })],
  ])("leave a request of %s to Mock Service Worker", async (_, request) => {
    expect(await getResponse([...mocks.handlers], request)).toBeUndefined();
  });
});
