import { once } from "node:events";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDocument } from "../../src/document/document.ts";
import { operationFolder } from "../../src/document/operation-address.ts";
import { listOperations } from "../../src/document/operations.ts";
import { fromPackage } from "../../src/site/package-root.ts";
import { readBuilt } from "./built-site.ts";

/** Search terms, and a page that must be among the first three results. */
const searches: [words: string, page: string][] = [
  ["authentication", "guides/credentials/"],
  ["token", "guides/credentials/"],
  ["api key", "guides/credentials/"],
  ["login", "guides/credentials/"],
  ["rotate key", "guides/credentials/"],
  ["python", "guides/use-another-language/"],
  ["go", "guides/use-another-language/"],
  ["typescript", "guides/client/"],
  ["react", "guides/client/"],
  ["mock", "guides/client/"],
  ["idempotency", "guides/retries/"],
  ["retry", "guides/retries/"],
  ["timeout", "guides/retries/"],
  ["409", "guides/retries/"],
  ["pagination", "guides/pages/"],
  ["null", "guides/pages/"],
  ["install", "guides/start/"],
  ["health check", "guides/running/"],
  ["backup", "guides/running/"],
  ["upgrade", "guides/running/"],
  ["metrics", "guides/running/"],
  ["migrate", "guides/migration/"],
  ["debug", "guides/debugging/"],
  ["error codes", "errors/"],
  ["422", "guides/errors/"],
  ["report an error", "guides/errors/"],
  ["rate limit", "errors/rate_limited/"],
  ["401", "errors/unauthenticated/"],
  ["403", "errors/forbidden/"],
  ["webhook", "reference/create-webhook/"],
  ["policy", "reference/create-policy/"],
  ["plan", "reference/update-plan/"],
  ["list plans", "guides/concepts/"],
  ["deprecated", "guides/concepts/"],
  ["supported versions", "guides/concepts/"],
  ["correct a mistake", "guides/concepts/"],
  ["rotate a key", "guides/credentials/"],
  ["deactivate a user", "guides/credentials/"],
  ["verify a backup", "guides/running/"],
  ["size a machine", "guides/running/"],
  ["request id", "guides/errors/"],
  ["undo migration", "guides/migration/"],
  ["benchmarks", "benchmarks/"],
];

/** The part of Pagefind's API that is used here. It has no types. */
interface Pagefind {
  options(options: { basePath: string; baseUrl: string }): Promise<void>;
  search(words: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

let server: Server;
let pagefind: Pagefind;

// Pagefind fetches the parts of the index, as in a browser.
beforeAll(async () => {
  server = createServer(async ({ url = "" }, response) => {
    response.end(await readFile(fromPackage(`dist${new URL(url, "http://docs").pathname}`)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  pagefind = await import(pathToFileURL(fromPackage("dist/pagefind/pagefind.js")).href);
  await pagefind.options({ basePath: `http://127.0.0.1:${port}/pagefind/`, baseUrl: "/" });
});

afterAll(() => server.close());

/** Each operation is found by its name, in any case. */
const operations = listOperations(readDocument("openapi")).flatMap((operation) =>
  [operation.id, operation.id.toLowerCase()].map((words): [string, string] => [words, operationFolder(operation)]),
);

test.each([...searches, ...operations])("%s finds %s", async (words, page) => {
  const { results } = await pagefind.search(words);
  const pages = await Promise.all(results.slice(0, 3).map((result) => result.data()));
  expect(pages.map(({ url }) => url)).toContain(`/${page}`);
});

test("every page with content is in the index", () => {
  const pages = globSync("**/*.html", { cwd: fromPackage("dist") });
  const withContent = pages.filter((page) => readBuilt(page).includes(" data-pagefind-body"));
  expect(JSON.parse(readBuilt("pagefind/pagefind-entry.json"))).toMatchObject({
    languages: { en: { page_count: withContent.length } },
  });
});
