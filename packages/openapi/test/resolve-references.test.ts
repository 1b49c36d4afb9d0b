import { describe, expect, it } from "vitest";
import { resolveReferences, type JsonObject } from "../src/reader.ts";

/** A document with schemas. */
function documentWith(schemas: JsonObject): JsonObject {
  return { openapi: "3.1.0", paths: {}, components: { schemas } };
}

/** Where the references of a schema lead to, and the broken ones. */
function follow(schemas: JsonObject, name = "A") {
  const { document, broken } = resolveReferences(documentWith(schemas));
  const text = JSON.stringify((document["components"] as { schemas: JsonObject }).schemas[name]);
  return {
    references: [...text.matchAll(/"\$(?:dynamicRef|ref)":"([^"]*)"/g)].map(([, reference]) => reference),
    broken: broken.map(({ path, reference, isCircular }) => [path.join("/"), reference, isCircular]),
  };
}

const here = "#/components/schemas";

describe("a reference to a schema", () => {
  it.each<[string, JsonObject, string[]]>([
    ["by $anchor", { A: { items: { $ref: "#b" } }, B: { $anchor: "b" } }, [`${here}/B`]],
    ["by $dynamicAnchor", { A: { items: { $ref: "#b" } }, B: { $dynamicAnchor: "b" } }, [`${here}/B`]],
    ["by $dynamicRef", { A: { items: { $dynamicRef: "#b" } }, B: { $dynamicAnchor: "b" } }, [`${here}/B`]],
    ["by $id", { A: { items: { $ref: "https://a.example/b" } }, B: { $id: "https://a.example/b" } }, [`${here}/B`]],
    [
      "by a relative $id, and by $anchor in it",
      {
        A: {
          $id: "https://a.example/x/a",
          items: { $ref: "b" },
          contains: { $ref: "b#c" },
          not: { $ref: "/x/b#/$defs/d" },
        },
        B: { $id: "https://a.example/x/b", $defs: { c: { $anchor: "c" }, d: {} } },
      },
      [`${here}/B`, `${here}/B/$defs/c`, `${here}/B/$defs/d`],
    ],
    [
      "by pointer from its $id, or else from the document",
      { A: { $id: "urn:a", items: { $ref: "#/$defs/b" }, not: { $ref: `${here}/C` }, $defs: { b: {} } }, C: {} },
      [`${here}/A/$defs/b`, `${here}/C`],
    ],
    ["with encoded characters", { A: { items: { $ref: `${here}/B%20%7B~1%7D` } }, "B {/}": {} }, [`${here}/B {~1}`]],
    ["with a percent sign", { A: { items: { $ref: `${here}/50%25` } }, "50%": {} }, [`${here}/50%25`]],
    [
      "by an anchor that another component has, too",
      { A: { items: { $ref: "#b" }, $defs: { b: { $anchor: "b" } } }, C: { $anchor: "b" } },
      [`${here}/A/$defs/b`],
    ],
  ])("is followed %s", (_how, schemas, references) => {
    expect(follow(schemas)).toEqual({ references, broken: [] });
  });

  it("stays dynamic where it may lead to several schemas", () => {
    const List = { items: { $dynamicRef: "#item" }, $defs: { any: { $dynamicAnchor: "item" } } };
    const Texts = { $ref: `${here}/List`, $defs: { text: { $dynamicAnchor: "item", type: "string" } } };
    expect(follow({ List, Texts }, "List").references).toEqual([`${here}/List/$defs/any`]);
    expect(resolveReferences(documentWith({ List, Texts })).document).toMatchObject({
      components: { schemas: { List: { items: { $dynamicRef: `${here}/List/$defs/any` } } } },
    });
  });

  it.each<[string, JsonObject, [string, string, boolean][]]>([
    ["nothing", { A: { items: { $ref: "#b" } } }, [["components/schemas/A/items", "#b", false]]],
    [
      "a text",
      { A: { items: { $ref: `${here}/A/title` }, title: "A" } },
      [["components/schemas/A/items", `${here}/A/title`, false]],
    ],
    ["another file", { A: { items: { $ref: "b.yaml" } } }, [["components/schemas/A/items", "b.yaml", false]]],
    [
      "several schemas",
      { A: { items: { $ref: "#b" } }, B: { $anchor: "b" }, C: { $anchor: "b" } },
      [["components/schemas/A/items", "#b", false]],
    ],
    ["itself", { A: { $ref: `${here}/A` } }, [["components/schemas/A", `${here}/A`, true]]],
    [
      "itself by another one",
      { A: { $ref: "#b" }, B: { $anchor: "b", $ref: `${here}/A` } },
      [
        ["components/schemas/A", "#b", true],
        ["components/schemas/B", `${here}/A`, true],
      ],
    ],
  ])("is broken if it leads to %s", (_what, schemas, broken) => {
    expect(follow(schemas).broken).toEqual(broken);
  });
});

