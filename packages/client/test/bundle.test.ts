import { gzipSync } from "node:zlib";
import { build, type Rollup } from "vite";
import { describe, expect, it } from "vitest";

/** The code of an application that makes one client, as a bundler minifies it. */
async function bundled(entry: string, factory: string): Promise<string> {
  const id = "\0application";
  const source = new URL(`../src/${entry}.ts`, import.meta.url).pathname;
  const application = {
    name: "application",
    resolveId: (name: string) => (name === "application" ? id : null),
    load: (name: string) =>
      name === id ? `import { ${factory} } from ${JSON.stringify(source)}; globalThis.client = ${factory};` : null,
  };
  const result = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [application],
    build: { write: false, minify: true, target: "es2022", rollupOptions: { input: "application" } },
  })) as Rollup.RollupOutput;
  return result.output[0].code;
}

describe("an application that makes one client", () => {
  it.each([
    ["dashboard", "createDashboardClient", "/api/users/search"],
    ["gateway", "createGatewayClient", "/gw/debug"],
    ["admin", "createAdminClient", "/admin/users"],
    ["portal", "createPortalClient", "/plans/{plan_id}"],
  ])("holds the routes of %s only, no Node built-in, and at most 5 kB", async (entry, factory, path) => {
    const code = await bundled(entry, factory);
    const paths = ["/api/users/search", "/gw/debug", "/admin/users", "/plans/{plan_id}"];
    expect(paths.filter((other) => code.includes(other))).toEqual([path]);
    expect(code).not.toMatch(/node:|\brequire\(|\bimport\b/);
    expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(5_000);
  });
});
