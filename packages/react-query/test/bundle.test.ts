import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { bundledApplication } from "@gw/test-support/bundled-application";
import { applicationLimits } from "@gw/test-support/size-limits";
import { expect, it } from "vitest";

const source = JSON.stringify(fileURLToPath(new URL("../src/index.ts", import.meta.url)));

/** An application of one client, without TanStack Query. */
const bundled = (code: string) =>
  bundledApplication(code, { beside: import.meta.url, external: ["@tanstack/react-query"] });

const gzipped = (code: string): number => gzipSync(code, { level: 9 }).length;

it("an application of one client gets no other client's routes, and little code beside the client's", async () => {
  const client = `
    import { createGatewayClient } from "@gw/client/gateway";
    const gateway = createGatewayClient({ baseUrl: "http://127.0.0.1:8080", key: "key" });
    globalThis.application = gateway;
  `;
  const queries = `import { createQueries } from ${source}; ${client} globalThis.queries = createQueries(gateway);`;
  const [without, withQueries] = await Promise.all([bundled(client), bundled(queries)]);
  expect(withQueries).toContain("/gw/debug");
  expect(withQueries).not.toContain("/api/users/search");
  expect(gzipped(withQueries) - gzipped(without)).toBeLessThanOrEqual(applicationLimits.queries);
});
