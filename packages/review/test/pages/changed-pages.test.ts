import { checkSite } from "@gw/test-support/check-site";
import { html } from "@gw/reference";
import { describe, expect, it } from "vitest";
import { writeChangedPages } from "../../src/pages/write-pages.ts";
import { renderPets } from "./render-pets.ts";

/** The marks of pages: the side, the page, the nearest id before it, and what it says. */
function marksOf(page: string): string[] {
  const sections = page.split(/(?=<section id="p\d+-(?:base|head)" data-page=)/).slice(1);
  return sections.flatMap((section) => {
    const [, prefix = "", side = "", address = ""] = /id="(p\d+-(base|head))" data-page="([^"]*)"/.exec(section) ?? [];
    return [...section.matchAll(/<div class="mark (\w+)">/g)].map(({ index, 1: kind }) => {
      const ids = [...section.slice(0, index).matchAll(/ id="([^"]*)"/g)];
      const id = ids.at(-1)?.[1]?.replace(prefix, "").replace(/^-/, "");
      return [side, address, id, kind].join(" ").replaceAll(/ +/g, " ");
    });
  });
}

const [list, schema] = ["operations/list-pets.html", "schemas/pet.html"];

describe("the pages that change", () => {
  it.each([
    [
      "a field in each schema that has it",
      '"maxLength":40',
      '"maxLength":30',
      ["base", "head"].flatMap((side) => [
        `${side} ${list} r200.name modified`,
        `${side} ${schema} value.name modified`,
      ]),
    ],
    [
      "a field that is new, in the new page alone",
      '"kind":{"$ref"',
      '"age":{"type":"integer"},"kind":{"$ref"',
      [`head ${list} r200.age added`, `head ${schema} value.age added`],
    ],
    [
      "a field that is required where the object says so",
      '"required":["name"]',
      '"required":["name","kind"]',
      ["base", "head"].flatMap((side) => [
        `${side} ${list} r200.kind modified`,
        `${side} ${schema} value.kind modified`,
      ]),
    ],
    [
      "a field whose schema has a page of its own, and that page",
      '"dog"]',
      '"dog","cow"]',
      ["base", "head"].flatMap((side) => [
        `${side} ${list} r200.kind modified`,
        `${side} ${schema} value.kind modified`,
        `${side} schemas/kind.html modified`,
      ]),
    ],
    [
      "a reference that leads elsewhere, and not what it leads to",
      '"owner":{"$ref":"#/components/schemas/Person"}',
      '"owner":{"$ref":"#/components/schemas/Company"}',
      ["base", "head"].flatMap((side) => [
        `${side} ${list} r200.owner modified`,
        `${side} ${schema} value.owner modified`,
      ]),
    ],
    [
      "an alternative that is gone",
      ',{"type":"integer","title":"Number"}',
      "",
      // In what has alternatives: they have no ids.
      [`base ${list} r200.size removed`, `base ${schema} value.size removed`],
    ],
    [
      "a parameter that is gone, in the old page alone",
      '[{"name":"limit","in":"query","schema":{"type":"integer"}}]',
      "[]",
      [`base ${list} query.limit removed`],
    ],
    ["the text of an operation", "List pets", "List all", ["base", "head"].map((side) => `${side} ${list} modified`)],
    ["a response", '"204":', '"200":{"description":""},"204":', ["head operations/list-people.html r200 added"]],
    [
      "what holds for the whole API",
      '"title":"Pets"',
      '"title":"Animals"',
      ["base", "head"].map((side) => `${side} index.html modified`),
    ],
  ])("mark %s", (_what, from, to, marks) => {
    const files = renderPets(from, to);
    expect(marksOf(files["changed-pages.html"] ?? "").toSorted()).toEqual(marks.toSorted());
    const shown = Object.entries(files).map(
      ([path, text]) => [path, text.replace(/<style>[^]*<\/style>/, "")] as const,
    );
    expect(checkSite(new Map(shown)).problems).toEqual([]);
  });

  it("are a folder if they have more than 5 MB", () => {
    const page = { title: "List", label: html``, counts: "1 text" };
    const versions = { head: { address: "operations/list.html", text: "x".repeat(6e6) } };
    const files = writeChangedPages({ style: "", pages: [{ ...page, versions }] });
    expect(Object.keys(files)).toEqual([
      "changed-pages/index.html",
      "changed-pages/style.css",
      "changed-pages/p1.html",
    ]);
    expect(checkSite(new Map(Object.entries(files))).problems).toEqual([]);
  });
});
