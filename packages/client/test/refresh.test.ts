import { describe, expect, it, vi } from "vitest";
import { ApiError, createClient, refresh, unwrap, type Credential, type SendWrapper } from "../src/index.ts";
import { found, handler, problem } from "./handler.ts";
import { catchRejection } from "./printed.ts";

const users = { body: { filters: { query: "lind" } } };

function dashboardOf(fetch: (request: Request) => Promise<Response>, renewing: SendWrapper, token: Credential = "t") {
  return createClient({ baseUrl: "http://127.0.0.1:8080", auth: { dashboardToken: token }, fetch, refresh: renewing });
}

/** A service that rejects every credential. */
function rejectAll() {
  return handler(() => problem(401, "unauthenticated"));
}

/** A service that accepts one token, and an application that can obtain it. */
function setUp(renew: () => Promise<void> = async () => {}) {
  const session = { token: "expired", valid: "renewed", renewals: 0 };
  const { fetch, requests } = handler((request) =>
    request.headers.get("Authorization") === `Bearer ${session.valid}` ? found() : problem(401, "unauthenticated"),
  );
  const renewing = refresh(async () => {
    session.renewals++;
    await new Promise((resolve) => setTimeout(resolve, 5));
    await renew();
    session.token = "renewed";
  });
  return { session, requests, dashboard: dashboardOf(fetch, renewing, () => session.token) };
}

