import { kebabCase } from "@gw/openapi/document";
import { describe, expect, test } from "vitest";
import { readDocument } from "../../src/document/document.ts";
import { builtPages, fieldPath, readBuilt, readPage } from "./built-site.ts";
import { documentedOperations, type DocumentedOperation } from "./documented-operation.ts";
import { ownSamples } from "./own-examples.ts";

// Compares the pages of operations with the bundle. The pages are read as files, so no scripts run.

const operations = documentedOperations(readDocument("openapi"));

describe.each(operations)("the page of $id", (operation) => {
  const address = `operations/${kebabCase(operation.id)}.html`;
  const page = readPage(address);
  const { responses } = operation;

  test("shows the operation, its request, its credential and its decisions", () => {
    expect(page.querySelector("h1")?.textContent).toBe(operation.summary);
    expect(page.querySelector(".endpoint .verb")?.textContent).toBe(operation.method.toUpperCase());
    expect(page.querySelector(".endpoint")?.textContent).toContain(operation.path);
    const facts = textOf(page, ".facts");
    expect(facts).toContain(operation.id);
    expect(facts).toContain(operation.credential);
    for (const decision of operation.decisions) expect(textOf(page, "#more")).toContain(decision);
  });

  test("shows exactly the parameters, fields and headers of the document", () => {
    expect(fieldNames(page, "path.", "query.", "header.")).toEqual(sorted(operation.parameters));
    expect(fieldNames(page, "body.")).toEqual(sorted(operation.requestMembers));
    for (const { status, members, headers } of responses) {
      const all = fieldNames(page, `r${status}.`);
      expect(all, status).toEqual(sorted([...members, ...headers]));
    }
  });

  test("shows exactly its own statuses, and its codes with their fixes", () => {
    const statuses = Array.from(page.querySelectorAll(".response > summary"), (each) => each.textContent.trim());
    expect(statuses).toEqual(responses.map(({ status }) => status));
    const rows = Array.from(page.querySelectorAll("#errors tbody tr"), (row) =>
      Array.from(row.querySelectorAll("td"), (cell) => cell.textContent.trim()),
    );
    const codes = responses.flatMap(({ status, codes: own }) => own.map((code) => [status, code]));
    expect(rows.map(([status, code]) => [status, code])).toEqual(codes);
    expect(rows.filter(([, , fix]) => fix === "")).toEqual([]);
    const links = Array.from(page.querySelectorAll("#errors a"), (link) => link.getAttribute("href"));
    expect(links).toEqual(expect.arrayContaining(codes.map(([, code]) => `../errors/${code}/index.html`)));
  });

  test("begins with one request, in curl, that sends a value, in every language of the files that tests run", () => {
    const own = ownSamples(operation.id).map(linesOf);
    const shown = Array.from(page.querySelectorAll(".samples code"), (code) => linesOf(code.textContent));
    // An operation without such files shows what the reference makes of any.
    const unknown = own.length > 0 ? shown.filter((code) => !own.some((each) => each.join() === code.join())) : [];
    expect(unknown).toEqual([]);
    expect(shown.length).toBeGreaterThanOrEqual(own.length > 0 ? languages.length : 0);
    const tabs = Array.from(page.querySelectorAll(".samples .tab"), (tab) => tab.textContent.trim());
    expect(tabs.slice(0, languages.length)).toEqual(own.length > 0 ? languages : madeLanguages);
    expect(shown[0]?.join("\n")).not.toMatch(/-d '[\s{}[\]]*'/);
  });

  test("is there as Markdown with the same fields, statuses and codes, and with every sample", () => {
    const markdown = readBuilt(address.replace(".html", ".md"));
    expect(wordsMissing(markdown, operation)).toEqual([]);
    expect(ownSamples(operation.id).filter((sample) => !markdown.includes(sample.trim()))).toEqual([]);
  });
});

const languages = ["curl", "TypeScript", "React", "Python", "Go"];
const madeLanguages = ["curl", "JavaScript", "Python", "Go", "TypeScript"];

test("every operation has one page", () => {
  const shown = builtPages.filter((page) => page.startsWith("operations/"));
  expect(shown).toEqual(sorted(operations.map(({ id }) => `operations/${kebabCase(id)}.html`)));
});

test("a secret, a reference and a decision are marked at their fields", () => {
  expect(marksAt("operations/create-oauth-client.html", "body.secret")).toEqual(
    expect.arrayContaining(["secret", "D21"]),
  );
  expect(marksAt("operations/create-custom-credential.html", "body.PlanID")).toContain("references plans");
});

/** The texts of the chips beside the name of a field. */
function marksAt(address: string, id: string) {
  const header = readPage(address).querySelector(`[id="${id}"] > header`);
  return Array.from(header?.querySelectorAll(".chip") ?? [], (mark) => mark.textContent.trim());
}

function textOf(page: Document, selector: string): string {
  return page.querySelector(selector)?.textContent ?? "";
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}

/** The paths of the fields whose anchors have one of the prefixes: `users.id`. */
function fieldNames(page: Document, ...prefixes: string[]): string[] {
  const fields = [...page.querySelectorAll(".field")].filter(({ id }) => prefixes.some((each) => id.startsWith(each)));
  // A map of names has a line for them.
  return sorted(fields.map(fieldPath).filter((path) => !path.includes("any other name")));
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
