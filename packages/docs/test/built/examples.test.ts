import { globSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { isNode, resolve } from "../../src/document-node.ts";
import type { Document as OpenApiDocument } from "../../src/document.ts";
import { listOperations, type Operation } from "../../src/operations.ts";
import { fromPackage } from "../../src/package-root.ts";
import { references } from "../../src/references.ts";
import { readPage, renderedDocument } from "./built-site.ts";
import { ownExamples, ownSamples } from "./own-examples.ts";

// What the built site shows at an operation is the operation's own. Two parts of packages/docs/dist are read:
//
// - reference/**/index.html: in the document that the page renders, the examples of each operation's request and
//   responses, and its code samples;
// - errors/*/index.html: the table of operations leads from each operation to the examples of the code.

const foreign = (operationId: string, shown: readonly unknown[]): unknown[] => {
  const own = ownExamples(operationId);
  return shown.filter((value) => !own.some((each) => isDeepStrictEqual(each, value)));
};

describe.each(references)("the reference of $bundle", ({ folder }) => {
  const document = renderedDocument(folder);

  test.each(listOperations(document))("shows at $id its own examples alone", (operation) => {
    const shown = examplesOf(document, operation);
    expect(shown.length).toBeGreaterThan(0);
    expect(foreign(operation.id, shown)).toEqual([]);
  });

  test.each(listOperations(document))("shows at $id its own samples alone", ({ id, described }) => {
    const samples = described["x-codeSamples"]?.map(({ source }) => source) ?? [];
    expect(samples.length).toBeGreaterThan(0);
    expect(samples.filter((source) => !ownSamples(id).includes(source))).toEqual([]);
  });
});

/** The values of all examples at an operation, in its request and in each of its responses. */
function examplesOf(document: OpenApiDocument, { described }: Operation): unknown[] {
  return [described.requestBody, ...Object.values(described.responses)]
    .map((part) => resolve(document, part))
    .flatMap((part) => (isNode(part) ? Object.values(part["content"] ?? {}) : []))
    .flatMap((content: { examples?: object }) => Object.values(content.examples ?? {}))
    .map((example) => resolve(document, example))
    .map((example) => (isNode(example) ? example["value"] : undefined));
}

const codes = globSync("*/index.html", { cwd: fromPackage("dist/errors") }).map((file) => file.split("/")[0] ?? "");

test.each(codes)("the page of %s shows at each operation its own examples alone", (code) => {
  const page = readPage(`errors/${code}`);
  for (const link of page.querySelectorAll('tr a[href^="#example-"]')) {
    const operationId = link.closest("tr")?.querySelector("th")?.textContent.trim() ?? "";
    const shown = examplesBelow(page.querySelector(link.getAttribute("href") ?? ""));
    expect(shown, operationId).toHaveLength(Number(link.textContent));
    expect(foreign(operationId, shown), operationId).toEqual([]);
  }
});

test("pages of errors show examples", () => {
  expect(codes.flatMap((code) => [...readPage(`errors/${code}`).querySelectorAll("h3[id^='example-']")])).not.toEqual(
    [],
  );
});

/** The code between a heading and the next, as values. */
function examplesBelow(heading: Element | null): unknown[] {
  const examples: unknown[] = [];
  let part = heading?.parentElement?.nextElementSibling;
  for (; part && !part.matches(".sl-heading-wrapper"); part = part.nextElementSibling) {
    for (const code of part.querySelectorAll("pre")) examples.push(JSON.parse(code.textContent));
  }
  return examples;
}
