import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { bundledApplication } from "@gw/test-support/bundled-application";
import { applicationLimits } from "@gw/test-support/size-limits";
import { expect, it } from "vitest";

function source(entry: string) {
  return JSON.stringify(fileURLToPath(new URL(`../../src/${entry}.ts`, import.meta.url)));
}

/** An application of one client, without TanStack Query. */
function bundled(code: string) {
  return bundledApplication(code, { beside: import.meta.url, external: ["@tanstack/react-query"] });
}

function gzipped(code: string): number {
  return gzipSync(code, { level: 9 }).length;
}

it("an application with one client bundles no other client's routes, and little more code than the client", async () => {
  const client = `
    import { createGatewayClient } from ${source("gateway")};
    const gateway = createGatewayClient({ baseUrl: "http://127.0.0.1:8080", key: "key" });
    globalThis.application = gateway;
  `;
  const queries = `import { createQueries } from ${source("query")}; ${client} globalThis.queries = createQueries(gateway);`;
  const [without, withQueries] = await Promise.all([bundled(client), bundled(queries)]);
  expect(withQueries).toContain("/gw/debug");
  expect(withQueries).not.toContain("/api/users/search");
  expect(gzipped(withQueries) - gzipped(without)).toBeLessThanOrEqual(applicationLimits.queries);
});
