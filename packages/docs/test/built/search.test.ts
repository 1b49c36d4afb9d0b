import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { kebabCase, readOperations } from "@gw/openapi/document";
import { expect, test } from "vitest";
import { readDocument } from "../../src/document/document.ts";
import { fromPackage } from "../../src/package-root.ts";
import { builtPages, readBuilt } from "./built-site.ts";

/** What people of each kind type, and the page that the author of the answer wants first. */
const searches: Readonly<Record<string, readonly [words: string, page: string][]>> = {
  guides: [
    ["quickstart", "guides/start/index.html"],
    ["getting started", "guides/start/index.html"],
    ["first call", "guides/start/index.html"],
    ["curl", "guides/start/index.html"],
    ["sandbox", "guides/start/index.html"],
    ["sdk", "guides/client/index.html"],
    ["typescript", "guides/client/index.html"],
    ["react", "guides/client/index.html"],
    ["mock", "guides/client/index.html"],
    ["next.js", "guides/client/index.html"],
    ["vite", "guides/first-screen/index.html"],
    ["python", "guides/python/index.html"],
    ["go", "guides/use-another-language/index.html"],
    ["java", "guides/use-another-language/index.html"],
    ["generate a client", "guides/use-another-language/index.html"],
    ["postman", "guides/api-clients/index.html"],
    ["insomnia", "guides/api-clients/index.html"],
    ["bruno", "guides/api-clients/index.html"],
    ["login", "guides/credentials/index.html"],
    ["bearer", "guides/credentials/index.html"],
    ["token", "guides/credentials/index.html"],
    ["api key", "guides/credentials/index.html"],
    ["authentication", "guides/credentials/index.html"],
    ["sign in", "guides/credentials/index.html"],
    ["access key", "guides/credentials/index.html"],
    ["rotate key", "guides/credentials/index.html"],
    ["permissions", "guides/credentials/index.html"],
    ["401", "errors/unauthenticated/index.html"],
    ["403", "errors/forbidden/index.html"],
    ["404", "errors/not_found/index.html"],
    ["409", "errors/conflict/index.html"],
    ["429", "errors/rate_limited/index.html"],
    ["rate limit", "errors/rate_limited/index.html"],
    ["500", "errors/internal_error/index.html"],
    ["503", "errors/unavailable/index.html"],
    ["415", "errors/unsupported_media_type/index.html"],
    ["validation error", "errors/invalid_request/index.html"],
    ["error codes", "errors/index.html"],
    ["handle errors", "guides/errors/index.html"],
    ["problem+json", "guides/errors/index.html"],
    ["request id", "guides/errors/index.html"],
    ["retry", "guides/retries/index.html"],
    ["idempotency", "guides/retries/index.html"],
    ["timeout", "guides/retries/index.html"],
    ["pagination", "guides/pages/index.html"],
    ["next page", "guides/pages/index.html"],
    ["webhook", "operations/create-webhook.html"],
    ["create user", "operations/create-user.html"],
    ["search users", "operations/search-users.html"],
    ["policy", "operations/create-policy.html"],
    ["quota", "operations/update-plan.html"],
    ["oauth", "operations/create-oauth-client.html"],
    ["plan", "operations/update-plan.html"],
    ["custom credential", "operations/create-custom-credential.html"],
    ["migrate", "guides/migration/index.html"],
    ["undo migration", "guides/migration/index.html"],
    ["dry run", "guides/migration/index.html"],
    ["debug", "guides/debugging/index.html"],
    ["trace", "guides/debugging/index.html"],
    ["streams", "operations/get-streams-api.html"],
    ["limits", "guides/concepts/index.html"],
    ["organization", "guides/concepts/index.html"],
    ["deprecated", "guides/concepts/index.html"],
    ["changelog", "changelog/index.html"],
    ["diagram", "diagram/index.html"],
    ["openapi", "guides/index.html"],
    ["base url", "guides/start/index.html"],
    ["nodejs", "guides/client/index.html"],
    ["unit test", "guides/client/index.html"],
    ["c#", "guides/use-another-language/index.html"],
    ["total pages", "guides/pages/index.html"],
    ["rollback", "guides/migration/index.html"],
    ["list all users", "operations/search-users.html"],
    ["add user", "operations/create-user.html"],
    ["service down", "errors/unavailable/index.html"],
    ["too many requests", "errors/rate_limited/index.html"],
  ],
  operate: [
    ["install", "operate/install/index.html"],
    ["docker", "operate/install/index.html"],
    ["systemd", "operate/install/index.html"],
    ["kubernetes", "operate/install/index.html"],
    ["helm", "operate/install/index.html"],
    ["restart", "operate/install/index.html"],
    ["secrets", "operate/configure/index.html"],
    ["rollback", "operate/upgrade/index.html"],
    ["certificate", "operate/install/index.html"],
    ["config", "operate/configure/index.html"],
    ["environment variables", "operate/configure/index.html"],
    ["cors", "operate/configure/index.html"],
    ["audit log", "operate/configure/index.html"],
    ["encryption key", "operate/configure/index.html"],
    ["backup", "operate/records/index.html"],
    ["restore", "operate/records/index.html"],
    ["delete a record", "operate/records/index.html"],
    ["monitoring", "operate/monitor/index.html"],
    ["metrics", "operate/monitor/index.html"],
    ["health check", "operate/monitor/index.html"],
    ["prometheus", "operate/monitor/index.html"],
    ["logs", "operate/monitor/index.html"],
    ["upgrade", "operate/upgrade/index.html"],
    ["postgres", "operate/databases/index.html"],
    ["memory", "operate/databases/index.html"],
    ["demo", "operate/demo/index.html"],
    ["import", "operate/import/index.html"],
    ["export", "operate/import/index.html"],
  ],
  contract: [
    ["lint", "contract/index.html"],
    ["codegen", "contract/index.html"],
    ["gw-contract", "contract/index.html"],
    ["waiver", "contract/index.html"],
    ["rules", "contract/rules/index.html"],
    ["sarif", "contract/formats/index.html"],
    ["junit", "contract/formats/index.html"],
    ["generate a client", "contract/index.html"],
    ["config", "contract/configuration/index.html"],
    ["options", "contract/configuration/index.html"],
    ["github actions", "contract/review/index.html"],
    ["ci", "contract/review/index.html"],
    ["monorepo", "contract/index.html"],
  ],
  contribute: [
    ["release", "contribute/review/index.html"],
    ["breaking change", "contribute/review/index.html"],
    ["waiver", "contribute/review/index.html"],
    ["decisions", "decisions/index.html"],
  ],
};

