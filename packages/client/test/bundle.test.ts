import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import type { operations } from "../src/types.ts";
import { readOperationTable } from "@gw/test-support/operation-table";
import { bundledApplication, type ApplicationOptions } from "@gw/test-support/bundled-application";
import { applicationLimits } from "@gw/test-support/size-limits";
import { afterAll, describe, expect, it } from "vitest";
import * as adminOperations from "../src/generated/admin-operations.ts";
import * as dashboardOperations from "../src/generated/dashboard-operations.ts";
import * as gatewayOperations from "../src/generated/gateway-operations.ts";
import * as portalOperations from "../src/generated/portal-operations.ts";

const operationTable = readOperationTable<keyof operations>();

function source(entry: string) {
  return JSON.stringify(fileURLToPath(new URL(`../src/${entry}.ts`, import.meta.url)));
}

function bundled(code: string) {
  return bundledApplication(code, { beside: import.meta.url });
}

/** Returns the size in bytes. Prints it, so that growth is visible before it reaches the limit. */
function gzipped(what: string, code: string): number {
  const { length } = gzipSync(code, { level: 9 });
  console.info(`${what}: ${code.length} B minified, ${length} B gzip`);
  return length;
}

/** An error message of openapi-fetch. */
const callsFetch = "nested too deeply";

function oneOperationFrom(entry: string) {
  return `
  import { createDashboardClient } from ${source(entry)};
  const dashboard = createDashboardClient({ baseUrl: location.origin, token: "token" });
  globalThis.result = dashboard.searchApis();`;
}

const oneOperation = oneOperationFrom("dashboard");

const everythingOn = `
  import { createDashboardClient, isApiError, refresh, retry, unwrap } from ${source("dashboard")};
  const dashboard = createDashboardClient({
    baseUrl: location.origin,
    token: () => globalThis.token,
    timeout: 10_000,
    strict: true,
    retry: retry({ searches: true }),
    refresh: refresh(globalThis.renew),
  });
  dashboard.use({ onResponse: console.log });
  unwrap(dashboard.searchUsers({ body: {} })).catch((error) => console.log(isApiError(error, 409)));
  globalThis.users = dashboard.searchUsers.pages({ body: {} }).all();`;

const allOperations = `
  import { createAdminClient } from ${source("admin")};
  import { createDashboardClient } from ${source("dashboard")};
  import { createGatewayClient } from ${source("gateway")};
  import { createPortalClient } from ${source("portal")};
  globalThis.clients = [createAdminClient, createDashboardClient, createGatewayClient, createPortalClient];`;

