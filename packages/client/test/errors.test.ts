import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  AbortError,
  ApiError,
  ClientError,
  createClient,
  DecodeError,
  isApiError,
  NetworkError,
  refresh,
  TimeoutError,
  unwrap,
  type ClientOptions,
} from "../src/index.ts";
import { handler, json, problem } from "./handler.ts";
import { printAll, catchRejection } from "./printed.ts";

const canary = "canary-secret";

function clientOf(fetch: ClientOptions["fetch"], options: Partial<Omit<ClientOptions, "auth">> = {}) {
  return createClient({ baseUrl: "http://127.0.0.1:8080", auth: { dashboardToken: canary }, ...options, fetch });
}

function clientReturning(respond: () => Response) {
  return clientOf(handler(respond).fetch);
}

/** Never responds. Rejects when its signal is aborted, as the platform's `fetch` does. */
function silence({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
}

function never() {
  return new Promise<never>(() => {});
}

afterEach(() => vi.useRealTimers());

describe("unwrap", () => {
  it("returns the data of a call or of its result", async () => {
    const dashboard = clientReturning(() => json(200, { apis: [], pages: 0 }));
    expect(await unwrap(dashboard.searchApis())).toEqual({ apis: [], pages: 0 });
    expect(await unwrap(await dashboard.searchApis())).toEqual({ apis: [], pages: 0 });
  });

  it("throws an ApiError for a documented failure, with its problem", async () => {
    const error = await catchRejection(unwrap(clientReturning(() => problem(429, "rate_limited")).searchApis()));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({
      name: "ApiError",
      operationId: "searchApis",
      status: 429,
      code: "rate_limited",
      requestId: null,
      body: { status: 429, code: "rate_limited" },
      message: "What to do about it.",
    });
    expect((error as ApiError).response.status).toBe(429);
  });

  it("throws an ApiError with the raw body of an undocumented failure, such as the 502 of a proxy", async () => {
    const dashboard = clientReturning(() => new Response("<html>", { status: 502, headers: { "X-Request-Id": "r1" } }));
    expect(await catchRejection(unwrap(dashboard.searchApis()))).toMatchObject({
      name: "ApiError",
      status: "undocumented",
      code: null,
      requestId: "r1",
      body: undefined,
      rawBody: "<html>",
      response: { status: 502 },
      message: "searchApis got 502 (request id r1): a proxy can't reach the service.",
    });
  });

  it("has the code and the detail of a problem with an undocumented status", async () => {
    const error = await catchRejection(unwrap(clientReturning(() => problem(408, "request_timeout")).searchApis()));
    expect(error).toMatchObject({
      status: "undocumented",
      response: { status: 408 },
      code: "request_timeout",
      body: undefined,
    });
    expect((error as ApiError).message).toBe("What to do about it.");
  });

  it("has the error of a failed renewal as its cause, otherwise none", async () => {
    const reason = new Error("Sign in.");
    const { fetch } = handler(() => problem(401, "unauthenticated"));
    const rejected = await catchRejection(
      unwrap(clientOf(fetch, { refresh: refresh(() => Promise.reject(reason)) }).searchApis()),
    );
    expect((rejected as ApiError).cause).toBe(reason);
    expect(await catchRejection(unwrap(clientOf(fetch).searchApis()))).not.toHaveProperty("cause");
  });

  it.each([{ code: 42 }, { code: `${canary}-1` }, { code: 1, detail: canary }, null, [], "text"])(
    "has no code where an undocumented body is %j",
    async (body) => {
      const error = await catchRejection(unwrap(clientReturning(() => json(418, body)).searchApis()));
      expect(error).toMatchObject({ name: "ApiError", code: null, rawBody: body });
      expect((error as Error).message).not.toContain(canary);
    },
  );

  it("throws the error that the call rejects with", async () => {
    expect(await catchRejection(unwrap(clientReturning(() => new Response("")).searchApis()))).toBeInstanceOf(
      DecodeError,
    );
  });
});

describe("isApiError", () => {
  it("matches errors by status", async () => {
    const taken = await catchRejection(
      unwrap(clientReturning(() => problem(409, "conflict")).createPolicy({ body: {} })),
    );
    expect([isApiError(taken), isApiError(taken, 409), isApiError(taken, 400)]).toEqual([true, true, false]);
    const unknown = await catchRejection(unwrap(clientReturning(() => problem(409, "conflict")).searchApis()));
    expect([isApiError(unknown, "undocumented"), isApiError(unknown, 409)]).toEqual([true, false]);
    expect(isApiError(taken, "undocumented")).toBe(false);
    expect([isApiError(new TypeError("x")), isApiError(undefined), isApiError({ status: 409 }, 409)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("a call without a complete response", () => {
  it("rejects with a NetworkError that names the address, the system error code and the cause", async () => {
    const reason = new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) });
    const error = await catchRejection(clientOf(() => Promise.reject(reason)).searchApis());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      operationId: "searchApis",
      status: null,
      code: null,
      requestId: null,
      cause: reason,
    });
    const message = "searchApis got no complete response from http://127.0.0.1:8080 (ECONNREFUSED).";
    expect((error as NetworkError).message).toBe(message);
  });

  it.each([undefined, null, "away", { code: canary }, { cause: null }])(
    "rejects with a NetworkError even if fetch rejects with %j",
    async (reason) => {
      const error = await catchRejection(clientOf(() => Promise.reject(reason)).searchApis());
      expect(error).toMatchObject({ name: "NetworkError", ...(reason !== undefined && { cause: reason }) });
      expect((error as NetworkError).message).toBe("searchApis got no complete response from http://127.0.0.1:8080.");
    },
  );

  it("mentions CORS in browsers, where it may be the cause, and nowhere else", async () => {
    vi.stubGlobal("location", new URL("http://localhost:5173"));
    onTestFinished(() => void vi.unstubAllGlobals());
    const error = await catchRejection(clientOf(() => Promise.reject(new TypeError("Failed to fetch"))).searchApis());
    expect((error as NetworkError).message).toMatch(/ from http:\/\/127\.0\.0\.1:8080 \(check CORS\)\.$/);
  });

  it("rejects with an AbortError when its signal is aborted, before or after it is sent", async () => {
    const reason = new Error("The user left the page.");
    const abort = new AbortController();
    const call = clientOf(silence).searchApis({ signal: abort.signal });
    setTimeout(() => abort.abort(reason));
    expect(await catchRejection(call)).toMatchObject({ name: "AbortError", operationId: "searchApis", cause: reason });
    const late = await catchRejection(clientOf(silence).searchApis({ signal: AbortSignal.abort() }));
    expect(late).toBeInstanceOf(AbortError);
  });

  it("rejects with a TimeoutError after the timeout of the client or of the call", async () => {
    const { signal } = new AbortController();
    const slow = await catchRejection(clientOf(silence, { timeout: 5 }).searchApis({ signal }));
    expect(slow).toBeInstanceOf(TimeoutError);
    expect(slow).toMatchObject({ operationId: "searchApis", status: null });
    const own = await catchRejection(clientOf(silence, { timeout: 60_000 }).searchApis({ timeout: 5 }));
    expect(own).toBeInstanceOf(TimeoutError);
    const given = await catchRejection(clientOf(silence).searchApis({ signal: AbortSignal.timeout(5) }));
    expect(given).toBeInstanceOf(TimeoutError);
  });

  it("times out even if the application's own functions hang", async () => {
    const waiting = createClient({ baseUrl: "http://127.0.0.1:8080", auth: { dashboardToken: never } });
    expect(await catchRejection(waiting.searchApis({ timeout: 5 }))).toBeInstanceOf(TimeoutError);
    const deaf = clientOf(never, { retry: never });
    expect(await catchRejection(deaf.searchApis({ timeout: 5 }))).toBeInstanceOf(TimeoutError);
    const stuck = clientOf(handler(() => problem(401, "unauthenticated")).fetch, { refresh: refresh(never) });
    expect(await catchRejection(stuck.searchApis({ timeout: 5 }))).toBeInstanceOf(TimeoutError);
  });

  it("removes its listeners from a signal that outlives it, and from one that was aborted while fetch continues", async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const removed = vi.spyOn(abort.signal, "removeEventListener");
    await clientReturning(() => json(200, {})).searchApis({ signal: abort.signal });
    expect(removed).toHaveBeenCalledWith("abort", expect.any(Function));
    removed.mockClear();
    const call = catchRejection(clientOf(never, { timeout: 60_000 }).searchApis({ signal: abort.signal }));
    abort.abort();
    await call;
    expect(removed).toHaveBeenCalledWith("abort", expect.any(Function));
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([0, Infinity, 2 ** 31, Number.MAX_VALUE, Number.NaN])(
    "has no time limit with a timeout of %d",
    async (timeout) => {
      const signals: AbortSignal[] = [];
      const dashboard = clientOf(
        async ({ signal }) => {
          signals.push(signal);
          await new Promise((resolve) => setTimeout(resolve, 30));
          return json(200, {});
        },
        { timeout: 5 },
      );
      expect((await dashboard.searchApis({ timeout })).ok).toBe(true);
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    },
  );
});

describe("without a global DOMException", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("calls time out, and are aborted", async () => {
    vi.stubGlobal("DOMException", undefined);
    expect(await catchRejection(clientOf(silence, { timeout: 5 }).searchApis())).toBeInstanceOf(TimeoutError);
    const signal = AbortSignal.abort(new Error("Left."));
    expect(await catchRejection(clientOf(silence).searchApis({ signal }))).toBeInstanceOf(AbortError);
  });
});

describe("an error never reveals a secret", () => {
  const secretBody = { code: "invalid_request", detail: "See errors.", errors: [{ detail: canary }] };
  const secretHeaders = { "Set-Cookie": canary, "X-Secret": canary };
  it.each<[string, () => ReturnType<typeof clientOf>, { signal?: AbortSignal }?]>([
    ["of a documented failure", () => clientReturning(() => json(400, secretBody, secretHeaders))],
    ["of an undocumented response", () => clientReturning(() => json(418, secretBody, secretHeaders))],
    ["of a response that can't be read", () => clientReturning(() => new Response(canary, { headers: secretHeaders }))],
    [
      "of a network that fails",
      () => clientOf((request) => Promise.reject(Object.assign(new TypeError(canary), request))),
    ],
    ["of a call that is too slow", () => clientOf(silence, { timeout: 5 })],
    ["of a call that was aborted", () => clientOf(silence), { signal: AbortSignal.abort(new Error(canary)) }],
  ])("%s", async (_, client, more = {}) => {
    const input = { body: { filters: { query: canary } }, headers: { "X-Own": canary }, ...more };
    const error = await catchRejection(unwrap(client().searchUsers(input)));
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ operationId: "searchUsers" });
    expect(printAll(error)).not.toContain(canary);
  });
});
