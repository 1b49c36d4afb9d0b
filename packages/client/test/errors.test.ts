import { afterEach, describe, expect, it, vi } from "vitest";
import {
  AbortError,
  ApiError,
  ClientError,
  createDashboardClient,
  DecodeError,
  isApiError,
  NetworkError,
  refresh,
  TimeoutError,
  unwrap,
  type ClientOptions,
} from "../src/dashboard.ts";
import { handler, json, problem } from "./handler.ts";
import { rejection, shown } from "./shown.ts";

const canary = "canary-secret";

const clientOf = (fetch: ClientOptions["fetch"], options: Partial<ClientOptions> = {}) =>
  createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: canary, ...options, fetch });

const answeredBy = (answer: () => Response) => clientOf(handler(answer).fetch);

/** Never answers; ends with its signal, as the platform's `fetch` does. */
const silence = ({ signal }: Request): Promise<Response> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });

const never = () => new Promise<never>(() => {});

afterEach(() => vi.useRealTimers());

describe("unwrap", () => {
  it("gives the data of a call or of its result", async () => {
    const dashboard = answeredBy(() => json(200, { apis: [], pages: 0 }));
    expect(await unwrap(dashboard.searchApis())).toEqual({ apis: [], pages: 0 });
    expect(await unwrap(await dashboard.searchApis())).toEqual({ apis: [], pages: 0 });
  });

  it("throws an ApiError for a documented failure, with its problem", async () => {
    const error = await rejection(unwrap(answeredBy(() => problem(429, "rate_limited")).searchApis()));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({
      name: "ApiError",
      operationId: "searchApis",
      status: 429,
      code: "rate_limited",
      requestId: null,
      documented: true,
      body: { status: 429, code: "rate_limited" },
      message: "What to do about it.",
    });
    expect((error as ApiError).response.status).toBe(429);
  });

  it("throws an ApiError for an undocumented failure, with whatever its body is", async () => {
    const dashboard = answeredBy(() => new Response("<html>", { status: 502, headers: { "X-Request-Id": "r1" } }));
    expect(await rejection(unwrap(dashboard.searchApis()))).toMatchObject({
      name: "ApiError",
      status: 502,
      documented: false,
      code: null,
      requestId: "r1",
      body: undefined,
      rawBody: "<html>",
      response: { status: 502 },
      message: "searchApis got 502 (request id r1).",
    });
  });

  it("has the code and the detail of a problem that the service may return anywhere", async () => {
    const error = await rejection(unwrap(answeredBy(() => problem(408, "request_timeout")).searchApis()));
    expect(error).toMatchObject({ status: 408, documented: false, code: "request_timeout", body: undefined });
    expect((error as ApiError).message).toBe("What to do about it.");
  });

  it("has the reason of a renewal that failed as its cause, and else none", async () => {
    const reason = new Error("Sign in.");
    const { fetch } = handler(() => problem(401, "unauthenticated"));
    const refused = await rejection(
      unwrap(clientOf(fetch, { refresh: refresh(() => Promise.reject(reason)) }).searchApis()),
    );
    expect((refused as ApiError).cause).toBe(reason);
    expect(await rejection(unwrap(clientOf(fetch).searchApis()))).not.toHaveProperty("cause");
  });

  it.each([{ code: 42 }, { code: `${canary}-1` }, { code: 1, detail: canary }, null, [], "text"])(
    "has no code where an undocumented body is %j",
    async (body) => {
      const error = await rejection(unwrap(answeredBy(() => json(418, body)).searchApis()));
      expect(error).toMatchObject({ name: "ApiError", code: null, rawBody: body });
      expect((error as Error).message).not.toContain(canary);
    },
  );

  it("throws what the call rejects with", async () => {
    expect(await rejection(unwrap(answeredBy(() => new Response("")).searchApis()))).toBeInstanceOf(DecodeError);
  });
});

