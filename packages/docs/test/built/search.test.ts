import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { kebabCase, readOperations } from "@gw/openapi/document";
import { randomNumbers } from "@gw/test-support/random-numbers";
import { expect, test } from "vitest";
import { readDocument } from "../../src/document/document.ts";
import { fromPackage } from "../../src/package-root.ts";
import { builtPages, readBuilt } from "./built-site.ts";

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

/** The lines of a list beside this file: the pages that are right, what is typed last. */
function readList(name: string): { pages: string[]; words: string }[] {
  const lines = readFileSync(new URL(name, import.meta.url), "utf8").split("\n");
  return lines.filter(Boolean).flatMap((line) => {
    const [pages = "", ...others] = line.split(" | ");
    return line.startsWith("#") ? [] : { pages: pages.split(", "), words: others.at(-1) ?? "" };
  });
}

/** What does not have a right page among the first results. */
function misses(list: ReturnType<typeof readList>, count: number): string[] {
  return list.flatMap(({ pages, words }) => {
    const found = firstOf(words, count).map((address) => address.replace(/(?:\/index)?\.html$/, ""));
    return pages.some((page) => found.includes(page)) ? [] : `${words}: ${found.join(", ")}`;
  });
}

test("nine of ten searches find the page among the first three, and most of them first", () => {
  const typed = readList("words.txt");
  const others = misses(typed, 3);
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(typed.length / 10);
  expect(misses(typed, 1).length).toBeLessThan(typed.length * 0.4);
});

test("of sixty questions of others, 56 find a page that answers them among the first three", () => {
  const random = randomNumbers(54);
  const drawn = readList("questions.txt")
    .map((question) => ({ ...question, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, 60)
    .map(({ pages, words }) => ({ pages, words: words.replace(/^(?:\[[^\]]*\][\s:-]*)+|^[\w/ ()-]+: /, "") }));
  const others = misses(drawn, 3);
  expect(others.length, others.join("\n")).toBeLessThanOrEqual(4);
});

test("operations are found first by their names, in any case, and schemas by theirs", () => {
  const operations = readOperations(readDocument("openapi")).flatMap(({ id }) =>
    [id, id.toLowerCase()].map((words) => [words, `operations/${kebabCase(id)}.html`] as const),
  );
  // Those whose names are not plain words, which rather find a guide or an operation.
  const schemas = builtPages
    .filter((page) => page.startsWith("schemas/"))
    .map((page) => [/<h1[^>]*>(.*?)<\/h1>/.exec(readBuilt(page))?.[1]?.replaceAll("<wbr>", "") ?? "", page] as const)
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
