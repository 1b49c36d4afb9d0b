import { globSync } from "node:fs";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { fromPackage } from "../../src/site/package-root.ts";
import { kebabCase } from "@gw/openapi/document";
import { fieldPath, readBuilt, readPage } from "./built-site.ts";
import { readDocument } from "../../src/document/document.ts";
import { documentedOperations, type DocumentedOperation } from "./documented-operation.ts";
import { ownSamples } from "./own-examples.ts";

// Compares the pages of operations with the bundle. The pages are read as files, so no scripts run.

const operations = documentedOperations(readDocument("openapi"));

describe.each(operations)("the page of $id", (operation) => {
  const folder = `reference/${kebabCase(operation.id)}`;
  const page = readPage(folder);
  const samples = parseHTML(readBuilt(`${folder}/samples.html`)).document;
  const { responses } = operation;
  const errors = responses.filter(({ codes }) => codes.length > 0);
  const [success] = responses.filter(({ codes }) => codes.length === 0);

  test("shows the operation, its request, its credential and its decisions", () => {
    expect(page.querySelector("h1")?.textContent).toBe(operation.summary);
    expect(textOf(page, ".request-line .method")).toEqual([operation.method.toUpperCase()]);
    expect(textOf(page, ".request-line code")[0]).toMatch(new RegExp(`^\\{(portal_)?base_url\\}`));
    expect(textOf(page, ".request-line code")[0]).toContain(operation.path);
    expect(textOf(page, ".operation-id code")).toEqual([operation.id]);
    expect(textOf(page, ".requirements dt")).toContain("Credential");
    expect(textOf(page, ".operation-head > .decisions a")).toEqual(operation.decisions);
  });

  test("shows exactly the parameters, fields and headers of the document", () => {
    expect(fieldNames(page, "path.", "query.", "header.")).toEqual(sorted(operation.parameters));
    expect(fieldNames(page, "body.")).toEqual(sorted(operation.requestMembers));
    expect(fieldNames(page, "response.")).toEqual(sorted(success?.members ?? []));
    expect(fieldNames(page, "error.")).toEqual(sorted(errors.flatMap(({ members }) => members)));
    expect(fieldNames(page, "response-header.")).toEqual(sorted(responses.flatMap(({ headers }) => headers)));
  });

  test("gives every field its own anchor", () => {
    const ids = Array.from(page.querySelectorAll("[id]"), ({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect([...page.querySelectorAll(".fields > li")].filter(({ id }) => id === "")).toEqual([]);
  });

  test("shows exactly its own statuses, codes and headers", () => {
    expect(textOf(page, "#response")).toEqual([`Response ${success?.status}`]);
    expect(textOf(page, ".errors dt")).toEqual(errors.map(({ status }) => status));
    for (const { status, codes } of errors) {
      expect(textOf(page, `#status-${status} .codes code`), status).toEqual(codes);
      const addresses = [...page.querySelectorAll(`#status-${status} .codes > a`)].map((link) =>
        link.getAttribute("href"),
      );
      expect(addresses, status).toEqual(codes.map((code) => `/docs/errors/${code}/`));
    }
    for (const { status, headers } of responses) expect(headersOf(page, status), status).toEqual(sorted(headers));
  });

  test("shows exactly its own examples", () => {
    for (const { status, examples } of errors) {
      expect(jsonOf(page.querySelectorAll(`#status-${status} pre`)), status).toEqual(Object.values(examples));
    }
    const shown = [...samples.querySelectorAll(".example")].map((example) => [
      example.getAttribute("data-example"),
      ...jsonOf(example.querySelectorAll(":scope > .expressive-code pre")),
    ]);
    const documented = Object.entries(success?.examples ?? {}).map(([name, value]) =>
      value === undefined ? [name] : [name, value],
    );
    expect(shown.toSorted()).toEqual(documented.toSorted());
  });

  test("begins with one request, in curl, that sends a value", () => {
    const [first] = samples.querySelectorAll(".example");
    const shown = [...page.querySelectorAll(".samples .example")];
    // An operation without examples has no request to show.
    expect(shown.map(curlOf)).toEqual(first ? [curlOf(first)] : []);
    expect(shown.flatMap((example) => [...example.querySelectorAll(".language")])).toHaveLength(first ? 1 : 0);
    expect(curlOf(first)).not.toMatch(/-d '[\s{}[\]]*'/);
  });

  test("lists required fields before the others", () => {
    const orders = [...page.querySelectorAll("ul.fields")]
      .filter((list) => list.querySelector('li[id^="body."], li[id^="response."]'))
      .map((list) =>
        [...list.querySelectorAll(":scope > li")].map((field) =>
          field.querySelector(":scope > .field-head .required") ? 0 : 1,
        ),
      );
    expect(orders).toEqual(orders.map((order) => order.toSorted()));
  });

  test("shows each example in every language, from the files that tests run", () => {
    const own = ownSamples(operation.id).map(linesOf);
    for (const example of samples.querySelectorAll(".example")) {
      const languages = [...example.querySelectorAll(":scope > .language")];
      expect(languages.map((each) => each.getAttribute("data-language"))).toEqual(languageNames);
      for (const language of languages.slice(0, 3)) expect(own).toContainEqual(codeOf(language));
    }
  });

  test("can be copied as Markdown with the same fields, statuses and codes", () => {
    const address = page.querySelector(".copy-markdown")?.getAttribute("href") ?? "";
    const markdown = readBuilt(address.replace("/docs/", ""));
    expect(wordsMissing(markdown, operation)).toEqual([]);
  });
});

function curlOf(example: Element | undefined): string {
  return example?.querySelector('[data-language="curl"] pre')?.textContent ?? "";
}

const languageNames = ["curl", "typescript", "react", "python", "go"];

test("every operation has one page, and every page has a unique title", () => {
  const pages = globSync("**/index.html", { cwd: fromPackage("dist") }).map((file) =>
    file.replace(/\/?index\.html$/, ""),
  );
  const titles = pages.map((page) => `${readPage(page).querySelector("title")?.textContent}`);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  const shown = pages.filter((page) => /^reference\/[^/]+$/.test(page) && page !== "reference/schemas");
  expect(sorted(shown)).toEqual(sorted(operations.map(({ id }) => `reference/${kebabCase(id)}`)));
});

function textOf(page: Document, selector: string): string[] {
  return Array.from(page.querySelectorAll(selector), (element) => element.textContent.trim());
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}

/** The paths of the fields whose anchors have one of the prefixes: `users.id`. */
function fieldNames(page: Document, ...prefixes: string[]): string[] {
  const fields = [...page.querySelectorAll(".fields > li")].filter(({ id }) =>
    prefixes.some((each) => id.startsWith(each)),
  );
  return sorted(fields.map(fieldPath));
}

/** The headers that the page lists for a status. */
function headersOf(page: Document, status: string): string[] {
  const headers = [...page.querySelectorAll('.fields > li[id^="response-header."]')].filter((header) => {
    const statuses = header.querySelector(".mark")?.textContent ?? "";
    return statuses === "all responses" || statuses.split(", ").includes(status);
  });
  return sorted(headers.map((header) => header.querySelector(".field-name")?.textContent.trim() ?? ""));
}

function jsonOf(blocks: Iterable<Element>): unknown[] {
  return Array.from(blocks, (block): unknown => JSON.parse(block.textContent));
}

function codeOf(element: Element): string[] {
  return linesOf(Array.from(element.querySelectorAll(".ec-line"), (line) => line.textContent).join("\n"));
}

function linesOf(code: string): string[] {
  return code
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function wordsMissing(
  markdown: string,
  { path, parameters, requestMembers, responses }: DocumentedOperation,
): string[] {
  const fields = [...requestMembers, ...responses.flatMap(({ members }) => members)].map(
    (name) => name.split(".").at(-1) ?? "",
  );
  const words = [path, ...parameters, ...fields, ...responses.flatMap(({ status, codes }) => [status, ...codes])];
  return sorted(words).filter((word) => !markdown.includes(word));
}
