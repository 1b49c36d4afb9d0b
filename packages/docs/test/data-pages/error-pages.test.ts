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

/** Another way than the model's: in what a response says, references replaced by what they point at, without examples. */
function mentions(responses: Record<string, unknown>, code: string): boolean {
  const { responses: shared } = document.components as unknown as { responses: Record<string, unknown> };
  return Object.values(responses).some((response) => {
    const name = /"#\/components\/responses\/(\w+)"/.exec(JSON.stringify(response))?.[1];
    const text = JSON.stringify(name === undefined ? response : shared[name]);
    return text.includes(`"const":"${code}"`) || new RegExp(`"enum":\\[[^\\]]*"${code}"`).test(text);
  });
}

test("an example stands with the operation that answers it", () => {
  const page = pages.find(({ code }) => code === "unknown_reference");
  const examples = page?.operations.map(({ operation, examples: own }) => [operation.id, own.length]);
  expect(examples).toEqual([
    ["createOauthClient", 2],
    ["updatePlan", 1],
    ["createCustomCredential", 1],
  ]);
});

test("every problem among the document's examples stands on exactly one page", () => {
  const all = Object.values(
    (document.components as unknown as { examples: Record<string, { value: unknown }> }).examples,
  );
  const problems = all.filter(({ value }) => JSON.stringify(value).includes('"type":"/docs/errors/'));
  const shown = pages.flatMap(({ operations }) => operations.flatMap(({ examples }) => examples));
  expect(shown.length).toBe(problems.length);
});

test("the headers of an answer are described", () => {
  const page = pages.find(({ code }) => code === "rate_limited");
  expect(page?.headers).toContainEqual({
    name: "Retry-After",
    description: "How long to wait before the next try, in seconds.",
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
