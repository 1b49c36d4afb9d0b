import { describe, expect, it } from "vitest";
import { createClient, DecodeError, isApiError, NetworkError, unwrap, type Credential } from "../src/index.ts";
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

describe("a client with each credential sends its header and no other", () => {
  const { fetch, last } = handler(() => json(200, {}));
  const common = { baseUrl, portal_base_url: baseUrl, fetch };
  const dashboard = createClient({ ...common, auth: { dashboardToken: "t1" } });
  const gateway = createClient({ ...common, auth: { gatewayKey: "k1" } });
  const admin = createClient({ ...common, auth: { adminKey: "k2" } });
  const portal = createClient({ ...common, auth: { portalKey: "k3" } });
  const path = { plan_id: 1 };
  const body = { Name: "Free", ProviderID: 1 };
  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, object]>([
    [
      "dashboard",
      () => dashboard.searchApis(),
      () => dashboard.GET("/api/apis/search"),
      { Authorization: "Bearer t1" },
    ],
    [
      "gateway",
      () => gateway.createOauthClient({ body: {} }),
      () => gateway.POST("/gw/oauth/clients/create", { body: {} }),
      { "X-Gw-Authorization": "k1" },
    ],
    [
      "admin",
      () => admin.createUser({ body: {} }),
      () => admin.POST("/admin/users", { body: {} }),
      { "Admin-Auth": "k2" },
    ],
    [
      "portal",
      () => portal.updatePlan({ path, body }),
      () => portal.PUT("/plans/{plan_id}", { params: { path }, body }),
      { Authorization: "k3" },
    ],
  ])("%s, and by path", async (_, ...callsAndHeaders) => {
    const [call, callByPath, expected] = callsAndHeaders;
    for (const each of [call, callByPath]) {
      // The last request is that of this call.
      // oxlint-disable-next-line no-await-in-loop
      await each();
      expect(sent(last())).toEqual(expected);
    }
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
  const auth = { dashboardToken: canary, gatewayKey: canary, adminKey: canary, portalKey: canary };

  it("by a client", () => {
    expect(printAll(createClient({ baseUrl, portal_base_url: baseUrl, auth }))).not.toContain(canary);
  });

  it.each([
    ["a response that can't be read", () => new Response(`<html>${canary}`, { status: 200 }), DecodeError],
    ["a network error", () => Promise.reject(new TypeError("fetch failed")), NetworkError],
  ])("by the error of %s", async (_, respond, kind) => {
    const { fetch } = handler(respond);
    const error = await catchRejection(createClient({ baseUrl, auth, fetch }).searchApis());
    expect(error).toBeInstanceOf(kind);
    expect(printAll(error)).not.toContain(canary);
  });

  it.each([
    [`of a credential (${JSON.stringify(`${canary}\nx`)})`, { adminKey: `${canary}\nx` }, {}, "Admin-Auth"],
    [`of a credential (${canary}€)`, { adminKey: `${canary}€` }, {}, "Admin-Auth"],
    ["of a call", { adminKey: "k" }, { "X-Own": `${canary}\nx` }, "X-Own"],
  ])("by the error of an invalid header %s", async (_, own, headers, name) => {
    const { fetch, requests } = handler(() => json(200, {}));
    const error = await catchRejection(createClient({ baseUrl, auth: own, fetch }).createUser({ body: {}, headers }));
    expect(error).toEqual(new TypeError(`Invalid header: ${name}.`));
    expect(printAll(error)).not.toContain(canary);
    expect(requests).toEqual([]);
  });

  it("by the error of an invalid header for all calls", () => {
    const headers = { "X-Own": `${canary}\nx` };
    expect(() => createClient({ baseUrl, auth, headers })).toThrow(new TypeError("Invalid header: X-Own."));
  });
});
