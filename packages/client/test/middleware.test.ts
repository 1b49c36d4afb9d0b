import { describe, expect, it } from "vitest";
import { createClient, refresh, retry, type Middleware } from "../src/index.ts";
import { found, handler, json, problem } from "./handler.ts";
import { catchRejection } from "./printed.ts";

type Fetch = (request: Request) => Promise<Response>;

function dashboardWith(fetch: Fetch, ...middleware: Middleware[]) {
  const dashboard = createClient({ baseUrl: "http://127.0.0.1:8080", auth: { dashboardToken: "secret-token" }, fetch });
  dashboard.use(...middleware);
  return dashboard;
}

/** Never responds. Rejects when its signal is aborted. */
function silence({ signal }: Request) {
  return new Promise<Response>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

describe("middleware of openapi-fetch", () => {
  it("runs for operations and calls by path, before the request has its credential", async () => {
    const seen: unknown[] = [];
    const { fetch, requests } = handler(found);
    const dashboard = dashboardWith(fetch, {
      onRequest({ request, schemaPath, params }) {
        seen.push([request.method, schemaPath, params.query, request.headers.get("Authorization")]);
      },
      onResponse({ response }) {
        seen.push(response.status);
      },
    });
    await dashboard.searchUsers({ body: {}, query: { p: 2 } });
    await dashboard.POST("/api/users/search", { body: {}, params: { query: { p: 2 } } });
    const call = ["POST", "/api/users/search", { p: 2 }, null];
    expect(seen).toEqual([call, 200, call, 200]);
    expect(requests.map(({ headers }) => headers.get("Authorization"))).toEqual([
      "Bearer secret-token",
      "Bearer secret-token",
    ]);
  });

  it("changes requests, but not their credential", async () => {
    const { fetch, last } = handler(found);
    const dashboard = dashboardWith(fetch, {
      onRequest({ request }) {
        request.headers.set("traceparent", "00-1-2-01");
        request.headers.set("Authorization", "Bearer other");
      },
    });
    await dashboard.searchApis();
    expect(last().headers.get("traceparent")).toBe("00-1-2-01");
    expect(last().headers.get("Authorization")).toBe("Bearer secret-token");
  });

  const bytes = new Uint8Array([0, 0xff, 0xfe, 0x80]);

  it.each<[string, (request: Request) => RequestInit | Promise<RequestInit>, string, Uint8Array | string]>([
    ["a changed body", async (request) => ({ method: "POST", body: `${await request.text()} ` }), "POST", "{} "],
    ["a binary body", () => ({ method: "POST", body: bytes }), "POST", bytes],
    ["an empty body", () => ({ method: "POST", body: "" }), "POST", ""],
    ["no body", () => ({ method: "GET", body: null }), "GET", ""],
  ])("sends its replacement with %s in every retry", async (_, replace, method, body) => {
    const sent: [string, Uint8Array][] = [];
    const statuses = [503, 401];
    const dashboard = createClient({
      baseUrl: "http://127.0.0.1:8080",
      auth: { dashboardToken: "secret-token" },
      retry: retry({ baseDelay: 0, searches: true }),
      refresh: refresh(async () => {}),
      async fetch(request) {
        sent.push([request.method, new Uint8Array(await request.arrayBuffer())]);
        const status = statuses.shift();
        return status ? problem(status, "unavailable") : found();
      },
    });
    dashboard.use({ onRequest: async ({ request }) => new Request(request.url, await replace(request)) });
    expect((await dashboard.searchUsers({ body: {} })).ok).toBe(true);
    const expected = [method, typeof body === "string" ? new TextEncoder().encode(body) : body];
    expect(sent).toEqual([expected, expected, expected]);
  });

  it("may return a response, and replace responses", async () => {
    const { fetch, requests } = handler(found);
    const cached = dashboardWith(fetch, { onRequest: () => json(200, { apis: [], pages: 7 }) });
    expect(await cached.searchApis()).toMatchObject({ ok: true, data: { pages: 7 } });
    expect(requests).toEqual([]);
    const refusing = dashboardWith(fetch, { onResponse: () => problem(403, "forbidden") });
    expect(await refusing.searchApis()).toMatchObject({ ok: false, status: 403 });
  });

  it("may read a clone of the complete body", async () => {
    const bodies: unknown[] = [];
    const dashboard = dashboardWith(handler(found).fetch, {
      async onResponse({ response }) {
        bodies.push(await response.clone().json());
      },
    });
    const result = await dashboard.searchApis();
    expect(result.ok && result.data).toEqual(bodies[0]);
  });

  it("receives the errors of calls, and may replace them", async () => {
    const errors: unknown[] = [];
    const dashboard = dashboardWith(() => Promise.reject(new TypeError("fetch failed")), {
      onError: ({ error }) => void errors.push(error),
    });
    const error = await catchRejection(dashboard.searchApis());
    expect(error).toMatchObject({ name: "NetworkError" });
    expect(errors).toEqual([error]);
    dashboard.use({ onError: () => json(200, { apis: [], pages: 0 }) });
    expect((await dashboard.searchApis()).ok).toBe(true);
  });

  it("makes the call reject with the error that it throws, and can be ejected", async () => {
    const own = new Error("Own.");
    const throwing: Middleware = {
      onRequest() {
        throw own;
      },
    };
    const dashboard = dashboardWith(handler(found).fetch, throwing);
    expect(await catchRejection(dashboard.searchApis())).toBe(own);
    dashboard.eject(throwing);
    expect((await dashboard.searchApis()).ok).toBe(true);
  });

  it("does not delay a timeout", async () => {
    const dashboard = dashboardWith(handler(found).fetch, { onRequest: () => new Promise(() => {}) });
    expect(await catchRejection(dashboard.searchApis({ timeout: 5 }))).toMatchObject({ name: "TimeoutError" });
  });

  it("may abort requests with its own signal", async () => {
    const dashboard = dashboardWith(silence, {
      onRequest: ({ request }) => new Request(request, { signal: AbortSignal.timeout(5) }),
    });
    expect(await catchRejection(dashboard.searchApis({ signal: new AbortController().signal }))).toMatchObject({
      name: "TimeoutError",
    });
  });
});
