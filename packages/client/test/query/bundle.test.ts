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

it("an application with queries bundles little more code than the client, and of it only what it calls", async () => {
  const client = `
    import { createClientOf, debugApi } from ${source("index")};
    const auth = { gatewayKey: "key" };
    const client = createClientOf({ baseUrl: "http://127.0.0.1:8080", auth, operations: { debugApi } });
    globalThis.application = client;
  `;
  const queries = `import { createQueries } from ${source("query")}; ${client} globalThis.queries = createQueries(client);`;
  const [without, withQueries] = await Promise.all([bundled(client), bundled(queries)]);
  expect(withQueries).toContain("/gw/debug");
  expect(withQueries).not.toContain("/api/users/search");
  expect(gzipped(withQueries) - gzipped(without)).toBeLessThanOrEqual(applicationLimits.queries);
});
