import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { fromPackage } from "../../src/package-root.ts";
import { kebabCase, type Document } from "@gw/openapi/document";
import { builtPages, fieldPath, readBuilt, readPage } from "./built-site.ts";
import { readDocument } from "../../src/document/document.ts";
import { documentedOperations } from "./documented-operation.ts";

const folder = fromPackage("../../spec/releases");
const released = globSync("*/openapi.json", { cwd: folder })
  .map(dirname)
  .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
const [oldest] = released;

test("the changelog names the page of every released version, and no other", () => {
  const links = [...readPage("changelog/index.html").querySelectorAll('main a[href*="versions/"]')];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    released.toReversed().map((version) => `../versions/${version}/index.html`),
  );
  const pages = builtPages.filter((page) => page.startsWith("versions/"));
  expect(pages).toEqual(released.map((version) => `versions/${version}/index.html`).toSorted());
});

test.each(released)("version %s has its document", (version) => {
  expect(readBuilt(`versions/${version}/openapi.json`)).toBe(readFileSync(`${folder}/${version}/openapi.json`, "utf8"));
});

describe("the reference", () => {
  const earlier =
    oldest === undefined
      ? []
      : documentedOperations(JSON.parse(readFileSync(`${folder}/${oldest}/openapi.json`, "utf8")) as Document);
  const operations = documentedOperations(readDocument("openapi")).map((operation) => ({
    ...operation,
    past: earlier.find(({ id }) => id === operation.id),
  }));

  test.each(operations)("marks exactly what is newer than the first release of $id", ({ id, past, ...operation }) => {
    const page = readPage(`operations/${kebabCase(id)}.html`);
    expect(/new in (\d|the next version)/.test(page.querySelector(".facts")?.textContent ?? "")).toBe(
      oldest !== undefined && past === undefined,
    );
    const names = [...membersOf(operation), ...operation.parameters];
    const pastNames = past ? [...membersOf(past), ...past.parameters] : names;
    // What a new field contains is new as well.
    const added = names.filter((name) => !pastNames.includes(name));
    const expected = added.filter((name) => !added.includes(name.slice(0, Math.max(0, name.lastIndexOf(".")))));
    const marked = [
      ...page.querySelectorAll("#body .field, [id$=-parameters] .field, #r200 .field, #r201 .field"),
    ].filter((field) =>
      [...field.querySelectorAll(":scope > header .chip")].some((mark) => mark.textContent.startsWith("new in ")),
    );
    expect([...new Set(marked.map(fieldPath))].toSorted()).toEqual([...new Set(expected)].toSorted());
  });
});

type Members = Pick<ReturnType<typeof documentedOperations>[number], "requestMembers" | "responses">;

/** The fields of a request and of its successful response. */
function membersOf({ requestMembers, responses }: Members): string[] {
  return [...requestMembers, ...responses.filter(({ codes }) => codes.length === 0).flatMap(({ members }) => members)];
}