it("keeps what does not change, and no object in two places", () => {
  const given = documentWith({ A: { items: { $ref: `${here}/B` } }, B: { properties: { $ref: "#/x-fields" } } });
  const { document } = resolveReferences({ ...given, "x-fields": { c: {} } });
  const [before, after] = [given, document].map((each) => (each["components"] as { schemas: JsonObject }).schemas);
  expect(after?.["A"]).toBe(before?.["A"]);
  expect(after?.["B"]).toEqual({ properties: { c: {} } });
  expect((after?.["B"] as { properties: object } | undefined)?.properties).not.toBe(document["x-fields"]);
});

describe("a reference in place of a map, a list or an operation", () => {
  const paths = {
    "/a": {
      get: { $ref: "#/x-operations/get" },
      post: { parameters: { $ref: "#/x-lists/0" }, responses: { "200": { content: { $ref: "#/x-content" } } } },
    },
  };

  it("is replaced by what it leads to, with the references there", () => {
    const { document, broken } = resolveReferences({
      openapi: "3.1.0",
      paths,
      "x-operations": { get: { operationId: "getA", responses: { $ref: "#/paths/~1a/post/responses" } } },
      "x-lists": [[{ $ref: "#/components/parameters/P" }]],
      "x-content": { "text/plain": { schema: { $ref: "#s" } } },
      components: { schemas: { S: { $anchor: "s" } } },
    });
    const content = { "text/plain": { schema: { $ref: `${here}/S` } } };
    expect(document["paths"]).toEqual({
      "/a": {
        get: { operationId: "getA", responses: { "200": { content } } },
        post: { parameters: [{ $ref: "#/components/parameters/P" }], responses: { "200": { content } } },
      },
    });
    expect(broken.map(({ reference }) => reference)).toEqual(["#/components/parameters/P"]);
  });

  it("is joined with the operations beside it in a path item", () => {
    const { document } = resolveReferences({
      paths: { "/a": { $ref: "#/components/pathItems/A", post: { operationId: "postA" } } },
      components: { pathItems: { A: { get: { operationId: "getA" } } } },
    });
    expect(document["paths"]).toEqual({ "/a": { get: { operationId: "getA" }, post: { operationId: "postA" } } });
  });

  it("leaves nothing of what is around it if it is broken or contains itself", () => {
    const response = { description: "A.", content: { $ref: "#/none" } };
    const { document, broken } = resolveReferences({
      paths: { "/a": { get: { responses: { "200": response } } } },
      components: { schemas: { A: { properties: { a: { properties: { $ref: `${here}/A/properties` } } } } } },
    });
    expect(document).toMatchObject({ paths: { "/a": { get: { responses: { "200": { $ref: "#/none" } } } } } });
    expect(broken.map(({ reference, isCircular }) => [reference, isCircular])).toEqual([
      ["#/none", false],
      [`${here}/A/properties`, true],
    ]);
  });

  it("is no reference where a property is called $ref, or where it is data", () => {
    const schemas = {
      A: { properties: { $ref: { type: "string" } }, default: { $ref: "#/none" }, enum: [{ $ref: "x" }] },
    };
    expect(resolveReferences(documentWith(schemas))).toMatchObject({ document: documentWith(schemas), broken: [] });
  });
});
