import { once } from "node:events";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDocument } from "../../src/document/document.ts";
import { parts } from "../../src/navigation/parts.ts";
import { ranking, siteTerm } from "../../src/site/search-terms.ts";
import { operationFolder } from "../../src/document/operation-address.ts";
import { listOperations } from "../../src/document/operations.ts";
import { fromPackage } from "../../src/site/package-root.ts";
import { readBuilt } from "./built-site.ts";

/** What people type in a part of the site, and the page that the author of the answer wants first. */
const searches: Readonly<Record<string, readonly [words: string, page: string][]>> = {
  guides: [
    ["quickstart", "guides/start/"],
    ["getting started", "guides/start/"],
    ["first call", "guides/start/"],
    ["curl", "guides/start/"],
    ["sandbox", "guides/start/"],
    ["sdk", "guides/client/"],
    ["typescript", "guides/client/"],
    ["react", "guides/client/"],
    ["mock", "guides/client/"],
    ["next.js", "guides/client/"],
    ["vite", "guides/first-screen/"],
    ["python", "guides/python/"],
    ["go", "guides/use-another-language/"],
    ["java", "guides/use-another-language/"],
    ["generate a client", "guides/use-another-language/"],
    ["postman", "guides/api-clients/"],
    ["insomnia", "guides/api-clients/"],
    ["bruno", "guides/api-clients/"],
    ["login", "guides/credentials/"],
    ["bearer", "guides/credentials/"],
    ["token", "guides/credentials/"],
    ["api key", "guides/credentials/"],
    ["authentication", "guides/credentials/"],
    ["sign in", "guides/credentials/"],
    ["access key", "guides/credentials/"],
    ["rotate key", "guides/credentials/"],
    ["permissions", "guides/credentials/"],
    ["401", "errors/unauthenticated/"],
    ["403", "errors/forbidden/"],
    ["404", "errors/not_found/"],
    ["409", "errors/conflict/"],
    ["429", "errors/rate_limited/"],
    ["rate limit", "errors/rate_limited/"],
    ["500", "errors/internal_error/"],
    ["503", "errors/unavailable/"],
    ["415", "errors/unsupported_media_type/"],
    ["validation error", "errors/invalid_request/"],
    ["error codes", "errors/"],
    ["handle errors", "guides/errors/"],
    ["problem+json", "guides/errors/"],
    ["request id", "guides/errors/"],
    ["retry", "guides/retries/"],
    ["idempotency", "guides/retries/"],
    ["timeout", "guides/retries/"],
    ["pagination", "guides/pages/"],
    ["next page", "guides/pages/"],
    ["webhook", "reference/create-webhook/"],
    ["create user", "reference/create-user/"],
    ["search users", "reference/search-users/"],
    ["policy", "reference/create-policy/"],
    ["quota", "reference/update-plan/"],
    ["oauth", "reference/create-oauth-client/"],
    ["plan", "reference/update-plan/"],
    ["custom credential", "reference/create-custom-credential/"],
    ["migrate", "guides/migration/"],
    ["undo migration", "guides/migration/"],
    ["dry run", "guides/migration/"],
    ["debug", "guides/debugging/"],
    ["trace", "guides/debugging/"],
    ["streams", "reference/get-streams-api/"],
    ["limits", "guides/concepts/"],
    ["organization", "guides/concepts/"],
    ["deprecated", "guides/concepts/"],
    ["changelog", "changelog/"],
    ["diagram", "diagram/"],
    ["openapi", "reference/"],
    ["base url", "guides/start/"],
    ["nodejs", "guides/client/"],
    ["unit test", "guides/client/"],
    ["c#", "guides/use-another-language/"],
    ["total pages", "guides/pages/"],
    ["rollback", "guides/migration/"],
    ["list all users", "reference/search-users/"],
    ["add user", "reference/create-user/"],
    ["service down", "errors/unavailable/"],
    ["too many requests", "errors/rate_limited/"],
  ],
  operate: [
    ["install", "operate/install/"],
    ["docker", "operate/install/"],
    ["systemd", "operate/install/"],
    ["kubernetes", "operate/install/"],
    ["helm", "operate/install/"],
    ["restart", "operate/install/"],
    ["secrets", "operate/configure/"],
    ["rollback", "operate/upgrade/"],
    ["certificate", "operate/install/"],
    ["config", "operate/configure/"],
    ["environment variables", "operate/configure/"],
    ["cors", "operate/configure/"],
    ["audit log", "operate/configure/"],
    ["encryption key", "operate/configure/"],
    ["backup", "operate/records/"],
    ["restore", "operate/records/"],
    ["delete a record", "operate/records/"],
    ["monitoring", "operate/monitor/"],
    ["metrics", "operate/monitor/"],
    ["health check", "operate/monitor/"],
    ["prometheus", "operate/monitor/"],
    ["logs", "operate/monitor/"],
    ["upgrade", "operate/upgrade/"],
    ["postgres", "operate/databases/"],
    ["memory", "operate/databases/"],
    ["demo", "operate/demo/"],
    ["import", "operate/import/"],
    ["export", "operate/import/"],
  ],
  contract: [
    ["lint", "contract/"],
    ["codegen", "contract/"],
    ["gw-contract", "contract/"],
    ["waiver", "contract/"],
    ["rules", "contract/rules/"],
    ["sarif", "contract/formats/"],
    ["junit", "contract/formats/"],
    ["generate a client", "contract/"],
    ["config", "contract/configuration/"],
    ["options", "contract/configuration/"],
    ["github actions", "contract/review/"],
    ["ci", "contract/review/"],
    ["monorepo", "contract/"],
  ],
  contribute: [
    ["release", "contribute/review/"],
    ["breaking change", "contribute/review/"],
    ["waiver", "contribute/review/"],
    ["decisions", "decisions/"],
  ],
};

