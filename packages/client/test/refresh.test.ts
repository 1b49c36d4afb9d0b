import { describe, expect, it } from "vitest";
import { createDashboardClient, hooks, refresh, type Credential, type Middleware } from "../src/dashboard.ts";
import { found, handler, problem } from "./handler.ts";
import { rejection } from "./shown.ts";

const users = { body: { filters: { query: "lind" } } };

const dashboardOf = (
  fetch: (request: Request) => Promise<Response>,
  middleware: Middleware[],
  token: Credential = "t",
) => createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token, fetch, middleware });

/** A service that takes one token, and an application that can get it. */
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
  return { session, requests, dashboard: dashboardOf(fetch, [renewing], () => session.token) };
}

describe("refresh", () => {
  it("renews a refused credential, and sends the request again with its body", async () => {
    const { dashboard, session, requests } = setUp();
    expect((await dashboard.searchUsers(users)).ok).toBe(true);
    expect(session.renewals).toBe(1);
    expect(requests.map((request) => request.headers.get("Authorization"))).toEqual([
      "Bearer expired",
      "Bearer renewed",
    ]);
    expect(await Promise.all(requests.map((request) => request.json()))).toEqual([users.body, users.body]);
  });

  it("renews once for all calls that are refused at the same time", async () => {
    const { dashboard, session } = setUp();
    const calls = await Promise.all([dashboard.searchUsers(users), dashboard.searchApis(), dashboard.searchApis()]);
    expect(calls.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(session.renewals).toBe(1);
  });

  it("does not renew for a call that was sent before the renewal and is refused after it", async () => {
    let answerSlowOne: (() => void) | undefined;
    const slow = handler(async (request) => {
      const token = request.headers.get("Authorization");
      if (request.method === "GET" && token === "Bearer expired") await new Promise<void>((go) => (answerSlowOne = go));
      return token === "Bearer renewed" ? found() : problem(401, "unauthenticated");
    });
    let token = "expired";
    let renewals = 0;
    const renewing = refresh(async () => (token = `renewed${++renewals > 1 ? " again" : ""}`));
    const other = dashboardOf(slow.fetch, [renewing], () => token);
    const early = other.searchApis();
    expect((await other.searchUsers(users)).ok).toBe(true);
    answerSlowOne?.();
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

  it("answers the 401 where the new credential is refused, or can't be had; a later call tries anew", async () => {
    const refused = setUp();
    refused.session.valid = "another";
    expect((await refused.dashboard.searchApis()).status).toBe(401);
    expect(refused.requests).toHaveLength(2);
    const failing = setUp(() => Promise.reject(new Error("Sign in.")));
    const calls = await Promise.all([failing.dashboard.searchApis(), failing.dashboard.searchApis()]);
    expect(calls.map(({ status }) => status)).toEqual([401, 401]);
    await failing.dashboard.searchApis();
    expect([failing.session.renewals, failing.requests.length]).toEqual([2, 3]);
  });

  it("lets hooks before it see the 401 that is left, of whichever call, and none that it has mended", async () => {
    const seen: string[] = [];
    const { fetch } = handler(({ method, headers }) =>
      method === "GET" && headers.get("Authorization") === "Bearer renewed" ? found() : problem(401, "unauthenticated"),
    );
    let token = "expired";
    const signingOut = hooks({
      onResponse: ({ operationId }, { status }) => {
        if (status === 401) seen.push(operationId);
      },
    });
    const dashboard = dashboardOf(fetch, [signingOut, refresh(async () => (token = "renewed"))], () => token);
    await dashboard.searchApis();
    await dashboard.searchUsers(users);
    expect(seen).toEqual(["searchUsers"]);
  });

  it("does not hold up a call that is aborted", async () => {
    const { dashboard } = setUp(() => new Promise(() => {}));
    expect(await rejection(dashboard.searchApis({ timeout: 20 }))).toMatchObject({ name: "TimeoutError" });
  });

  it("tries anew also after a renewal that failed before it began", async () => {
    const { fetch } = handler(() => problem(401, "unauthenticated"));
    let tries = 0;
    const throwing = refresh(() => {
      tries++;
      throw new Error("No session.");
    });
    const dashboard = dashboardOf(fetch, [throwing]);
    expect([(await dashboard.searchApis()).status, (await dashboard.searchApis()).status]).toEqual([401, 401]);
    expect(tries).toBe(2);
  });
});
