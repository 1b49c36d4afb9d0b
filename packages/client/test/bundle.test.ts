import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import type { operations as Operations } from "../src/types.ts";
import { readOperationTable } from "@gw/test-support/operation-table";
import { bundledApplication, type ApplicationOptions } from "@gw/test-support/bundled-application";
import { applicationLimits } from "@gw/test-support/size-limits";
import { afterAll, describe, expect, it } from "vitest";
import * as operations from "../src/generated/operations.ts";

const operationTable = readOperationTable<keyof Operations>();

const source = JSON.stringify(fileURLToPath(new URL("../src/index.ts", import.meta.url)));

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
const callsFetch = "Middleware needs onRequest";

const oneOperation = `
  import { createClientOf, searchApis } from ${source};
  const auth = { dashboardToken: "token" };
  const client = createClientOf({ baseUrl: location.origin, auth, operations: { searchApis } });
  globalThis.result = client.searchApis();`;

const everythingOn = `
  import { createClient, isApiError, refresh, retry, unwrap } from ${source};
  const client = createClient({
    baseUrl: location.origin,
    portal_base_url: location.origin,
    auth: { dashboardToken: () => globalThis.token },
    timeout: 10_000,
    headers: { Prefer: "handling=strict" },
    retry: retry({ searches: true }),
    refresh: refresh(globalThis.renew),
  });
  client.use({ onResponse: console.log });
  unwrap(client.searchUsers({ body: {} })).catch((error) => console.log(isApiError(error, 409)));
  globalThis.users = client.searchUsers.pages({ body: {} }).all();`;

const allOperations = `import { createClient } from ${source}; globalThis.createClient = createClient;`;

describe("an application that creates a client", () => {
  it("bundles openapi-fetch, and no Node API", async () => {
    const code = await bundled(allOperations);
    expect(code).toContain(callsFetch);
    expect(code).not.toMatch(/node:|\brequire\(|\bimport\b|\bprocess\.env\b/);
  });

  it("bundles one operation only if it is created from it", async () => {
    const code = await bundled(oneOperation);
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
        return new Response("{}");
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

  it("all go through a client of openapi-fetch", async () => {
    const code = await bundledApplication(
      `import { createClient } from ${source};
      const fetch = () => { throw new Error("Not through openapi-fetch."); };
      const baseUrl = "http://127.0.0.1:8080";
      globalThis.client = createClient({ baseUrl, portal_base_url: baseUrl, fetch });`,
      { beside: import.meta.url, plugins: withoutFetch },
    );
    expect(code).not.toMatch(/\bXMLHttpRequest\b/);
    const fakeModuleFile = join(folder, "fake-openapi-fetch.mjs");
    await writeFile(fakeModuleFile, fakeModule);
    const file = join(folder, "application.mjs");
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
  const all = Object.values<{ readonly responseMediaType?: string | null }>(operations);
  const further =
    applicationLimits.furtherOperation * (all.length - 12) +
    (all.some(({ responseMediaType }) => responseMediaType === null) ? applicationLimits.withoutContent : 0);

  it("that calls one operation, with every option, is within its limit", async () => {
    const plain = gzipped("one operation", await bundled(oneOperation));
    const everything = gzipped("everything on", await bundled(everythingOn));
    expect(everything).toBeLessThanOrEqual(applicationLimits.everythingOn + further);
    expect(plain).toBeLessThanOrEqual(applicationLimits.oneCall + further);
  });

  it("that has all operations is within its limit", async () => {
    const size = gzipped("all operations", await bundled(allOperations));
    expect(size).toBeLessThanOrEqual(applicationLimits.everyClient + further);
  });
});
