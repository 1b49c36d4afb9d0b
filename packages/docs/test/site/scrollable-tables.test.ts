import { expect, test } from "vitest";
import { withScrollableTables } from "../../src/site/scrollable-tables.ts";

const table = "<table><tbody>\n<tr><td>1</td></tr>\n</tbody></table>";

function groupsIn(html: string): string[] {
  return Array.from(withScrollableTables(html).matchAll(/<div [^>]*>(?=<table>)/g), ([group]) => group);
}

test("wraps each table in a focusable group named after the heading above it", () => {
  const html = `<h2 id="a">One <code>status</code></h2><p>…</p>${table}<h3>Two</h3>${table}`;
  expect(groupsIn(html)).toEqual([
    '<div class="scrollable-table" role="group" aria-label="Table: One status" tabindex="0">',
    '<div class="scrollable-table" role="group" aria-label="Table: Two" tabindex="0">',
  ]);
  expect(withScrollableTables(html)).toContain(`${table}</div>`);
});

test("labels a table without a heading, and one with quotation marks in its heading", () => {
  expect(groupsIn(table)).toEqual([expect.stringContaining('aria-label="Table"')]);
  expect(groupsIn(`<h2>What "p" says</h2>${table}`)).toEqual([
    expect.stringContaining('aria-label="Table: What &quot;p&quot; says"'),
  ]);
});

test("does not change the table of a component", () => {
  const html = '<h2>Codes</h2><div tabindex="0"><table data-astro-cid-1><tbody></tbody></table></div>';
  expect(withScrollableTables(html)).toBe(html);
});
