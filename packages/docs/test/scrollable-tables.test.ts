import { expect, test } from "vitest";
import { withScrollableTables } from "../src/scrollable-tables.ts";

const table = "<table><tbody>\n<tr><td>1</td></tr>\n</tbody></table>";

const groupsIn = (html: string): string[] =>
  Array.from(withScrollableTables(html).matchAll(/<div [^>]*>(?=<table>)/g), ([group]) => group);

test("puts each table into a group that takes the focus and is named after the heading above it", () => {
  const html = `<h2 id="a">One <code>status</code></h2><p>…</p>${table}<h3>Two</h3>${table}`;
  expect(groupsIn(html)).toEqual([
    '<div class="scrollable-table" role="group" aria-label="Table: One status" tabindex="0">',
    '<div class="scrollable-table" role="group" aria-label="Table: Two" tabindex="0">',
  ]);
  expect(withScrollableTables(html)).toContain(`${table}</div>`);
});

test("names a table without a heading, and one whose heading has quotation marks", () => {
  expect(groupsIn(table)).toEqual([expect.stringContaining('aria-label="Table"')]);
  expect(groupsIn(`<h2>What "p" says</h2>${table}`)).toEqual([
    expect.stringContaining('aria-label="Table: What &quot;p&quot; says"'),
  ]);
});

test("leaves a table of a component as it is", () => {
  const html = '<h2>Codes</h2><div tabindex="0"><table data-astro-cid-1><tbody></tbody></table></div>';
  expect(withScrollableTables(html)).toBe(html);
});