/** The part of Pagefind's API that is used here. It has no types. */
interface Pagefind {
  options(options: { basePath: string; baseUrl: string; ranking: object }): Promise<void>;
  search(
    words: string,
    options?: { filters: { part: string } },
  ): Promise<{ results: { data(): Promise<{ url: string; excerpt: string }> }[] }>;
}

let server: Server;
let pagefind: Pagefind;

// Pagefind fetches the parts of the index, as in a browser.
beforeAll(async () => {
  server = createServer(async ({ url = "" }, response) => {
    response.end(await readFile(fromPackage(`dist${new URL(url, "http://docs").pathname}`)));
  });
  // A connection must not be closed while a request is sent on it.
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  pagefind = await import(pathToFileURL(fromPackage("dist/pagefind/pagefind.js")).href);
  await pagefind.options({ basePath: `http://127.0.0.1:${port}/pagefind/`, baseUrl: "/", ranking });
});

afterAll(() => server.close());

/** The first results of a search in a part, as the search box asks for them. */
async function resultsOf(words: string, folder: string) {
  const part = parts.find((each) => each.folder === folder)?.title ?? "";
  const { results } = await pagefind.search(siteTerm(words), { filters: { part } });
  return Promise.all(results.slice(0, 3).map((result) => result.data()));
}

const typed = Object.entries(searches).flatMap(([folder, all]) =>
  all.map(([words, page]) => ({ folder, words, page: `/${page}` })),
);

test.each(typed)("$words finds $page among the first three", async ({ words, folder, page }) => {
  expect((await resultsOf(words, folder)).map(({ url }) => url)).toContain(page);
});

test("nine of ten searches find the page first", async () => {
  const found = await Promise.all(
    typed.map(async ({ words, folder, page }) => ({ words, page, first: (await resultsOf(words, folder))[0]?.url })),
  );
  const others = found.filter(({ page, first }) => first !== page);
  expect(others.length, JSON.stringify(others, undefined, 1)).toBeLessThanOrEqual(typed.length / 10);
});

/** Each operation is found by its name, in any case. */
const operations = listOperations(readDocument("openapi")).flatMap((operation) =>
  [operation.id, operation.id.toLowerCase()].map((words) => ({ words, page: `/${operationFolder(operation)}` })),
);

test.each(operations)("$words finds $page first", async ({ words, page }) => {
  expect((await resultsOf(words, "guides"))[0]?.url).toBe(page);
});

test("an excerpt has no texts of controls", async () => {
  const [result] = await resultsOf("searchUsers", "guides");
  expect(result?.excerpt).not.toMatch(/Copy|Show decisions|Try it/);
});

test("every page with content is in the index", () => {
  const pages = globSync("**/*.html", { cwd: fromPackage("dist") });
  const withContent = pages.filter((page) => readBuilt(page).includes(" data-pagefind-body"));
  expect(JSON.parse(readBuilt("pagefind/pagefind-entry.json"))).toMatchObject({
    languages: { en: { page_count: withContent.length } },
  });
});

/** The schemas whose names are not plain words, which rather find a guide or an operation. */
const schemas = globSync("reference/schemas/*/index.html", { cwd: fromPackage("dist") }).flatMap((file) => {
  const [, name] = /<h1[^>]*>([A-Z][a-z]+[A-Z]\w*) schema</.exec(readBuilt(file)) ?? [];
  return name === undefined ? [] : [{ name, page: `/${file.replace("index.html", "")}` }];
});

test("schemas are found first by their names", async () => {
  const found = await Promise.all(
    schemas.map(async ({ name, page }) => ({ name, page, first: (await resultsOf(name, "guides"))[0]?.url })),
  );
  expect(schemas.length).toBeGreaterThan(60);
  expect(found.filter(({ page, first }) => first !== page)).toEqual([]);
});