describe("refresh", () => {
  it("renews a rejected credential, and sends the request again with its body", async () => {
    const { dashboard, session, requests } = setUp();
    expect((await dashboard.searchUsers(users)).ok).toBe(true);
    expect(session.renewals).toBe(1);
    expect(requests.map((request) => request.headers.get("Authorization"))).toEqual([
      "Bearer expired",
      "Bearer renewed",
    ]);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([users.body, users.body]);
  });

  it("renews a credential that is missing, as after a page is reloaded, before it sends anything", async () => {
    const { dashboard, session, requests } = setUp();
    session.token = "";
    const calls = await Promise.all([dashboard.searchUsers(users), dashboard.searchApis()]);
    expect(calls.map(({ ok }) => ok)).toEqual([true, true]);
    expect(session.renewals).toBe(1);
    expect(requests.map((request) => request.headers.get("Authorization"))).toEqual([
      "Bearer renewed",
      "Bearer renewed",
    ]);
  });

  it.each<[string, (call: (signal?: AbortSignal) => Promise<unknown>, signal: AbortSignal) => Promise<unknown>]>([
    ["at once", (call) => call()],
    [
      "later, with its signal",
      async (call, signal) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        await call(signal);
      },
    ],
  ])("rejects a renewal that uses the same client %s", async (_, renew) => {
    const { fetch, requests } = rejectAll();
    const dashboard = dashboardOf(
      fetch,
      refresh((signal) => renew((own) => unwrap(dashboard.searchApis(own && { signal: own })), signal)),
    );
    // The renewal has started the call before it waits for anything.
    dashboard.use({ onRequest: async () => {} });
    const cause = new TypeError("A renewal can't use the client that it renews. Use another one.");
    expect(await dashboard.searchApis({ timeout: 1_000 })).toMatchObject({ status: 401, cause });
    expect(requests).toHaveLength(2);
  });

  it("lets a renewal use another client", async () => {
    let token = "expired";
    const other = dashboardOf(
      handler(found).fetch,
      refresh(async () => {}),
    );
    const { fetch } = handler(({ headers }) =>
      headers.get("Authorization") === "Bearer renewed" ? found() : problem(401, "unauthenticated"),
    );
    const renewing = refresh(async (signal) => {
      if ((await other.searchApis({ signal })).ok) token = "renewed";
    });
    expect((await dashboardOf(fetch, renewing, () => token).searchApis()).ok).toBe(true);
  });

  it("does not renew again for a call that was sent before the renewal and rejected after it", async () => {
    let respondToSlowCall: (() => void) | undefined;
    const slow = handler(async (request) => {
      const token = request.headers.get("Authorization");
      if (request.method === "GET" && token === "Bearer expired")
        await new Promise<void>((go) => (respondToSlowCall = go));
      return token === "Bearer renewed" ? found() : problem(401, "unauthenticated");
    });
    let token = "expired";
    let renewals = 0;
    const renewing = refresh(async () => (token = `renewed${++renewals > 1 ? " again" : ""}`));
    const other = dashboardOf(slow.fetch, renewing, () => token);
    const early = other.searchApis();
    expect((await other.searchUsers(users)).ok).toBe(true);
    respondToSlowCall?.();
    expect((await early).ok).toBe(true);
    expect(renewals).toBe(1);
  });

  it("renews again when the new credential has expired too", async () => {
    const { dashboard, session } = setUp();
    await dashboard.searchApis();
    session.token = "expired";
    expect((await dashboard.searchApis()).ok).toBe(true);
    expect(session.renewals).toBe(2);
  });

  it("returns the 401 if the new credential is rejected or the renewal fails; a later call renews again", async () => {
    const rejected = setUp();
    rejected.session.valid = "another";
    expect((await rejected.dashboard.searchApis()).status).toBe(401);
    expect(rejected.requests).toHaveLength(2);
    const failing = setUp(() => Promise.reject(new Error("Sign in.")));
    const calls = await Promise.all([failing.dashboard.searchApis(), failing.dashboard.searchApis()]);
    expect(calls.map(({ status }) => status)).toEqual([401, 401]);
    await failing.dashboard.searchApis();
    expect([failing.session.renewals, failing.requests.length]).toEqual([2, 3]);
  });

  it("passes only unresolved 401 responses to middleware, whatever their body", async () => {
    const seen: string[] = [];
    const { fetch } = handler(({ method, headers }) =>
      method === "GET" && headers.get("Authorization") === "Bearer renewed"
        ? found()
        : new Response(null, { status: 401 }),
    );
    let token = "expired";
    const renewing = refresh(async () => (token = "renewed"));
    const dashboard = dashboardOf(fetch, renewing, () => token);
    dashboard.use({
      onResponse: ({ schemaPath, response }) => {
        if (response.status === 401) seen.push(schemaPath);
      },
    });
    await dashboard.searchApis();
    await dashboard.searchUsers(users);
    expect(seen).toEqual(["/api/users/search"]);
  });

  it("leaves no timer behind after a renewal that threw synchronously, and renews again", async () => {
    vi.useFakeTimers();
    let tries = 0;
    const renewing = refresh(() => {
      tries++;
      throw new Error("Not signed in.");
    });
    const dashboard = dashboardOf(rejectAll().fetch, renewing);
    const statuses = [(await dashboard.searchApis()).status, (await dashboard.searchApis()).status];
    const timers = vi.getTimerCount();
    vi.useRealTimers();
    expect([statuses, tries, timers]).toEqual([[401, 401], 2, 0]);
  });

  it("renews once for 100 rejected calls, even if the renewal fails, and all of them get its error", async () => {
    const reason = new Error("Sign in again.");
    const { fetch, requests } = rejectAll();
    let renewals = 0;
    // Some of the calls get their 401 after the renewal has failed.
    let nth = 0;
    async function slowly(request: Request) {
      await new Promise((resolve) => setTimeout(resolve, nth++));
      return fetch(request);
    }
    const dashboard = dashboardOf(
      slowly,
      refresh(async () => {
        renewals++;
        throw reason;
      }),
    );
    const results = await Promise.all(Array.from({ length: 100 }, () => dashboard.searchApis()));
    expect(results.filter((result) => !result.ok && result.status === 401 && result.cause === reason)).toHaveLength(
      100,
    );
    expect([renewals, requests.length]).toEqual([1, 100]);
    const error = await unwrap(dashboard.searchApis()).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 401, cause: reason });
    expect(renewals).toBe(2);
  });

  it("times out, and a later call starts another renewal", async () => {
    let renewals = 0;
    const signals: AbortSignal[] = [];
    const stuck = refresh(
      (signal) => {
        renewals++;
        signals.push(signal);
        return new Promise(() => {});
      },
      { timeout: 10 },
    );
    const dashboard = dashboardOf(rejectAll().fetch, stuck);
    const results = await Promise.all([dashboard.searchApis(), dashboard.searchUsers(users)]);
    for (const result of results) {
      expect(result).toMatchObject({
        ok: false,
        status: 401,
        cause: expect.objectContaining({ name: "TimeoutError" }),
      });
    }
    expect(renewals).toBe(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await dashboard.searchApis();
    expect(renewals).toBe(2);
  });

  it("does not send a request again that was aborted in the meantime", async () => {
    const { fetch, requests } = rejectAll();
    const abort = new AbortController();
    const renewing = refresh(async () => {
      abort.abort();
    });
    const error = await catchRejection(dashboardOf(fetch, renewing).searchApis({ signal: abort.signal }));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(error).toMatchObject({ name: "AbortError" });
    expect(requests).toHaveLength(1);
  });
});