describe("isApiError", () => {
  it("tells errors apart by status", async () => {
    const taken = await rejection(unwrap(answeredBy(() => problem(409, "conflict")).createPolicy({ body: {} })));
    expect([isApiError(taken), isApiError(taken, 409), isApiError(taken, 400)]).toEqual([true, true, false]);
    const unknown = await rejection(unwrap(answeredBy(() => problem(409, "conflict")).searchApis()));
    expect([isApiError(unknown, "undocumented"), isApiError(unknown, 409), isApiError(unknown, 400)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isApiError(taken, "documented"), isApiError(unknown, "documented")]).toEqual([true, false]);
    expect(isApiError(new TypeError("x"), "documented")).toBe(false);
    expect([isApiError(new TypeError("x")), isApiError(undefined), isApiError({ status: 409 }, 409)]).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("a call that has no whole answer", () => {
  it("rejects with a NetworkError that names the system's code and keeps the reason", async () => {
    const reason = new TypeError("fetch failed", { cause: Object.assign(new Error(), { code: "ECONNREFUSED" }) });
    const error = await rejection(clientOf(() => Promise.reject(reason)).searchApis());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      operationId: "searchApis",
      status: null,
      code: null,
      requestId: null,
      cause: reason,
    });
    expect((error as NetworkError).message).toContain("(ECONNREFUSED)");
  });

  it.each([undefined, null, "away", { code: canary }, { cause: null }])(
    "rejects with a NetworkError also where fetch rejects with %j",
    async (reason) => {
      const error = await rejection(clientOf(() => Promise.reject(reason)).searchApis());
      expect(error).toMatchObject({ name: "NetworkError", ...(reason !== undefined && { cause: reason }) });
      expect((error as NetworkError).message).toContain("no complete response.");
    },
  );

  it("rejects with an AbortError when its signal is aborted, before or after it is sent", async () => {
    const reason = new Error("The user left the page.");
    const abort = new AbortController();
    const call = clientOf(silence).searchApis({ signal: abort.signal });
    setTimeout(() => abort.abort(reason));
    expect(await rejection(call)).toMatchObject({ name: "AbortError", operationId: "searchApis", cause: reason });
    const late = await rejection(clientOf(silence).searchApis({ signal: AbortSignal.abort() }));
    expect(late).toBeInstanceOf(AbortError);
  });

  it("rejects with a TimeoutError when it takes longer than the client allows, or the call itself", async () => {
    const slow = await rejection(clientOf(silence, { timeout: 5 }).searchApis());
    expect(slow).toBeInstanceOf(TimeoutError);
    expect(slow).toMatchObject({ operationId: "searchApis", status: null });
    const own = await rejection(clientOf(silence, { timeout: 60_000 }).searchApis({ timeout: 5 }));
    expect(own).toBeInstanceOf(TimeoutError);
    const given = await rejection(clientOf(silence).searchApis({ signal: AbortSignal.timeout(5) }));
    expect(given).toBeInstanceOf(TimeoutError);
  });

  it("heeds both a signal and a time-out", async () => {
    const abort = new AbortController();
    const call = rejection(clientOf(silence, { timeout: 60_000 }).searchApis({ signal: abort.signal }));
    abort.abort();
    expect(await call).toBeInstanceOf(AbortError);
    const { signal } = new AbortController();
    expect(await rejection(clientOf(silence, { timeout: 5 }).searchApis({ signal }))).toBeInstanceOf(TimeoutError);
  });

  it("is ended also where the application's own functions hang", async () => {
    const waiting = createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: never });
    expect(await rejection(waiting.searchApis({ timeout: 5 }))).toBeInstanceOf(TimeoutError);
    const deaf = clientOf(never, { retry: never });
    expect(await rejection(deaf.searchApis({ timeout: 5 }))).toBeInstanceOf(TimeoutError);
    const stuck = clientOf(handler(() => problem(401, "unauthenticated")).fetch, { refresh: refresh(never) });
    expect(await rejection(stuck.searchApis({ timeout: 5 }))).toBeInstanceOf(TimeoutError);
  });

  it("leaves nothing behind at a signal that outlives it", async () => {
    const { signal } = new AbortController();
    const removed = vi.spyOn(signal, "removeEventListener");
    await answeredBy(() => json(200, {})).searchApis({ signal });
    expect(removed).toHaveBeenCalledWith("abort", expect.any(Function));
  });

  it("leaves nothing behind where it is ended, though fetch goes on", async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const removed = vi.spyOn(abort.signal, "removeEventListener");
    const call = rejection(clientOf(never, { timeout: 60_000 }).searchApis({ signal: abort.signal }));
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
    expect(await rejection(clientOf(silence, { timeout: 5 }).searchApis())).toBeInstanceOf(TimeoutError);
    const signal = AbortSignal.abort(new Error("Left."));
    expect(await rejection(clientOf(silence).searchApis({ signal }))).toBeInstanceOf(AbortError);
  });
});

describe("an error never shows a secret", () => {
  const secretBody = { code: "invalid_request", detail: "See errors.", errors: [{ detail: canary }] };
  const secretHeaders = { "Set-Cookie": canary, "X-Secret": canary };
  it.each([
    ["of a documented failure", () => answeredBy(() => json(400, secretBody, secretHeaders))],
    ["of an undocumented response", () => answeredBy(() => json(418, secretBody, secretHeaders))],
    ["of a response that can't be read", () => answeredBy(() => new Response(canary, { headers: secretHeaders }))],
    ["of a network that fails", () => clientOf((request) => Promise.reject(Object.assign(new Error(canary), request)))],
    ["of a call that is too slow", () => clientOf(silence, { timeout: 5 })],
  ])("%s", async (_, client) => {
    const input = { body: { filters: { query: canary } }, extraHeaders: { "X-Own": canary } };
    const error = await rejection(unwrap(client().searchUsers(input)));
    expect(error).toBeInstanceOf(ClientError);
    expect(error).toMatchObject({ operationId: "searchUsers" });
    expect(shown(error)).not.toContain(canary);
  });

  it("of a call that was aborted for a reason with a secret in it", async () => {
    const error = await rejection(clientOf(silence).searchApis({ signal: AbortSignal.abort(new Error(canary)) }));
    expect(error).toBeInstanceOf(AbortError);
    expect(shown(error)).not.toContain(canary);
  });
});
