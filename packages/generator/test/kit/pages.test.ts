import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, it } from "vitest";
import type { PagesOptions } from "../../src/document/pages.ts";
import { kitModules } from "../../src/kit/index.ts";
import { compile, writeProject } from "./generated-kit.ts";

const pet = { $ref: "#/components/schemas/Pet" };
const list = { type: "array", items: pet };

function get(operationId: string, parameters: Record<string, string>, schema: object, more: object = {}) {
  return {
    get: {
      operationId,
      parameters: Object.entries(parameters).map(([name, type]) => ({ in: "query", name, schema: { type } })),
      responses: { 200: { description: "", content: { "application/json": { schema } } } },
      ...more,
    },
  };
}

function object(properties: object, required: string[] = []) {
  return { type: "object", properties, required };
}

const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  servers: [{ url: "https://pets.example.com" }],
  paths: {
    "/by-number": get("by-number", { page: "integer", tag: "string" }, object({ pets: list, total_pages: {} })),
    "/by-offset": get("byOffset", { offset: "integer" }, object({ total: { type: "integer" }, rows: list })),
    "/by-cursor": get(
      "byCursor",
      { cursor: "string" },
      object({ result: object({ pets: list }), meta: { allOf: [object({ "next.cursor": { type: "string" } })] } }),
    ),
    "/after": get("after", { after: "integer" }, object({ data: list, has_more: { type: "boolean" } })),
    "/by-link": get("byLink", { per_page: "integer" }, list),
    "/by-address": get("byAddress", { page_size: "integer" }, object({ results: list, next: { type: "string" } })),
    "/marked": get("marked", { page: "integer" }, list, { "x-contract-pages": { parameter: "page", first: 0 } }),
    "/one": get("one", { cursor: "string", page: "integer" }, pet),
  },
  components: { schemas: { Pet: object({ name: { type: "string" }, id: { type: "integer" } }, ["name", "id"]) } },
};

const pages: PagesOptions["pages"] = {
  page: { parameter: "page", count: "total_pages" },
  byOffset: { offset: "offset", items: "rows", total: "total" },
  cursor: { cursor: "cursor", items: "result.pets", next: "meta.next.cursor" },
  after: { cursor: "after", last: "id", more: "has_more" },
  per_page: { link: true },
  byAddress: { link: "next" },
};

const uses = `
import type { InfiniteData, LinkedPage } from "./helpers.ts";
import { createClient } from "./client.ts";
import { createQueries } from "./queries.ts";
import type { Pet } from "./types.ts";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectType<Expected>() {
  return <Actual>(_: Actual, __: Equal<Expected, Actual>) => {};
}

const client = createClient();
for await (const pet of client.byNumber.pages({ query: { tag: "dog" } })) expectType<Pet>()(pet, true);
expectType<Pet[]>()(await client.byOffset.pages().all(), true);
expectType<Pet[]>()(await client.byCursor.pages({ query: { cursor: "c" } }).all(), true);
expectType<Pet[]>()(await client.after.pages().all(), true);
expectType<Pet[]>()(await client.byLink.pages({ query: { per_page: 10 } }).all(), true);
expectType<Pet[]>()(await client.byAddress.pages().all(), true);
expectType<Pet[]>()(await client.marked.pages().all(), true);
// @ts-expect-error -- it has no pages
client.one.pages;

const queries = createQueries(client);
const number = queries.byNumber.infiniteQueryOptions({ query: { tag: "dog" } });
expectType<number>()(number.initialPageParam, true);
// @ts-expect-error -- the number of the page is not part of the input
queries.byNumber.infiniteQueryOptions({ query: { page: 1 } });
expectType<number>()(queries.byOffset.infiniteQueryOptions().initialPageParam, true);
const cursor = queries.byCursor.infiniteQueryOptions();
expectType<string | undefined>()(cursor.initialPageParam, true);
expectType<string | null | undefined>()(cursor.getNextPageParam({}, [], "c", ["c"]), true);
expectType<number | undefined>()(queries.after.infiniteQueryOptions().initialPageParam, true);
const link = queries.byLink.infiniteQueryOptions({ query: { per_page: 10 } });
expectType<string | undefined>()(link.initialPageParam, true);
expectType<LinkedPage<Pet[]>>()(await link.queryFn({ signal: AbortSignal.any([]), pageParam: undefined }), true);
type Data = typeof link.queryKey extends { [key: symbol]: infer Tag } ? Tag : never;
export type { Data, InfiniteData };
`;

const helpers = `
export type { LinkedPage } from "@gw/contract-runtime/client";
export type { InfiniteData } from "@tanstack/query-core";
`;

it("pages of each kind are typed by the document and the configuration", async () => {
  const folder = temporaryFolder(afterAll);
  writeProject(folder, document, { "uses.ts": uses, "helpers.ts": helpers }, { pages });
  expect(await compile(folder)).toBe("");
});

it("each operation only has the code for its kind of pages", () => {
  const lines = Object.values(kitModules(document, { pages }))
    .join("")
    .match(/pages: \/.*/g);
  expect(lines).toEqual([
    'pages: /* @__PURE__ */ numberedPages({ parameter: "page", items: ["pets"], count: ["total_pages"] }),',
    'pages: /* @__PURE__ */ numberedPages({ parameter: "offset", items: ["rows"], isOffset: true, count: ["total"] }),',
    'pages: /* @__PURE__ */ cursorPages({ parameter: "cursor", items: ["result", "pets"], next: ["meta", "next.cursor"] }),',
    'pages: /* @__PURE__ */ cursorPages({ parameter: "after", items: ["data"], last: ["id"], more: ["has_more"] }),',
    "pages: /* @__PURE__ */ linkedPages({ items: [] }),",
    'pages: /* @__PURE__ */ linkedPages({ items: ["results"], next: ["next"] }),',
    'pages: /* @__PURE__ */ uncountedPages({ parameter: "page", items: [], first: 0 }),',
  ]);
});

it.each<[string, NonNullable<PagesOptions["pages"]>, string]>([
  [
    "an unknown name",
    { cursr: { cursor: "cursor", next: "next" } },
    'There is no operation "cursr", and no GET operation with this query parameter. Did you mean "cursor"?',
  ],
  ["another parameter", { byOffset: { offset: "start" } }, 'byOffset has no query parameter "start", only "offset".'],
  [
    "another list",
    { byOffset: { offset: "offset", items: "pets" } },
    'byOffset has no array "pets" in its response, only "rows".',
  ],
  ["no list", { one: { link: true } }, "one needs `items`, the list in its response."],
  [
    "another field",
    { after: { cursor: "after", next: "id" } },
    'after has no field "id" in its response, only "data", "has_more".',
  ],
  [
    "a field of another kind",
    { byOffset: { offset: "offset", count: "total" } },
    "byOffset can't have `count` together with `offset`.",
  ],
  [
    "no next cursor",
    { after: { cursor: "after" } },
    "after needs `next`, the field with the next cursor, or `last`, the field of the last item.",
  ],
  ["no kind", { after: { items: "data" } }, "after needs one of `parameter`, `offset`, `cursor` and `link`."],
  [
    "two kinds",
    { after: { link: true, cursor: "after" } },
    "after needs one of `parameter`, `offset`, `cursor` and `link`.",
  ],
])("an option with %s is refused", (_, options, problem) => {
  const [option] = Object.keys(options);
  expect(() => kitModules(document, { pages: options })).toThrow(`pages["${option}"]: ${problem}`);
});
