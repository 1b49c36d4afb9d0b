import { checkSite } from "@gw/test-support/check-site";
import { describe, expect, it } from "vitest";
import type { SiteOptions } from "../src/index.ts";
import { variedDocument } from "./browser/documents.ts";
import { makeSite, readerText } from "./make-site.ts";
import { ownSite } from "./own-site.ts";

describe("a site of a team's own", async () => {
  const site = makeSite(variedDocument, undefined, await ownSite());

  it("has no dead link, and no two elements of one id", () => {
    expect(checkSite(site).problems).toEqual([]);
  });

  it.each([
    // What a page shows.
    ["guides/pages/index.html", "Call GET list Orders and read Order with status , as in the picture"],
    ["guides/pages/index.html", "read.ts const all = await read();"],
    ["guides/pages/index.html", "Do this Wait a moment"],
    ["guides/pages/index.html", 'Terminal echo ":operation[none]"'],
    ["guides/index.html", "Requests Read pages How to read many orders."],
    ["index.html", "Sell with orders Everything that a shop needs. Start"],
    ["index.html", "Own create() 200"],
    ["404.html", "Nothing here"],
    ["reference/index.html", "Browse the operations"],
    ["operations/list-orders.html", "status array of string D1"],
    ["operations/get-order.html", "Own create() 200"],
    ["operations/create-order.html", "Why See late . Because"],
  ])("%s shows %j", (page, text) => {
    expect(readerText(site.get(page))).toContain(text);
  });

  it.each([
    ["index.html", '<a href="guides/index.html">Guides</a>\n<p>For everyone.</p>'],
    ["index.html", '<link rel="icon" href="assets/logo.svg" />'],
    ["guides/pages/index.html", '<a data-depth="1" href="#what-breaks">'],
    ["guides/pages/index.html", '<a rel="prev" href="../../guides/other/index.html">'],
    ["guides/pages/index.html", 'href="../../reference/index.html"'],
    ["guides/pages/index.html", 'href="https://example.com/edit/guides/pages.md"'],
    ["reference/index.html", 'href="../errors/index.html"'],
    ["operations/create-order.html", 'href="../errors/late/index.html#fix"'],
    ["operations/list-orders.html", 'title="Why" href="../errors/index.html#late"'],
    ["assets/own.css", "light-dark(#7a3cff, oklch(from #7a3cff 0.8 c h))"],
    ["guides/pages.md", "Call [list Orders](../operations/list-orders.md) and read [Order](../schemas/order.md)"],
    ["guides/pages.md", "```ts\nconst all = await read();\n```"],
    ["guides/other.md", "See [all pages](../guides/pages.md#all-pages) and [`errors`](../errors.md)."],
    ["guides/pages.md", 'echo ":operation[none]"'],
    ["llms.txt", "- [Read pages](guides/pages.md): How to read many orders."],
    ["llms-full.txt", "> **Do this**"],
    ["operations/create-order.md", "## Why\nSee `late`."],
    ["assets/titles.js", '["Read pages","guides/pages/index.html","Guide","","limit offset"]'],
    ["assets/texts.js", String.raw`["all-pages what-breaks","How to read many orders.\nCall list Orders`],
    ["feed.xml", "<rss/>"],
  ])("%s has %j", (path, text) => {
    expect(site.get(path)?.replaceAll(/\n\s+/g, "\n")).toContain(text);
  });

  it("says what a link to a page shows elsewhere, where its address is known", async () => {
    const own = await ownSite({}, { image: "logo.svg" });
    const page = makeSite(variedDocument, "https://x.example/api/", own).get("guides/pages/index.html");
    expect(page).toContain('property="og:title" content="Read pages"');
    expect(page).toContain('property="og:image" content="https://x.example/api/assets/image.svg"');
  });

  it("lists hidden pages in no sidebar", () => {
    expect(site.get("reference/index.html")).not.toContain("errors/late");
  });
});

const page = "pages/guides/other.md";

it.each<[message: string, files: Record<string, string>, options?: Partial<SiteOptions>]>([
  ["other.md:4: The link pagse.md is broken: the site has no", { [page]: "# A\n\nOne.\n[b](pagse.md)" }],
  ["other.md:3: The link pages.md#none is broken", { [page]: "# A\n\n[b](pages.md#none)" }],
  ["other.md:3: The document has no operation none.", { [page]: "# A\n\n- :operation[none]" }],
  ["other.md:3: The document has no schema None.", { [page]: "# A\n\n:schema[None]" }],
  ["other.md:3: There is no sample none.ts", { [page]: "# A\n\n::sample[none.ts]" }],
  ["other.md:3: The sample read.ts has no region two", { [page]: "# A\n\n::sample[read.ts]{region=two}" }],
  ["other.md:3: There is no container `:::nota`", { [page]: "# A\n\n:::nota\nText\n:::" }],
  ["other.md:1: The page has no title", { [page]: "Text" }],
  ["other.md:2: `order` must be a number", { [page]: "---\norder: first\n---\n" }],
  ["Its address guides/other/index.html is also that of", { "pages/guides/other/index.md": "# A" }],
  ["Its address openapi.json is also that of the reference", { "pages/openapi.json": "{}" }],
  ["section s of", { "hooks.mjs": 'export default { operation: () => [{ id: "s", markdown: "[a](/b)" }] }' }],
  ["The link none/ is broken", { "hooks.mjs": 'export default { field: () => [{ text: "a", href: "none/" }] }' }],
  ["config:hooks: ", { "hooks.mjs": "export const a = 1" }],
  ["config:logo: There is no file none.svg", {}, { logo: "none.svg" }],
  ["config:accent: The accent #ffd400 has a contrast of 1.4 with the light background", {}, { accent: "#ffd400" }],
  ["config:accent: The accent #333 has a contrast of 1.5", {}, { accent: { light: "#333", dark: "#333" } }],
  ["config:accent: The accent red is not a color", {}, { accent: "red" }],
])("says %j", async (message, files, options) => {
  const making = ownSite(files, options).then((own) => makeSite(variedDocument, undefined, own));
  await expect(making).rejects.toThrow(message);
});

it("ignores fields of other generators, says so once, and takes their order", async () => {
  const above = "---\ntitle: A\nlayout: default\nsidebar_position: 2\n---\n";
  const { pages, findings } = await ownSite({ [page]: above, "pages/guides/third.md": above });
  expect(pages.filter(({ title }) => title === "A").map(({ order }) => order)).toEqual([2, 2]);
  expect(findings).toMatchObject([
    { file: expect.stringMatching(/other\.md$/), line: 3, message: "The front matter field `layout` is ignored." },
  ]);
});
