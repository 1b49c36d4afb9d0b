import { startDemoService, type DemoCredentials, type DemoService } from "@gw/test-support/demo-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  createClient,
  isApiError,
  refresh,
  retry,
  unwrap,
  type ClientOptions,
  type Credential,
  grantTypes,
  isUnlimited,
  parsePortalTimestamp,
} from "../src/index.ts";
import { printAll, catchRejection } from "./printed.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const everyone = { body: {} };

describe("the clients with the running service", () => {
  let service: DemoService;
  let credentials: DemoCredentials;
  beforeAll(async () => {
    service = await startDemoService();
    credentials = await service.issueCredentials();
  }, 60_000);
  afterAll(() => service?.stop());

  function connectDashboard(
    options: Partial<Omit<ClientOptions, "auth">> = {},
    token: Credential = credentials.dashboard,
  ) {
    return createClient({ baseUrl: service.address, ...options, auth: { dashboardToken: token } });
  }
  function connectPortal() {
    return createClient({
      baseUrl: service.address,
      portal_base_url: `${service.address}/portal`,
      auth: { portalKey: credentials.portal },
    });
  }

  it("return a page of a search, each page in turn, and all items", async () => {
    const dashboard = connectDashboard();
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

  it("return a streams definition with its media type, and 404 for an unknown one", async () => {
    const dashboard = connectDashboard();
    const streams = await unwrap(dashboard.getStreamsApi({ path: { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" } }));
    expect(streams.openapi).toMatch(/^3\.0/);
    const error = await catchRejection(unwrap(dashboard.getStreamsApi({ path: { apiId: "none" } })));
    expect(isApiError(error, 404) && error.code).toBe("not_found");
    expect(error).toMatchObject({ operationId: "getStreamsApi", requestId: expect.stringMatching(uuid) });
  });

  it("reject a misspelled field only if the client prefers strict handling", async () => {
    const body = { target_pth: "https://example.com/hooks", method: "POST" } as const;
    const misspelled: { method: "POST" } = body;
    const error = await catchRejection(
      unwrap(connectDashboard({ headers: { Prefer: "handling=strict" } }).createWebhook({ body: misspelled })),
    );
    expect(isApiError(error, 400) && error.body).toMatchObject({ errors: [{ in: "body", pointer: "/target_pth" }] });
    const { Status } = await unwrap(connectDashboard().createWebhook({ body: misspelled }));
    expect(Status).toBe("OK");
  });

  it("report a wrong credential without revealing it", async () => {
    const error = await catchRejection(unwrap(connectDashboard({}, "canary-token").searchApis()));
    expect(isApiError(error, 401) && error.code).toBe("unauthenticated");
    expect(printAll(error)).not.toContain("canary");
  });

  it("renew a rejected credential once, and send the body again", async () => {
    let token = "expired";
    let renewals = 0;
    const renewing = refresh(async () => {
      renewals++;
      token = credentials.dashboard;
    });
    const dashboard = connectDashboard({ retry: retry(), refresh: renewing }, async () => token);
    const results = await Promise.all([dashboard.searchUsers(everyone), dashboard.searchApis()]);
    expect(results.map(({ ok }) => ok)).toEqual([true, true]);
    expect(renewals).toBe(1);
  });

  it("report the same request id in the result and to middleware", async () => {
    const ids: (string | null)[] = [];
    const dashboard = connectDashboard();
    dashboard.use({ onResponse: ({ response }) => void ids.push(response.headers.get("X-Request-Id")) });
    const { response } = await dashboard.searchApis();
    expect(ids).toEqual([response.headers.get("X-Request-Id")]);
    expect(ids[0]).toMatch(uuid);
  });

  it("update portal records, and parse their lists, limits and timestamps", async () => {
    const portal = connectPortal();
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
    const { data } = await connectDashboard().POST("/api/users/search", { body: {}, params: { query: { p: 2 } } });
    expect(data?.users).toHaveLength(1);
  });
});
