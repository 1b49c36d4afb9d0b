import { posix } from "node:path";
import { checkSite } from "@gw/test-support/check-site";
import { expect, test } from "vitest";
import { readErrorCatalog } from "../../src/hooks/error-pages.ts";
import { builtFiles, builtPages, readBuilt, readPage } from "./built-site.ts";

const site = new Map(builtFiles.map((name) => [name, name.endsWith(".html") ? readBuilt(name) : undefined]));

/** The pages of operations and schemas, which hold what a document of any size has. */
function isOfDocument(path: string): boolean {
  return /^(?:operations|schemas)\//.test(path);
}

test("pages are well-formed, have no dead link, and are small", () => {
  const { problems, largest, fullest } = checkSite(site, isOfDocument);
  expect(problems).toEqual([]);
  expect(largest.bytes, largest.path).toBeLessThan(16_000);
  expect(fullest.elements, fullest.path).toBeLessThan(2500);
});

test("every page can be reached from the home page, and has a title of its own", () => {
  const reached = new Set(["index.html"]);
  for (const page of reached) {
    // Iterating a set also visits elements added during the iteration.
    for (const link of readPage(page).querySelectorAll("a[href]")) {
      const [to = ""] = (link.getAttribute("href") ?? "").split("#");
      const target = posix.join(posix.dirname(page), to);
      if (builtPages.includes(target)) reached.add(target);
    }
  }
  expect(builtPages.filter((page) => !reached.has(page))).toEqual(["404.html"]);
  const titles = builtPages.map((page) => readPage(page).querySelector("title")?.textContent);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

test("every problem code has a page at the address of its type", () => {
  expect(readErrorCatalog().filter(({ code }) => !builtPages.includes(`errors/${code}/index.html`))).toEqual([]);
});

test("every page is there as Markdown, with the code that it shows, and is listed for programs", () => {
  const text = readBuilt("guides/start.md");
  expect(text).toContain("urllib.request.Request(");
  expect(text).toMatch(/\[.*\]\(.*operations\/search-users\.(?:html|md)\)/);
  const list = readBuilt("llms.txt");
  for (const page of builtPages.filter((each) => each !== "404.html")) {
    const [markdown = ""] = [page.replace(/(?:\/index)?\.html$/, ".md")];
    const withoutCode = readBuilt(markdown).replaceAll(/^ *```[^]*?^ *```$|`[^`\n]+`/gm, "");
    expect(withoutCode, markdown).not.toMatch(/:(?:operation|schema|sample)\[/);
  }
  expect(
    builtPages.filter((page) => page.startsWith("guides/") && !list.includes(page.replace(/\/index\.html$/, ".md"))),
  ).toEqual([]);
});
