import { afterEach, describe, expect, it, vi } from "vitest";
import { createDashboardClient, NetworkError, retry, type Credential, type SendWrapper } from "../src/dashboard.ts";
import { createPortalClient } from "../src/portal.ts";
import { away, broken, found, handler, inTurn, json, problem } from "./handler.ts";
import { rejection, shown } from "./shown.ts";

const baseUrl = "http://127.0.0.1:8080";
const canary = "canary-secret";
const users = { body: { filters: { query: "lind" } } };
const plan = { path: { plan_id: 1 }, body: { Name: "Free", ProviderID: 1 } };

const dashboardOf = (fetch: (request: Request) => Promise<Response>, retrying: SendWrapper, token: Credential = "t") =>
  createDashboardClient({ baseUrl, token, fetch, retry: retrying });

/** The pauses between tries, in milliseconds. */
async function pausesWith(retrying: SendWrapper, ...answers: (() => Response | Promise<Response>)[]) {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 10, 9, 0, 0) });
  const times: number[] = [];
  const { fetch } = inTurn(...answers);
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

const cut = (status: number) => () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new Error("Cut off.")) }), { status });

describe("retry", () => {
  const quick = retry({ baseDelay: 1 });

  it.each([429, 502, 503, 504])("sends a request again that was answered %i", async (status) => {
    const { fetch, requests } = inTurn(() => problem(status, "some_code"), found);
    expect((await dashboardOf(fetch, quick).searchApis()).ok).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it.each([400, 401, 403, 404, 409, 500])("does not where it was answered %i", async (status) => {
    const { fetch, requests } = inTurn(() => problem(status, "some_code"));
    await dashboardOf(fetch, quick).searchApis();
    expect(requests).toHaveLength(1);
  });

  it("sends it again where the network failed, with its body", async () => {
    const { fetch, requests } = inTurn(broken, broken, () => json(200, {}));
    const portal = createPortalClient({ baseUrl, key: "k", fetch, retry: quick });
    expect((await portal.updatePlan(plan)).ok).toBe(true);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([plan.body, plan.body, plan.body]);
  });

  it("ends with the last answer or error after as many retries as it may", async () => {
    const answers = inTurn(away());
    const result = await dashboardOf(answers.fetch, retry({ retries: 3, baseDelay: 1 })).searchApis();
    expect([result.status, answers.requests.length]).toEqual([503, 4]);
    const failures = inTurn(broken);
    const error = await rejection(dashboardOf(failures.fetch, quick).searchApis());
    expect(error).toBeInstanceOf(NetworkError);
    expect(failures.requests).toHaveLength(3);
  });

  it("tells before each pause what it does and why, and nothing that is secret", async () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    const told: unknown[] = [];
    const telling = retry({ retries: 3, baseDelay: 2, onRetry: (info) => void told.push(info) });
    const answers = [away({ "X-Request-Id": "r1", "X-Secret": canary }), broken, away({ "Retry-After": "0" }), found];
    const { fetch, requests } = inTurn(...answers);
    const call = { query: { q: canary }, extraHeaders: { "X-Own": canary } };
    expect((await dashboardOf(fetch, telling, canary).searchApis(call)).ok).toBe(true);
    const operationId = "searchApis";
    expect(told).toEqual([
      { operationId, retry: 1, delay: 2, status: 503, requestId: "r1" },
      { operationId, retry: 2, delay: 4, status: null, requestId: null },
      { operationId, retry: 3, delay: 8, status: 503, requestId: null },
    ]);
    expect(requests).toHaveLength(4);
    expect(shown(told)).not.toContain(canary);
  });

  it("tells nothing where it does not repeat", async () => {
    const onRetry = vi.fn<() => void>();
    await dashboardOf(inTurn(found).fetch, retry({ onRetry })).searchApis();
    await dashboardOf(inTurn(away({ "Retry-After": "11" })).fetch, retry({ onRetry })).searchApis();
    await dashboardOf(inTurn(away()).fetch, retry({ onRetry })).createPolicy({ body: {} });
    await dashboardOf(inTurn(away()).fetch, retry({ retries: 0, onRetry })).searchApis();
    expect(onRetry).not.toHaveBeenCalled();
  });

  it("rejects with what its hook throws, and sends nothing more", async () => {
    const own = new Error("The log is full.");
    const onRetry = () => {
      throw own;
    };
    const { fetch, requests } = inTurn(away(), found);
    expect(await rejection(dashboardOf(fetch, retry({ onRetry })).searchApis())).toBe(own);
    expect(requests).toHaveLength(1);
  });

  it("repeats nothing that may not be repeated", async () => {
    const { fetch, requests } = inTurn(away());
    const searching = retry({ baseDelay: 1, searches: true });
    await dashboardOf(fetch, searching).createPolicy({ body: {} });
    await dashboardOf(fetch, searching).migrateApis({ body: { mode: "direct", all: true } });
    await dashboardOf(fetch, quick).searchUsers(users);
    expect(requests).toHaveLength(3);
  });

  it("repeats the user search where it is asked to", async () => {
    const { fetch, requests } = inTurn(away(), found);
    expect((await dashboardOf(fetch, retry({ baseDelay: 1, searches: true })).searchUsers(users)).ok).toBe(true);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([users.body, users.body]);
  });

  it("repeats no call whose credential can't be had", async () => {
    let asked = 0;
    const token = () => Promise.reject(new Error(`Sign in ${++asked}.`));
    expect(await rejection(dashboardOf(handler(found).fetch, quick, token).searchApis())).toEqual(
      new Error("Sign in 1."),
    );
  });

  it.each([
    [1, [300, 600, 1_200, 1_500]],
    [0.5, [150, 300, 600, 750]],
    [0, [0, 0, 0, 0]],
  ])("pauses for a random part (%d) of a limit that doubles", async (random, pauses) => {
    vi.spyOn(Math, "random").mockReturnValue(random);
    // A timer of 0 milliseconds is one of 1 in Node.
    const paused = await pausesWith(retry({ retries: 4, maxDelay: 1_500 }), away());
    expect(paused.map((pause) => (random === 0 ? 0 : pause))).toEqual(pauses);
  });

  it.each([
    ["3", 3_000],
    ["Tue, 10 Mar 2026 09:00:05 GMT", 5_000],
    ["Tue, 10 Mar 2026 08:00:00 GMT", 0],
    ["soon", 0],
    ["-5", 0],
    ["some GMT", 0],
  ])("adds what Retry-After asks for: %s", async (value, asked) => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    expect(await pausesWith(retry(), away({ "Retry-After": value }), found)).toEqual([asked + 150]);
  });

  it.each(["11", "Tue, 10 Mar 2026 09:00:11 GMT"])(
    "takes an answer as final that asks for more than the longest pause: %s",
    async (value) => {
      expect(await pausesWith(retry(), away({ "Retry-After": value }), found)).toEqual([]);
    },
  );

  it("reads the responses before the last, so that their connections are free, even if they are cut off", async () => {
    const first = new Response("away", { status: 503 });
    const dashboard = dashboardOf(inTurn(() => first, cut(503), found).fetch, quick);
    expect((await dashboard.searchApis()).ok).toBe(true);
    expect(first.bodyUsed).toBe(true);
  });

  it("sends a request again whose success was cut off", async () => {
    const { fetch, requests } = inTurn(cut(200), found);
    expect((await dashboardOf(fetch, quick).searchApis()).ok).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it("does not wait for an answer that somebody else holds a clone of", async () => {
    const answer = new Response("away", { status: 503 });
    answer.clone();
    const dashboard = dashboardOf(inTurn(() => answer, found).fetch, quick);
    expect((await dashboard.searchApis()).ok).toBe(true);
  });

  it("ends a pause when the call is aborted or takes too long", async () => {
    const { fetch, requests } = inTurn(away({ "Retry-After": "9" }));
    const dashboard = dashboardOf(fetch, retry());
    const abort = new AbortController();
    setTimeout(() => abort.abort(), 20);
    expect(await rejection(dashboard.searchApis({ signal: abort.signal }))).toMatchObject({ name: "AbortError" });
    expect(await rejection(dashboard.searchApis({ timeout: 20 }))).toMatchObject({ name: "TimeoutError" });
    expect(requests).toHaveLength(2);
  });

  it("leaves no timer behind where a pause ends early", async () => {
    vi.useFakeTimers();
    const abort = new AbortController();
    const { fetch } = inTurn(away({ "Retry-After": "9" }));
    const call = rejection(dashboardOf(fetch, retry()).searchApis({ signal: abort.signal }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(vi.getTimerCount()).toBe(1);
    abort.abort();
    await call;
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
