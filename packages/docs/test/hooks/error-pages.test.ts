import { readOperations } from "@gw/openapi/document";
import { describe, expect, test } from "vitest";
import { errorCatalogue } from "@gw/client/types";
import { errorPages, readErrorCatalog } from "../../src/hooks/error-pages.ts";
import { readDocument } from "../../src/document/document.ts";

const document = readDocument("openapi");
const catalog = readErrorCatalog();
const pages = errorPages(document, catalog);

test("every code of the client has a page", () => {
  expect(pages.map(({ code }) => code)).toEqual(Object.keys(errorCatalogue));
});

test.each(pages.map((page) => [page.code, page] as const))("%s lists every operation that documents it", (_, page) => {
  const documenting = readOperations(document).filter(({ responses }) => mentions(responses, page.code));
  expect(page.operations.map(({ operation }) => operation.id)).toEqual(documenting.map(({ id }) => id));
});

/** Searches the text of a response and its references, independently of the code under test. */
function mentions(responses: object, code: string): boolean {
  const { responses: shared, schemas } = document.components as unknown as Record<string, Record<string, unknown>>;
  return Object.values(responses).some((response) => {
    const name = /"#\/components\/responses\/(\w+)"/.exec(JSON.stringify(response))?.[1];
    const text = JSON.stringify(name === undefined ? response : shared?.[name]);
    const schema = /"#\/components\/schemas\/(\w+Problem)"/.exec(text)?.[1] ?? "";
    return new RegExp(`"enum":\\[[^\\]]*"${code}"`).test(JSON.stringify(schemas?.[schema]) ?? "");
  });
}

test("an operation's own examples are on the page, each with its operation", () => {
  const page = pages.find(({ code }) => code === "unknown_reference");
  const examples = page?.examples.map((group) => [group.operations.map(({ id }) => id), group.examples.length]);
  expect(examples).toEqual([
    [["createOauthClient"], 2],
    [["updatePlan"], 1],
    [["createCustomCredential"], 1],
  ]);
});

test("a shared example is on the page once, with every operation that refers to it", () => {
  const page = pages.find(({ code }) => code === "unauthenticated");
  expect(page?.examples.map(({ examples }) => examples.length)).toEqual([1, 1, 1, 1]);
  const ids = page?.examples.flatMap(({ operations }) => operations.map(({ id }) => id));
  expect(ids?.toSorted()).toEqual(
    readOperations(document)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test("the headers of a response are described", () => {
  const page = pages.find(({ code }) => code === "rate_limited");
  expect(page?.headers).toContainEqual({
    name: "Retry-After",
    description: "The number of seconds to wait before retrying.",
  });
});

describe("rejects a mismatch of document and catalog:", () => {
  test("a code that is missing from the catalog", () => {
    expect(() =>
      errorPages(
        document,
        catalog.filter(({ code }) => code !== "conflict"),
      ),
    ).toThrow("createOauthClient returns conflict, which is missing from spec/errors.yaml.");
  });

  test("a code with another status", () => {
    const other = catalog.map((entry) => (entry.code === "conflict" ? { ...entry, status: 412 } : entry));
    expect(() => errorPages(document, other)).toThrow(
      "createOauthClient returns conflict with status 409, but spec/errors.yaml says 412.",
    );
  });

  test("a code that no operation returns", () => {
    const teapot = { code: "teapot", status: 418, title: "Teapot", meaning: "Tea.", remedy: "Ask for tea." };
    expect(() => errorPages(document, [...catalog, teapot])).toThrow(
      "No operation returns teapot, and the document's introduction does not mention it.",
    );
  });
});