/** A result of the scripts of the site. */
interface SearchResult {
  page: readonly [title: string, address: string];
  excerpt: string;
}

/** The scripts that a browser loads for a search, in their order. */
const scope = createContext({});
for (const script of ["titles", "texts", "search"]) {
  runInContext(readFileSync(fromPackage(`dist/assets/${script}.js`), "utf8"), scope);
}

/** What a search finds, the best first. */
function search(words: string): SearchResult[] {
  // The last of the scripts defines it.
  return (scope["searchEverything"] as (words: string) => SearchResult[])(words);
}

function firstOf(words: string, count: number): string[] {
  return search(words)
    .slice(0, count)
    .map(({ page: [, address] }) => address);
}

const typed = Object.values(searches).flat();

test("nine of ten searches find the page among the first three, and most of them first", () => {
  const others = typed.filter(([words, page]) => !firstOf(words, 3).includes(page));
  expect(others.length, JSON.stringify(others)).toBeLessThanOrEqual(typed.length / 10);
  expect(typed.filter(([words, page]) => firstOf(words, 1)[0] === page).length).toBeGreaterThan(typed.length * 0.6);
});

test("operations are found first by their names, in any case, and schemas by theirs", () => {
  const operations = readOperations(readDocument("openapi")).flatMap(({ id }) =>
    [id, id.toLowerCase()].map((words) => [words, `operations/${kebabCase(id)}.html`] as const),
  );
  // Those whose names are not plain words, which rather find a guide or an operation.
  const schemas = builtPages
    .filter((page) => page.startsWith("schemas/"))
    .map((page) => [/<h1[^>]*>([^<]*)</.exec(readBuilt(page))?.[1] ?? "", page] as const)
    .filter(([name]) => /^[A-Z][a-z]+[A-Z]\w*$/.test(name));
  expect(schemas.length).toBeGreaterThan(60);
  expect([...operations, ...schemas].filter(([words, page]) => firstOf(words, 1)[0] !== page)).toEqual([]);
});

test("an excerpt is a sentence, without texts of controls", () => {
  const [result] = search("rotate key");
  expect(result?.excerpt).toMatch(/rotate/i);
  expect(result?.excerpt).not.toMatch(/Copy|Try it|#/);
});

test("every page is in the index, but for the one of missing pages", () => {
  const listed = new Set((scope["searchTitles"] as [string, string][]).map(([, address]) => address));
  expect(builtPages.filter((page) => !listed.has(page))).toEqual(["404.html", "reference/index.html"]);
});
