import type { JsonObject } from "@gw/openapi/reader";
import { checkSite } from "@gw/test-support/check-site";
import { describe, expect, it } from "vitest";
import { makeSite, readerText, readFixture } from "./make-site.ts";

/** Words that do not compress. */
function randomText(seed: number, words: number): string {
  return Array.from({ length: words }, (_, index) =>
    Math.sin(seed * 1e4 + index)
      .toString(36)
      .slice(3),
  ).join(" ");
}

/** The limits that hold for every document. */
const [mostBytes, mostElements] = [20_000, 2500];

describe.each(["wide.json", "tricky.json"])("%s", (name) => {
  const site = makeSite(readFixture(name));

  it("has pages within the limits, without a dead link", () => {
    const { problems, largest, fullest } = checkSite(site);
    expect(problems).toEqual([]);
    expect(largest.bytes).toBeLessThan(mostBytes);
    expect(fullest.elements).toBeLessThan(mostElements);
  });

  it("has Markdown beside each page, and everything in one file", () => {
    const pages = [...site.keys()].filter((path) => path.endsWith(".html") && path !== "404.html");
    for (const page of pages) expect(site.get(page.replace(".html", ".md"))).toMatch(/^# /);
    const onWeb = makeSite(readFixture(name), "https://docs.example.com/api/");
    expect(onWeb.get("sitemap.xml")?.match(/<loc>https:\/\/docs\.example\.com\/api\/[^<]*<\/loc>/g)).toHaveLength(
      pages.length,
    );
    // A server shows it at any address.
    expect(onWeb.get("404.html")).toContain('<link rel="stylesheet" href="/api/assets/style.css" />');
    expect(site.get("llms-full.txt")).toContain(site.get(pages[1]?.replace(".html", ".md") ?? ""));
  });
});

it("keeps pages within the limits whatever the length of descriptions and examples", () => {
  const leaves = Array.from({ length: 90 }, (_, index) => [
    `leaf${index}`,
    { type: "string", description: randomText(index, 60) },
  ]);
  const schema = { type: "object", properties: { below: { type: "object", properties: Object.fromEntries(leaves) } } };
  const content = { "application/json": { schema, example: { below: randomText(100, 500) } } };
  const site = makeSite({
    openapi: "3.1.0",
    info: { title: "Long", version: "1" },
    components: {
      securitySchemes: { key: { type: "http", scheme: "basic" }, Key: { type: "http", scheme: "bearer" } },
    },
    paths: {
      "/a": { post: { operationId: "a", requestBody: { content }, responses: { 200: { description: "OK" } } } },
    },
  });
  const { problems, largest } = checkSite(site, (path) => path.startsWith("operations/"));
  expect(problems).toEqual([]);
  expect(largest.bytes).toBeLessThan(mostBytes);
  expect(site.get("operations/a.html")).toContain("--data-binary @file");
});

it("shows a body that several media types share once, in the samples", () => {
  const content = { "application/json": { example: { a: 1 } }, "multipart/form-data": { example: { a: 1 } } };
  const operation = { operationId: "a", requestBody: { content }, responses: { 200: { description: "OK" } } };
  const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: { "/a": { post: operation } } };
  expect(makeSite(document).get("operations/a.html")).not.toContain("Bodies");
});

describe("what documents have", () => {
  const site = makeSite(readFixture("tricky.json"));

  it.each([
    ["operations/get-things-id.html", "GET /things/{id}"],
    ["operations/get-things-id.html", "key or oauth ( read ) and tenant or no credential"],
    ["operations/get-things-id.html", "id string or integer required"],
    ["operations/get-things-id.html", "default Any"],
    ["operations/a-b-x.html", "This operation is deprecated."],
    ["operations/a-b-x.html", "application/xml Node The same as application/json"],
    ["operations/a-b-x.html", "tuple array"],
    ["operations/a-b-x.html", "[0] string"],
    ["operations/a-b-x.html", "/^x-/ string"],
    ["operations/upload.html", "Cookies sid string"],
    ["operations/upload.html", "a integer > 0"],
    ["operations/upload.html", "One of 2 alternatives, as kind tells A a"],
    ["operations/upload.html", "y string or null One of p null"],
    ["operations/upload.html", "1 header ETag string"],
    ["operations/upload.html", "self Upload"],
    ["operations/upload.html", "The document has no #/components/responses/Missing."],
    ["operations/upload.html", "Callbacks POST done {$request.body#/url}"],
    ["operations/upload.html", "https://eu.x.example/v1/things/"],
    ["webhooks/post-thing-done.html", "thing.done"],
    ["callbacks/post-request-body-url.html", "Node"],
    ["schemas/node.html", "The same fields again"],
    ["schemas/node.html", "POST done body"],
    ["schemas/a.html", "Used by Schema"],
    ["schemas/leaf.html", "id string required children"],
    ["schemas/leaf.html", "dyn object 1 field /^x-/ string color string required"],
    ["schemas/loop.html", "a string"],
    ["index.html", "client credentials"],
    ["index.html", "read Read all"],
  ])("%s shows %j", (page, text) => {
    expect(readerText(site.get(page))).toContain(text);
  });
});

function answer(media: JsonObject) {
  return { responses: { 200: { description: "OK", content: { "application/json": media } } } };
}

it("shows of a component what the examples of operations have of it", () => {
  const pet = { $ref: "#/components/schemas/Pet" };
  const example = { page: 1, pets: [{ name: "Rex", tag: null }] };
  const list = { properties: { page: { type: "integer" }, pets: { type: "array", items: pet } } };
  const site = makeSite({
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: {
      "/first": { get: { operationId: "first", ...answer({ schema: pet }) } },
      "/pets": { get: { operationId: "list", ...answer({ schema: list, example }) } },
    },
    components: { schemas: { Pet: { type: "object", properties: { name: { type: "string" }, tag: {} } } } },
  });
  for (const page of ["schemas/pet.html", "operations/first.html"])
    expect(readerText(site.get(page))).toContain('"name": "Rex"');
});
