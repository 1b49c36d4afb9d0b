import { describe, expect, test } from "vitest";
import { errorCatalogue } from "../../../api-types/src/generated/error-catalogue.ts";
import { errorPages } from "../../src/data-pages/error-pages.ts";
import { readErrorCatalogue } from "../../src/data-pages/error-catalogue.ts";
import { readDocument } from "../../src/document.ts";
import { listOperations } from "../../src/operations.ts";

const document = readDocument("openapi");
const catalogue = readErrorCatalogue();
const pages = errorPages(document, catalogue);

test("every code that clients know has a page", () => {
  expect(pages.map(({ code }) => code)).toEqual(Object.keys(errorCatalogue));
});

test.each(pages.map((page) => [page.code, page] as const))("%s names every operation that documents it", (_, page) => {
  const documenting = listOperations(document).filter(({ described }) => mentions(described.responses, page.code));
  expect(page.operations.map(({ operation }) => operation.id)).toEqual(documenting.map(({ id }) => id));
});

/** Found in another way than the model's: in the text of a response and of what it refers to. */
function mentions(responses: Record<string, unknown>, code: string): boolean {
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
    listOperations(document)
      .map(({ id }) => id)
      .toSorted(),
  );
});

test("the headers of an answer are described", () => {
  const page = pages.find(({ code }) => code === "rate_limited");
  expect(page?.headers).toContainEqual({
    name: "Retry-After",
    description: "How long to wait before a retry, in seconds.",
  });
});

describe("a document and a catalogue that differ are refused:", () => {
  test("a code that the catalogue does not have", () => {
    expect(() =>
      errorPages(
        document,
        catalogue.filter(({ code }) => code !== "conflict"),
      ),
    ).toThrow("createOauthClient answers conflict, which spec/errors.yaml does not have. Add it there.");
  });

  test("a code with another status", () => {
    const other = catalogue.map((entry) => (entry.code === "conflict" ? { ...entry, status: 412 } : entry));
    expect(() => errorPages(document, other)).toThrow(
      "createOauthClient answers conflict with 409, and spec/errors.yaml says 412. Mend one.",
    );
  });

  test("a code that nothing answers", () => {
    const teapot = { code: "teapot", status: 418, title: "Teapot", meaning: "Tea.", remedy: "Ask for tea." };
    expect(() => errorPages(document, [...catalogue, teapot])).toThrow(
      "No operation answers teapot, and the document's introduction does not name it.",
    );
  });
});
