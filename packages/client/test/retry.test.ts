import { afterEach, describe, expect, it, vi } from "vitest";
import { createClient, NetworkError, retry, type Credential, type SendWrapper } from "../src/index.ts";
import { away, broken, found, handler, handlerInTurn, json, problem } from "./handler.ts";
import { printAll, catchRejection } from "./printed.ts";

const baseUrl = "http://127.0.0.1:8080";
const canary = "canary-secret";
const users = { body: { filters: { query: "lind" } } };
const plan = { path: { plan_id: 1 }, body: { Name: "Free", ProviderID: 1 } };

function dashboardOf(fetch: (request: Request) => Promise<Response>, retrying: SendWrapper, token: Credential = "t") {
  return createClient({ baseUrl, auth: { dashboardToken: token }, fetch, retry: retrying });
}

/** The delays between requests, in milliseconds. */
async function measureDelays(retrying: SendWrapper, ...responses: (() => Response | Promise<Response>)[]) {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 10, 9, 0, 0) });
  const times: number[] = [];
  const { fetch } = handlerInTurn(...responses);
  const dashboard = dashboardOf((request) => {
    times.push(Date.now());
    return fetch(request);
  }, retrying);
  const call = dashboard.searchApis();
  await vi.runAllTimersAsync();
  await call;
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function cut(status: number) {
  return () => new Response(new ReadableStream({ start: (stream) => stream.error(new Error("Cut off.")) }), { status });
}

function inProgress() {
  return json(409, { code: "idempotency_in_progress" }, { "Retry-After": "0" });
}