describe("an application that creates one client", () => {
  it.each([
    ["dashboard", "createDashboardClient", "/api/users/search"],
    ["gateway", "createGatewayClient", "/gw/debug"],
    ["admin", "createAdminClient", "/admin/users"],
    ["portal", "createPortalClient", "/plans/{plan_id}"],
  ])("bundles the operations of %s only, openapi-fetch, and no Node API", async (entry, factory, path) => {
    const code = await bundled(`import { ${factory} } from ${source(entry)}; globalThis.client = ${factory};`);
    const paths = ["/api/users/search", "/gw/debug", "/admin/users", "/plans/{plan_id}"];
    expect(paths.filter((other) => code.includes(other))).toEqual([path]);
    expect(code).toContain(callsFetch);
    expect(code).not.toMatch(/node:|\brequire\(|\bimport\b|\bprocess\.env\b/);
  });

  it("is no larger through the entry that has all clients", async () => {
    expect(await bundled(oneOperationFrom("index"))).toHaveLength((await bundled(oneOperation)).length);
  });

  it("bundles one operation only if it is created from it", async () => {
    const code = await bundled(`
      import { createClient, searchApis } from ${source("operations")};
      const auth = { dashboardToken: "token" };
      globalThis.client = createClient({ baseUrl: location.origin, operations: { searchApis }, auth });`);
    const paths = Object.values(operationTable).map(({ path }) => path);
    expect(paths.filter((path) => code.includes(`"${path}"`) || code.includes(`\`${path}\``))).toEqual([
      operationTable.searchApis.path,
    ]);
  });

  it("does not bundle retry and refresh if they are unused", async () => {
    const code = await bundled(oneOperation);
    expect(["Retry-After", "3e4"].filter((word) => code.includes(word))).toEqual([]);
  });
});

describe("the calls of a client", () => {
  const folder = temporaryFolder(afterAll);

  /** Replaces openapi-fetch by clients that record requests and send none. */
  const fakeModule = `
    import createClient from ${JSON.stringify(import.meta.resolve("openapi-fetch"))};
    export * from ${JSON.stringify(import.meta.resolve("openapi-fetch"))};
    export const requests = [];
    export default (options) => Object.assign(createClient(options), {
      request: async (method, path) => {
        requests.push(method.toUpperCase() + " " + path);
        return { data: "{}", response: new Response("{}") };
      },
    });`;

  /** Leaves openapi-fetch out of a bundle. */
  const withoutFetch: ApplicationOptions["plugins"] = [
    {
      name: "without-fetch",
      enforce: "pre",
      resolveId: (name) => (name.endsWith("/openapi-fetch/index.js") ? { id: "openapi-fetch", external: true } : null),
    },
  ];

  it.each([
    ["dashboard", "createDashboardClient", dashboardOperations],
    ["gateway", "createGatewayClient", gatewayOperations],
    ["admin", "createAdminClient", adminOperations],
    ["portal", "createPortalClient", portalOperations],
  ])("of %s all go through a client of openapi-fetch", async (entry, factory, operations) => {
    const code = await bundledApplication(
      `import { ${factory} } from ${source(entry)};
      const fetch = () => { throw new Error("Not through openapi-fetch."); };
      globalThis.client = ${factory}({ baseUrl: "http://127.0.0.1:8080", token: "t", key: "k", fetch });`,
      { beside: import.meta.url, plugins: withoutFetch },
    );
    expect(code).not.toMatch(/\bXMLHttpRequest\b/);
    const fakeModuleFile = join(folder, `${entry}-openapi-fetch.mjs`);
    await writeFile(fakeModuleFile, fakeModule);
    const file = join(folder, `${entry}.mjs`);
    await writeFile(file, code.replace(/from\s*["'`]openapi-fetch["'`]/, `from ${JSON.stringify(fakeModuleFile)}`));
    await import(/* @vite-ignore */ file);
    const { requests } = (await import(/* @vite-ignore */ fakeModuleFile)) as { requests: string[] };
    // Set by the bundle to the client.
    const { client } = globalThis as unknown as { client: Record<string, (...args: unknown[]) => Promise<unknown>> };
    for (const [operationId, { method, path }] of Object.entries(operations)) {
      // The fake responses are not documented.
      await client[operationId]?.({}).catch(() => {});
      await client[method.toUpperCase()]?.(path);
      await client["request"]?.(method, path);
      const request = `${method.toUpperCase()} ${path}`;
      expect(requests.splice(0)).toEqual([request, request, request]);
    }
  });
});

describe("the size of an application", () => {
  const operations = Object.values<{ readonly responseMediaType?: string | null }>({
    ...adminOperations,
    ...dashboardOperations,
    ...gatewayOperations,
    ...portalOperations,
  });
  const further =
    applicationLimits.furtherOperation * (operations.length - 12) +
    (operations.some(({ responseMediaType }) => responseMediaType === null) ? applicationLimits.withoutContent : 0);

  it("that calls one operation, with every option, is within its limit", async () => {
    const plain = gzipped("one operation", await bundled(oneOperation));
    const all = gzipped("one operation, everything on", await bundled(everythingOn));
    expect(all).toBeLessThanOrEqual(applicationLimits.everythingOn + further);
    expect(plain).toBeLessThanOrEqual(applicationLimits.oneCall + further);
  });

  it("that has all operations is within its limit", async () => {
    const size = gzipped("all operations", await bundled(allOperations));
    expect(size).toBeLessThanOrEqual(applicationLimits.everyClient + further);
  });
});
