import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ownPages } from "../browser/built-pages.ts";

const base = "/docs/";
const host = "http://docs.test";
function file(path: string) {
  return fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));
}

interface BuiltPage {
  links: string[];
  anchors: Set<string>;
}

const pages = new Map(ownPages.map((address) => [address, readPage(address)]));

function readPage(address: string): BuiltPage {
  const { document } = parseHTML(readFileSync(file(`${address}index.html`), "utf8"));
  function attributes(selector: string, name: string) {
    return Array.from(document.querySelectorAll(selector), (element) => element.getAttribute(name) ?? "");
  }
  return {
    links: [...attributes("[href]", "href"), ...attributes("[src]", "src")],
    anchors: new Set(attributes("[id]", "id")),
  };
}

/** Whether a link of a page has an existing target: a page, its anchor, a file. Other hosts are not checked. */
function isValidLink(link: string, from: string): boolean {
  const { origin, protocol, pathname, hash } = new URL(link, `${host}${base}${from}`);
  if (protocol === "data:" || origin !== host) return true;
  if (!pathname.startsWith(base)) return false;
  const path = decodeURIComponent(pathname.slice(base.length));
  const fragment = decodeURIComponent(hash.slice(1));
  const page = pages.get(path);
  if (page) return fragment === "" || page.anchors.has(fragment);
  return !path.endsWith("/") && existsSync(file(path));
}

test.each([...pages])("/docs/%s has no broken links", (address, { links }) => {
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !isValidLink(link, address))).toEqual([]);
});

test("every page can be reached from the home page", () => {
  const reached = new Set([""]);
  for (const page of reached) {
    // Iterating a set also visits elements added during the iteration.
    for (const link of pages.get(page)?.links ?? []) {
      const { origin, pathname } = new URL(link, `${host}${base}${page}`);
      const path = decodeURIComponent(pathname.slice(base.length));
      if (origin === host && pages.has(path)) reached.add(path);
    }
  }
  expect([...pages.keys()].filter((page) => !reached.has(page))).toEqual([]);
});

test("every problem code has a page at the address of its type", () => {
  // The file is linted against its JSON Schema, which matches this type.
  const errors = parse(readFileSync(new URL("../../../../spec/errors.yaml", import.meta.url), "utf8")) as {
    code: string;
  }[];
  expect(errors.map(({ code }) => `errors/${code}/`).filter((address) => !pages.has(address))).toEqual([]);
});

test("llms.txt has no broken links", () => {
  const links = Array.from(readFileSync(file("llms.txt"), "utf8").matchAll(/\]\(([^)]+)\)/g), ([, link]) => link ?? "");
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !isValidLink(link, ""))).toEqual([]);
});
