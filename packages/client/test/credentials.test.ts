import { describe, expect, it } from "vitest";
import { createClient, DecodeError, isApiError, unwrap, type Credential } from "../src/index.ts";
import { handler, json } from "./handler.ts";
import { printAll, catchRejection } from "./printed.ts";

const baseUrl = "http://127.0.0.1:8080";
const canary = "canary-credential";
const credentialHeaders = ["Authorization", "X-Gw-Authorization", "Admin-Auth"];

function sent(request: Request): Record<string, string> {
  return Object.fromEntries(
    credentialHeaders.flatMap((name) => {
      const value = request.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

describe("each client sends the header of its scheme and no other", () => {
  const { fetch, last } = handler(() => json(200, {}));
  const path = { plan_id: 1 };
  const body = { Name: "Free", ProviderID: 1 };
  it.each([
    [
      "dashboard",
      () => createClient({ baseUrl, auth: { dashboardToken: "t1" }, fetch }).searchApis(),
      { Authorization: "Bearer t1" },
    ],
    [
      "gateway",
      () => createClient({ baseUrl, auth: { gatewayKey: "k1" }, fetch }).createOauthClient({ body: {} }),
      { "X-Gw-Authorization": "k1" },
    ],
    [
      "admin",
      () => createClient({ baseUrl, auth: { adminKey: "k2" }, fetch }).createUser({ body: {} }),
      { "Admin-Auth": "k2" },
    ],
    [
      "portal",
      () =>
        createClient({ baseUrl, portal_base_url: baseUrl, auth: { portalKey: "k3" }, fetch }).updatePlan({
          path,
          body,
        }),
      { Authorization: "k3" },
    ],
    [
      "dashboard, by path",
      () => createClient({ baseUrl, auth: { dashboardToken: "t1" }, fetch }).GET("/api/apis/search"),
      { Authorization: "Bearer t1" },
    ],
    [
      "gateway, by path",
      () => createClient({ baseUrl, auth: { gatewayKey: "k1" }, fetch }).POST("/gw/oauth/clients/create", { body: {} }),
      { "X-Gw-Authorization": "k1" },
    ],
    [
      "admin, by path",
      () => createClient({ baseUrl, auth: { adminKey: "k2" }, fetch }).POST("/admin/users", { body: {} }),
      { "Admin-Auth": "k2" },
    ],
    [
      "portal, by path",
      () =>
        createClient({ baseUrl, portal_base_url: baseUrl, auth: { portalKey: "k3" }, fetch }).PUT("/plans/{plan_id}", {
          params: { path },
          body,
        }),
      { Authorization: "k3" },
    ],
  ])("%s", async (_, call, expected) => {
    await call();
    expect(sent(last())).toEqual(expected);
  });
});

describe("a credential", () => {
  it("is requested before each call if it is a function", async () => {
    const { fetch, requests } = handler(() => json(200, {}));
    let calls = 0;
    const dashboard = createClient({ baseUrl, auth: { dashboardToken: async () => `t${++calls}` }, fetch });
    await dashboard.searchApis();
    await dashboard.GET("/api/apis/search");
    expect(requests.map((request) => request.headers.get("Authorization"))).toEqual(["Bearer t1", "Bearer t2"]);
  });

  it.each([undefined, null, ""])("returned as %j is a 401, and nothing is sent", async (none) => {
    const { fetch, requests } = handler(() => json(200, {}));
    // A project without strict types may return this.
    const token = (() => none) as Credential;
    const seen: number[] = [];
    const dashboard = createClient({ baseUrl, auth: { dashboardToken: token }, fetch });
    dashboard.use({ onResponse: ({ response }) => void seen.push(response.status) });
    const result = await dashboard.searchApis();
    expect(result).toMatchObject({ ok: false, status: "undocumented", response: { status: 401 } });
    expect(result).toMatchObject({ error: { detail: "A credential is missing: dashboardToken." } });
    const error = await catchRejection(unwrap(result));
    expect(isApiError(error, "undocumented")).toBe(true);
    expect(error).toMatchObject({ message: "A credential is missing: dashboardToken.", operationId: "searchApis" });
    expect((await dashboard.GET("/api/apis/search")).response.status).toBe(401);
    expect(seen).toEqual([401, 401]);
    expect(requests).toEqual([]);
  });

  it("whose function rejects makes the call reject with the same error, and nothing is sent", async () => {
    const { fetch, requests } = handler(() => json(200, {}));
    const expired = new Error("Sign in again.");
    const token: Credential = () => Promise.reject(expired);
    expect(await catchRejection(createClient({ baseUrl, auth: { dashboardToken: token }, fetch }).searchApis())).toBe(
      expired,
    );
    expect(requests).toEqual([]);
  });

  it("can't be replaced by other headers", async () => {
    const { fetch, last } = handler(() => json(200, {}));
    const headers = { Authorization: "other", "X-Trace": "1" };
    const dashboard = createClient({ baseUrl, auth: { dashboardToken: "t1" }, fetch, headers });
    await dashboard.searchApis({ headers: { authorization: "another", "X-Span": "2" } });
    expect(last().headers.get("Authorization")).toBe("Bearer t1");
    expect(last().headers.get("X-Trace")).toBe("1");
    expect(last().headers.get("X-Span")).toBe("2");
  });
});

describe("a credential is never revealed", () => {
  it.each([
    ["dashboard", createClient({ baseUrl, auth: { dashboardToken: canary } })],
    ["gateway", createClient({ baseUrl, auth: { gatewayKey: canary } })],
    ["admin", createClient({ baseUrl, auth: { adminKey: canary } })],
    ["portal", createClient({ baseUrl, portal_base_url: baseUrl, auth: { portalKey: canary } })],
  ])("by the %s client", (_, client) => {
    expect(printAll(client)).not.toContain(canary);
  });

  it("by the error of a response that can't be read", async () => {
    const { fetch } = handler(() => new Response(`<html>${canary}`, { status: 200 }));
    const error = await catchRejection(createClient({ baseUrl, auth: { dashboardToken: canary }, fetch }).searchApis());
    expect(error).toBeInstanceOf(DecodeError);
    expect(printAll(error)).not.toContain(canary);
  });

  it("by a network error", async () => {
    const { fetch } = handler(() => Promise.reject(new TypeError("fetch failed")));
    const error = await catchRejection(createClient({ baseUrl, auth: { dashboardToken: canary }, fetch }).searchApis());
    expect(printAll(error)).not.toContain(canary);
  });

  it.each([`${canary}\nx`, `${canary}€`])("by the error of an invalid header (%j)", async (key) => {
    const { fetch, requests } = handler(() => json(200, {}));
    const error = await catchRejection(
      createClient({ baseUrl, auth: { adminKey: key }, fetch }).createUser({ body: {} }),
    );
    expect(error).toBeInstanceOf(TypeError);
    expect(printAll(error)).toContain("Admin-Auth");
    expect(printAll(error)).not.toContain(canary);
    expect(requests).toEqual([]);
  });

  it("by the error of an invalid header for all calls", () => {
    const headers = { "X-Own": `${canary}\nx` };
    expect(() => createClient({ baseUrl, auth: { dashboardToken: "t" }, headers })).toThrow(/X-Own/);
    expect(() => createClient({ baseUrl, auth: { dashboardToken: "t" }, headers })).not.toThrow(/canary/);
  });

  it("by the error of another invalid header", async () => {
    const { fetch, requests } = handler(() => json(200, {}));
    const headers = { "X-Own": `${canary}\nx` };
    const error = await catchRejection(
      createClient({ baseUrl, auth: { dashboardToken: "t" }, fetch }).searchApis({ headers }),
    );
    expect(error).toBeInstanceOf(TypeError);
    expect(printAll(error)).toContain("X-Own");
    expect(printAll(error)).not.toContain(canary);
    expect(requests).toEqual([]);
  });
});
