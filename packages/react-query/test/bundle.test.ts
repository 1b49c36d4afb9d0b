import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { applicationLimits } from "@gw/test-support/size-limits";
import { build, type Rollup } from "vite";
import { expect, it } from "vitest";

const source = JSON.stringify(fileURLToPath(new URL("../src/index.ts", import.meta.url)));

/** The code of an application of one client, as a bundler minifies it, without TanStack Query. */
async function bundled(code: string): Promise<string> {
  const id = fileURLToPath(new URL("application.js", import.meta.url));
  const application = {
    name: "application",
    resolveId: (name: string) => (name === "application" ? id : null),
    load: (name: string) => (name === id ? code : null),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [application],
    build: {
      write: false,
      target: "es2022",
      rollupOptions: { input: "application", external: ["@tanstack/react-query"] },
    },
  })) as Rollup.RollupOutput;
  return output[0].code;
}

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