describe("retry", () => {
  const quick = retry({ baseDelay: 1 });

  it.each([429, 502, 503, 504])("retries a request after %i", async (status) => {
    const { fetch, requests } = handlerInTurn(() => problem(status, "some_code"), found);
    expect((await dashboardOf(fetch, quick).searchApis()).ok).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409, 500])("does not retry after %i", async (status) => {
    const { fetch, requests } = handlerInTurn(() => problem(status, "some_code"));
    await dashboardOf(fetch, quick).searchApis();
    expect(requests).toHaveLength(1);
  });

  it("retries after a network error, with the same body", async () => {
    const { fetch, requests } = handlerInTurn(broken, broken, () => json(200, {}));
    const portal = createClient({ baseUrl, portal_base_url: baseUrl, auth: { portalKey: "k" }, fetch, retry: quick });
    expect((await portal.updatePlan(plan)).ok).toBe(true);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([plan.body, plan.body, plan.body]);
  });

  it("ends with the last response or error after the maximum number of retries", async () => {
    const responses = handlerInTurn(away());
    const result = await dashboardOf(responses.fetch, retry({ retries: 3, baseDelay: 1 })).searchApis();
    expect([result.response.status, responses.requests.length]).toEqual([503, 4]);
    const failures = handlerInTurn(broken);
    const error = await catchRejection(dashboardOf(failures.fetch, quick).searchApis());
    expect(error).toBeInstanceOf(NetworkError);
    expect(failures.requests).toHaveLength(3);
  });

  it("calls onRetry before each delay, without secrets", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const infos: unknown[] = [];
    const logging = retry({ retries: 3, baseDelay: 2, onRetry: (info) => void infos.push(info) });
    const responses = [away({ "X-Request-Id": "r1", "X-Secret": canary }), broken, away({ "Retry-After": "0" }), found];
    const { fetch, requests } = handlerInTurn(...responses);
    const call = { query: { q: canary }, headers: { "X-Own": canary } };
    expect((await dashboardOf(fetch, logging, canary).searchApis(call)).ok).toBe(true);
    const operationId = "searchApis";
    expect(infos).toEqual([
      { operationId, retry: 1, delay: 2, status: 503, requestId: "r1" },
      { operationId, retry: 2, delay: 4, status: null, requestId: null },
      { operationId, retry: 3, delay: 8, status: 503, requestId: null },
    ]);
    expect(requests).toHaveLength(4);
    expect(printAll(infos)).not.toContain(canary);
  });

  it("does not call onRetry without a retry", async () => {
    const onRetry = vi.fn<() => void>();
    await dashboardOf(handlerInTurn(found).fetch, retry({ onRetry })).searchApis();
    await dashboardOf(handlerInTurn(away({ "Retry-After": "11" })).fetch, retry({ onRetry })).searchApis();
    await dashboardOf(handlerInTurn(away()).fetch, retry({ onRetry })).searchUsers(users);
    await dashboardOf(handlerInTurn(away()).fetch, retry({ retries: 0, onRetry })).searchApis();
    expect(onRetry).not.toHaveBeenCalled();
  });

  it("rejects with the error that onRetry throws, and sends nothing more", async () => {
    const own = new Error("The log is full.");
    function onRetry() {
      throw own;
    }
    const { fetch, requests } = handlerInTurn(away(), found);
    expect(await catchRejection(dashboardOf(fetch, retry({ onRetry })).searchApis())).toBe(own);
    expect(requests).toHaveLength(1);
  });

  it("does not retry operations that are not safe to repeat", async () => {
    const { fetch, requests } = handlerInTurn(away());
    const searching = retry({ baseDelay: 1, searches: true });
    await dashboardOf(fetch, searching).migrateApis({ body: { mode: "direct", all: true } });
    await dashboardOf(fetch, quick).searchUsers(users);
    expect(requests).toHaveLength(2);
  });

  it("retries creates with the same key for each attempt of a call, and another one for the next call", async () => {
    const { fetch, requests } = handlerInTurn(
      away(),
      broken,
      () => json(200, {}),
      away(),
      () => json(200, {}),
    );
    const dashboard = dashboardOf(fetch, quick);
    await dashboard.createPolicy({ body: {} });
    await dashboard.createPolicy({ body: {} });
    const keys = requests.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3], keys[3]]);
    expect(keys[0]).toMatch(/^[!-~]{1,255}$/);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it("retries a create while its first attempt is in progress, and no other conflict", async () => {
    const first = handlerInTurn(inProgress, () => json(200, {}));
    expect((await dashboardOf(first.fetch, quick).createPolicy({ body: {} })).ok).toBe(true);
    const second = handlerInTurn(() => problem(409, "conflict"));
    await dashboardOf(second.fetch, quick).createPolicy({ body: {} });
    expect(second.requests).toHaveLength(1);
  });

  it("sends a key for creates only, that of the call if it has one, and none without retries", async () => {
    const { fetch, requests } = handlerInTurn(found);
    const headers = { "Idempotency-Key": "order-42" };
    await dashboardOf(fetch, quick).createPolicy({ body: {}, headers });
    await dashboardOf(fetch, quick).searchApis();
    await createClient({ baseUrl, auth: { dashboardToken: "t" }, fetch }).createPolicy({ body: {} });
    expect(requests.map((request) => request.headers.get("Idempotency-Key"))).toEqual(["order-42", null, null]);
  });

  it("retries the user search if searches is set", async () => {
    const { fetch, requests } = handlerInTurn(away(), found);
    expect((await dashboardOf(fetch, retry({ baseDelay: 1, searches: true })).searchUsers(users)).ok).toBe(true);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([users.body, users.body]);
  });

  it("does not retry if the credential function rejects", async () => {
    let delay = 0;
    function token() {
      return Promise.reject(new Error(`Sign in ${++delay}.`));
    }
    expect(await catchRejection(dashboardOf(handler(found).fetch, quick, token).searchApis())).toEqual(
      new Error("Sign in 1."),
    );
  });

  it.each([
    [1, [300, 600, 1_200, 1_500]],
    [0.5, [150, 300, 600, 750]],
    [0, [0, 0, 0, 0]],
  ])("waits for a random part (%d) of a limit that doubles", async (random, pauses) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    // In Node, a timer of 0 milliseconds takes 1.
    const paused = await measureDelays(retry({ retries: 4, maxDelay: 1_500 }), away());
    expect(paused.map((pause) => (random === 0 ? 0 : pause))).toEqual(pauses);
  });

  it.each([
    ["3", 3_000],
    ["Tue, 10 Mar 2026 09:00:05 GMT", 5_000],
    ["Tue, 10 Mar 2026 08:00:00 GMT", 0],
    ["soon", 0],
    ["-5", 0],
    ["some GMT", 0],
  ])("adds Retry-After: %s", async (value, delay) => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    expect(await measureDelays(retry(), away({ "Retry-After": value }), found)).toEqual([delay + 150]);
  });

  it("counts Retry-After as a date from the date of the response, whose clock may differ", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const headers = { Date: "Tue, 10 Mar 2026 12:00:00 GMT", "Retry-After": "Tue, 10 Mar 2026 12:00:04 GMT" };
    expect(await measureDelays(retry(), away(headers), found)).toEqual([4_150]);
  });

  it.each(["11", "Tue, 10 Mar 2026 09:00:11 GMT"])(
    "does not retry if Retry-After is longer than the maximum delay: %s",
    async (value) => {
      expect(await measureDelays(retry(), away({ "Retry-After": value }), found)).toEqual([]);
    },
  );

  it("reads retried responses, to free their connections, even if they are incomplete or cloned", async () => {
    const first = new Response("away", { status: 503 });
    first.clone();
    const dashboard = dashboardOf(handlerInTurn(() => first, cut(503), found).fetch, quick);
    expect((await dashboard.searchApis()).ok).toBe(true);
    expect(first.bodyUsed).toBe(true);
  });

  it("retries an error of the system that the application's own fetch passes on, and no error of its own", async () => {
    const reset = Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
    const own = new Error("The session has ended.");
    const { fetch, requests } = handlerInTurn(
      () => Promise.reject(reset),
      () => Promise.reject(own),
    );
    expect(await catchRejection(dashboardOf(fetch, quick).searchApis())).toBe(own);
    expect(requests).toHaveLength(2);
  });

  it("ends a delay when the call is aborted or times out", async () => {
    const { fetch, requests } = handlerInTurn(away({ "Retry-After": "9" }));
    const dashboard = dashboardOf(fetch, retry());
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 20);
    expect(await catchRejection(dashboard.searchApis({ signal: abort.signal }))).toMatchObject({ name: "AbortError" });
    expect(await catchRejection(dashboard.searchApis({ timeout: 20 }))).toMatchObject({ name: "TimeoutError" });
    expect(requests).toHaveLength(2);
  });

  it("clears the timer of a delay that ends early", async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const { fetch } = handlerInTurn(away({ "Retry-After": "9" }));
    const call = catchRejection(dashboardOf(fetch, retry()).searchApis({ signal: abort.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(1);
    abort.abort();
    await call;
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
