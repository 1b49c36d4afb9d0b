import { readFileSync, statSync } from "node:fs";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { fromPackage } from "../../src/site/package-root.ts";
import { ownPages } from "../browser/built-pages.ts";

test.each(ownPages)("/docs/%s has at most 2,500 elements and 25 kB of compressed HTML", (page) => {
  const file = fromPackage(`dist/${page}index.html`);
  const { document } = parseHTML(readFileSync(file, "utf8"));
  expect(document.querySelectorAll("*").length).toBeLessThanOrEqual(2500);
  expect(statSync(`${file}.gz`).size).toBeLessThanOrEqual(25_000);
});
