import { gzipSync } from "node:zlib";
import { bundledApplication } from "@gw/test-support/bundled-application";
import { applicationLimits } from "@gw/test-support/size-limits";
import { describe, expect, it } from "vitest";

const source = (entry: string) => JSON.stringify(new URL(`../src/${entry}.ts`, import.meta.url).pathname);

const bundled = (code: string) => bundledApplication(code, { beside: import.meta.url });

/** Bytes as they are sent. The figure is printed, so that a change of it is seen before it meets the limit. */
function gzipped(what: string, code: string): number {
  const { length } = gzipSync(code, { level: 9 });
  console.info(`${what}: ${code.length} B minified, ${length} B gzip`);
  return length;
}

/** What `openapi-fetch` says where it creates clients, which is more than half of it, and which `raw` alone does. */
const createsClients = "must return new Response()";

const oneOperation = `
  import { createDashboardClient } from ${source("dashboard")};
  const dashboard = createDashboardClient({ baseUrl: location.origin, token: "token" });
  globalThis.result = dashboard.searchApis();`;

const everythingOn = `
  import { createDashboardClient, hooks, isApiError, refresh, retry, unwrap } from ${source("dashboard")};
  const dashboard = createDashboardClient({
    baseUrl: location.origin,
    token: () => globalThis.token,
    timeout: 10_000,
    strict: true,
    middleware: [hooks({ onResponse: console.log }), retry({ searches: true }), refresh(globalThis.renew)],
  });
  unwrap(dashboard.searchUsers({ body: {} })).catch((error) => console.log(isApiError(error, 409)));
  globalThis.users = dashboard.searchUsers.pages({ body: {} }).all();`;

const allOperations = `
  import { createAdminClient } from ${source("admin")};
  import { createDashboardClient } from ${source("dashboard")};
  import { createGatewayClient } from ${source("gateway")};
  import { createPortalClient } from ${source("portal")};
  globalThis.clients = [createAdminClient, createDashboardClient, createGatewayClient, createPortalClient];`;

describe("an application that makes one client", () => {
  it.each([
    ["dashboard", "createDashboardClient", "/api/users/search"],
    ["gateway", "createGatewayClient", "/gw/debug"],
    ["admin", "createAdminClient", "/admin/users"],
    ["portal", "createPortalClient", "/plans/{plan_id}"],
  ])("holds the routes of %s only, and nothing that Node alone has", async (entry, factory, path) => {
    const code = await bundled(`import { ${factory} } from ${source(entry)}; globalThis.client = ${factory};`);
    const paths = ["/api/users/search", "/gw/debug", "/admin/users", "/plans/{plan_id}"];
    expect(paths.filter((other) => code.includes(other))).toEqual([path]);
    expect(code).not.toMatch(/node:|\brequire\(|\bimport\b|\bprocess\.env\b/);
  });

  it("does not hold what it does not use", async () => {
    const code = await bundled(oneOperation);
    const unused = ["Retry-After", "performance", createsClients];
    expect(unused.filter((word) => code.includes(word))).toEqual([]);
    const raw = await bundled(`import { raw } from ${source("raw")}; globalThis.raw = raw;`);
    expect(raw).toContain(createsClients);
  });
});

describe("the size of an application", () => {
  it("that calls one operation with everything on is within its limit", async () => {
    const plain = gzipped("one operation", await bundled(oneOperation));
    const all = gzipped("one operation, everything on", await bundled(everythingOn));
    expect(all).toBeLessThanOrEqual(applicationLimits.everythingOn);
    expect(plain).toBeLessThan(all);
  });

  it("that has all operations is little more", async () => {
    const size = gzipped("all operations", await bundled(allOperations));
    expect(size).toBeLessThanOrEqual(applicationLimits.everyClient);
  });
});
