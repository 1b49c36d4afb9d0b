import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdminClient } from "../src/admin.ts";
import {
  createDashboardClient,
  isApiError,
  refresh,
  retry,
  unwrap,
  type ClientOptions,
  type Credential,
} from "../src/dashboard.ts";
import { createGatewayClient } from "../src/gateway.ts";
import { createPortalClient, grantTypes, isUnlimited, parsePortalTimestamp } from "../src/portal.ts";
import { createStandIn } from "./services/stand-in.ts";
import { startRunningService } from "./services/running-service.ts";
import type { Service } from "./services/service.ts";
import { rejection, shown } from "./shown.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const everyone = { body: {} };

describe.each([
  ["a function as fetch", createStandIn],
  ["the running service", startRunningService],
])("the client and %s", (_, start) => {
  let service: Service;
  beforeAll(async () => {
    service = await start();
  }, 60_000);
  afterAll(() => service.stop());

  const optionsOf = (options: Partial<ClientOptions>): ClientOptions => {
    const { baseUrl, fetch } = service;
    return { baseUrl, fetch, ...options };
  };
  const dashboardOf = (options: Partial<ClientOptions> = {}, token: Credential = service.credentials.dashboard) =>
    createDashboardClient({ ...optionsOf(options), token });
  const gatewayOf = (options: Partial<ClientOptions> = {}) =>
    createGatewayClient({ ...optionsOf(options), key: service.credentials.gateway });
  const portalOf = (options: Partial<ClientOptions> = {}) =>
    createPortalClient({
      ...optionsOf({ baseUrl: `${service.baseUrl}/portal`, ...options }),
      key: service.credentials.portal,
    });

  it("answer each search with a page, and with all of them", async () => {
    const dashboard = dashboardOf();
    const { users, pages } = await unwrap(dashboard.searchUsers(everyone));
    expect([users?.length, pages]).toEqual([2, 2]);
    const one: unknown[] = [];
    for await (const user of dashboard.searchUsers.pages(everyone)) one.push(user);
    expect(one).toHaveLength(3);
    expect(await dashboard.searchUsers.pages(everyone).all()).toEqual(one);
    const apis = await dashboard.searchApis.pages().all();
    expect(apis.map((api) => api.api_definition.name)).toContain("Orders");
    expect(await dashboard.searchApis.pages({ query: { p: 99 } }).all()).toEqual([]);
  });

  it("agree on the media type of a streams definition, and on one that is missing", async () => {
    const dashboard = dashboardOf();
    const streams = await unwrap(dashboard.getStreamsApi({ path: { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" } }));
    expect(streams.openapi).toMatch(/^3\.0/);
    const error = await rejection(unwrap(dashboard.getStreamsApi({ path: { apiId: "none" } })));
    expect(isApiError(error, 404) && error.code).toBe("not_found");
    expect(error).toMatchObject({ operationId: "getStreamsApi", requestId: expect.stringMatching(uuid) });
  });

  it("refuse a misspelt member where the client is strict, and keep it where it is not", async () => {
    const body = { target_pth: "https://example.com/hooks", method: "POST" } as const;
    const misspelt: { method: "POST" } = body;
    const error = await rejection(unwrap(dashboardOf({ strict: true }).createWebhook({ body: misspelt })));
    expect(isApiError(error, 400) && error.body?.errors?.[0]).toMatchObject({ in: "body", pointer: "/target_pth" });
    const { Status } = await unwrap(dashboardOf({ strict: false }).createWebhook({ body: misspelt }));
    expect(Status).toBe("OK");
  });

  it("tell a conflict by its status", async () => {
    const dashboard = dashboardOf();
    await dashboard.createPolicy({ body: { name: "Gold" } });
    const result = await dashboard.createPolicy({ body: { name: "Gold" } });
    expect(result).toMatchObject({ ok: false, status: 409, error: { code: "conflict" } });
  });

  it("refuse a wrong credential without showing it", async () => {
    const error = await rejection(unwrap(dashboardOf({}, "canary-token").searchApis()));
    expect(isApiError(error, 401) && error.code).toBe("unauthenticated");
    expect(shown(error)).not.toContain("canary");
  });

  it("renew a refused credential once, and send the body again", async () => {
    let token = "expired";
    let renewals = 0;
    const renewing = refresh(async () => {
      renewals++;
      token = service.credentials.dashboard;
    });
    const dashboard = dashboardOf({ retry: retry(), refresh: renewing }, async () => token);
    const results = await Promise.all([dashboard.searchUsers(everyone), dashboard.searchApis()]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(renewals).toBe(1);
  });

  it("name a request alike, in the result and to middleware", async () => {
    const ids: (string | null)[] = [];
    const dashboard = dashboardOf();
    dashboard.use({ onResponse: ({ response }) => void ids.push(response.headers.get("X-Request-Id")) });
    const { response } = await dashboard.searchApis();
    expect(ids).toEqual([response.headers.get("X-Request-Id")]);
    expect(ids[0]).toMatch(uuid);
  });

  it("end a call that is aborted", async () => {
    const abort = new AbortController();
    const call = dashboardOf({ timeout: 10_000 }).searchUsers({ ...everyone, signal: abort.signal });
    abort.abort();
    expect(await rejection(call)).toMatchObject({ name: "AbortError" });
  });

  it("report on a migration", async () => {
    const report = await unwrap(dashboardOf().migrateApis({ body: { mode: "dryRun", all: true } }));
    expect(report.success.count).toBeGreaterThan(0);
    expect(report.abortedOnFailure).toBe(false);
  });

  it("create with each kind of key", async () => {
    const admin = createAdminClient({ ...optionsOf({}), key: service.credentials.admin });
    const user = await unwrap(admin.createUser({ body: { email_address: "omar.haddad@example.com", active: true } }));
    expect(user.Meta.access_key).toBe(user.Message);
    const oauthClient = await unwrap(gatewayOf().createOauthClient({ body: { description: "Orders on the web" } }));
    expect(oauthClient.secret).toBeTypeOf("string");
    const credential = await portalOf().createCustomCredential({
      path: { app_id: "1" },
      body: { Type: "CREDENTIAL_TYPE_TYK_MANAGED", PlanID: 1 },
    });
    expect(credential.status).toBe(201);
  });

  it("trace nothing to an address that is not open", async () => {
    const spec = { proxy: { listen_path: "/", target_url: "http://169.254.169.254/" }, use_keyless: true };
    const error = await rejection(unwrap(gatewayOf().debugApi({ body: { request: { path: "/" }, spec } })));
    expect(isApiError(error, 403) && error.code).toBe("target_not_allowed");
  });

  it("replace records of the portal, whose lists, limits and times can be read", async () => {
    const portal = portalOf();
    const clientType = await unwrap(
      portal.updateClientType({
        path: { provider_id: 1, client_type_id: 1 },
        body: { Name: "Web applications", ResponseTypes: "code", GrantType: grantTypes.format(["authorization_code"]) },
      }),
    );
    expect(grantTypes.parse(clientType.GrantType)).toContain("authorization_code");
    expect(parsePortalTimestamp(clientType.CreatedAt).getUTCFullYear()).toBe(2026);
    const body = { Name: "Team", ProviderID: 1, RateLimit: 60, Per: 60 };
    expect(isUnlimited(await unwrap(portal.updatePlan({ path: { plan_id: 2 }, body })))).toBe(false);
  });

  it("can be called by path", async () => {
    const { data } = await dashboardOf().POST("/api/users/search", { body: {}, params: { query: { p: 2 } } });
    expect(data?.users).toHaveLength(1);
  });
});
