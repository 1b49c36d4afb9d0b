import { describe, expect, it } from "vitest";
import { kitModules } from "../../src/kit/index.ts";
import { fixture, importValidators, pathsOf } from "../kit/generated-kit.ts";

function json(schema: object) {
  return { content: { "application/json": { schema } } };
}

const document = {
  openapi: "3.0.3",
  info: { title: "Things", version: "1" },
  paths: {
    "/things": {
      post: {
        operationId: "addThing",
        requestBody: json({ $ref: "#/components/schemas/a.Thing" }),
        responses: {
          200: { description: "", ...json({ $ref: "#/components/schemas/a.Thing" }) },
          "4XX": { description: "", ...json({ type: "object", required: ["message"] }) },
          default: { description: "", content: { "text/plain": {} } },
        },
      },
    },
    "/files": {
      post: {
        operationId: "sendFiles",
        requestBody: { content: { "multipart/form-data": { schema: { $ref: "#/components/schemas/Files" } } } },
        responses: { 200: { description: "", ...json({ $ref: "#/components/schemas/Files" }) } },
      },
    },
  },
  components: {
    schemas: {
      Files: {
        type: "object",
        required: ["photo"],
        properties: {
          photo: { type: "string", format: "binary", nullable: true },
          others: { type: "array", items: { type: "string", format: "binary" } },
          thing: { $ref: "#/components/schemas/a.Thing" },
        },
      },
      "a.Thing": {
        type: "object",
        required: ["id", "name"],
        additionalProperties: false,
        properties: {
          id: { type: "integer", readOnly: true },
          name: { type: "string", nullable: true, pattern: "^(a$" },
          day: { type: "string", format: "date" },
          color: { type: "string", format: "color" },
          size: { type: "number", minimum: 0, exclusiveMinimum: true },
          price: { type: "number", multipleOf: 0.01 },
          pairs: { type: "array", uniqueItems: true, items: {} },
          parts: { type: "array", items: { $ref: "#/components/schemas/a.Thing" } },
        },
      },
    },
  },
};

it("check patterns as ECMA-262 reads them, with the flag `u` or without it", async () => {
  const notes: string[] = [];
  const { addCodeBody } = await importValidators<"addCode">(fixture("patterns"), {
    report: (note) => notes.push(note),
  });
  expect(notes).toEqual([]);
  expect(pathsOf(addCodeBody, { zip: "123-45", slug: "a-b.c", letter: "É" })).toBeUndefined();
  expect(pathsOf(addCodeBody, { zip: "123\\-45", slug: "a b", letter: "é" })).toEqual(["zip", "letter", "slug"]);
});

describe("the validators of any document", async () => {
  const module = await importValidators<"addThing" | "sendFiles">(document);

  it("accept what the document allows, in the spellings of OpenAPI 3.0, with what only responses have", () => {
    expect(pathsOf(module.addThingBody, { name: null, parts: [{ name: "a" }] })).toBeUndefined();
    expect(pathsOf(module.addThingBody, { name: "a", id: 1, color: "none" })).toBeUndefined();
    expect(pathsOf(module.addThingResponses["200"], { id: 1, name: "a" })).toBeUndefined();
  });

  it("accept decimal multiples that a double can't hold exactly", () => {
    expect(pathsOf(module.addThingBody, { name: "a", price: 19.99 })).toBeUndefined();
    expect(pathsOf(module.addThingBody, { name: "a", price: 19.995 })).toEqual(["price"]);
  });

  it("reject anything else, at its location", () => {
    expect(pathsOf(module.addThingBody, { name: "a", parts: [{ day: "2026-02-30", size: 0, name: "b" }] })).toEqual([
      "parts.0.day",
      "parts.0.size",
    ]);
    const pairs = [{ a: [1], b: 2 }, [1], { b: 2, a: [1] }];
    expect(pathsOf(module.addThingBody, { name: "a", pairs })).toEqual(["pairs"]);
    expect(pathsOf(module.addThingBody, { name: "a", pairs: [{ a: [1] }, [1], { a: [2] }, {}] })).toBeUndefined();
    expect(pathsOf(module.addThingResponses["200"], { name: "a" })).toEqual(["id"]);
    expect(pathsOf(module.addThingResponses["4XX"], {})).toEqual(["message"]);
  });

  it("accept blobs for the files of a form, and for nothing else", () => {
    const photo = new Blob(["bytes"]);
    expect(pathsOf(module.sendFilesBody, { photo, others: [photo], thing: { name: "a" } })).toBeUndefined();
    expect(pathsOf(module.sendFilesBody, { photo: "bytes", others: [photo, {}], thing: { name: photo } })).toEqual([
      "photo",
      "others.1",
      "thing.name",
    ]);
    expect(pathsOf(module.sendFilesBody, {})).toEqual(["photo"]);
    expect(module.sendFilesBody["~standard"].validate({ photo: 7 }).issues?.[0]?.message).toBe("Must be a file.");
    expect(pathsOf(module.sendFilesResponses["200"], { photo: "bytes" })).toBeUndefined();
  });

  it("are of bodies that are JSON", () => {
    expect(Object.keys(module.addThingResponses)).toEqual(["200", "4XX"]);
  });

  it("report what is not checked", () => {
    const notes: string[] = [];
    kitModules(document, { validators: true, report: (note) => notes.push(note) });
    expect(notes).toEqual([
      'The pattern "^(a$" is not a valid regular expression. It is not checked.',
      'The format "color" is unknown. It is not checked.',
    ]);
  });
});

it("validators need no field that only responses have, wherever it is required, but any other of the same name", async () => {
  const named = { type: "object", properties: { name: { type: "string" } } };
  const bodies = {
    addPort: {
      allOf: [{ type: "object", properties: { name: { type: "string", readOnly: true } } }, { required: ["name"] }],
    },
    addAccount: { allOf: [{ $ref: "#/components/schemas/Named" }, { required: ["name"] }] },
    addTag: { allOf: [{ $ref: "#/components/schemas/Tag" }, { anyOf: [{ required: ["id", "name"] }] }] },
  };
  const paths = Object.entries(bodies).map(([operationId, schema]) => [
    `/${operationId}`,
    { post: { operationId, requestBody: json(schema), responses: { 204: { description: "" } } } },
  ]);
  const module = await importValidators<"addAccount" | "addPort" | "addTag">({
    openapi: "3.1.0",
    info: { title: "Ports", version: "1" },
    paths: Object.fromEntries(paths) as object,
    components: {
      schemas: {
        Named: named,
        Tag: { allOf: [{ $ref: "#/components/schemas/Named" }, { properties: { id: { readOnly: true } } }] },
      },
    },
  });
  expect(pathsOf(module.addPortBody, {})).toBeUndefined();
  for (const validator of [module.addAccountBody, module.addTagBody]) {
    expect(pathsOf(validator, {})).not.toBeUndefined();
    expect(pathsOf(validator, { name: "a" })).toBeUndefined();
  }
});

it("has the check of a component once, whatever refers to it", async () => {
  const names = ["Owner", "Pet", "Tag"];
  const schemas = Object.fromEntries(
    names.map((name, index) => {
      const next = { $ref: `#/components/schemas/${names[(index + 1) % names.length]}` };
      return [
        name,
        { type: "object", properties: { [`is${name}`]: { type: "boolean" }, next, list: { items: next } } },
      ];
    }),
  );
  const paths = names.map((name) => [
    `/${name}`,
    {
      get: {
        operationId: `get${name}`,
        responses: { 200: { description: "", ...json({ $ref: `#/components/schemas/${name}` }) } },
      },
    },
  ]);
  const rings = { openapi: "3.1.0", info: { title: "Rings", version: "1" }, components: { schemas } };
  const whole = {
    ...rings,
    paths: {
      ...Object.fromEntries(paths),
      "/any": { get: { operationId: "getAny", responses: { 200: { description: "", ...json(true as never) } } } },
    },
  };
  const code = Object.entries(kitModules(whole, { validators: true })).filter(([file]) =>
    file.startsWith("validators/"),
  );
  for (const name of names) expect(code.filter(([, text]) => text.includes(`is${name}`))).toHaveLength(1);
  const module = await importValidators<"getAny" | "getOwner" | "getTag">(whole);
  const value = { next: { list: [{ next: { isTag: true, next: { isOwner: "no" } } }] } };
  expect(pathsOf(module.getTagResponses["200"], value)).toEqual(["next.list.0.next.next.isOwner"]);
  expect(pathsOf(module.getOwnerResponses["200"], { next: value })).toBeUndefined();
  expect(pathsOf(module.getAnyResponses["200"], { next: value })).toBeUndefined();
});

it("imports a check once that a schema refers to in two ways", async () => {
  const offset = { type: "object", properties: { next: { $ref: "#/components/schemas/Offset" } } };
  const schema = {
    properties: {
      one: { $ref: "#/components/schemas/Offset" },
      other: { $ref: "#/components/schemas/Outer/properties/inner" },
    },
  };
  const { getAResponses } = await importValidators<"getA">({
    openapi: "3.1.0",
    info: { title: "Offsets", version: "1" },
    paths: { "/a": { get: { operationId: "getA", responses: { 200: { description: "", ...json(schema) } } } } },
    components: {
      schemas: { Offset: offset, Outer: { properties: { inner: { $ref: "#/components/schemas/Offset" } } } },
    },
  });
  expect(pathsOf(getAResponses["200"], { one: { next: 1 }, other: { next: 1 } })).toEqual(["one.next", "other.next"]);
});

function dynamicList(name: string) {
  return { type: "array", items: { $dynamicRef: "#item" }, $defs: { [name]: { $dynamicAnchor: "item" } } };
}

it("validators and mocks leave out what a dynamic reference leads to, and say so", () => {
  const notes: string[] = [];
  const modules = kitModules(
    {
      openapi: "3.1.0",
      info: { title: "Lists", version: "1" },
      paths: {
        "/cats": { get: { operationId: "listCats", responses: { 200: json({ $ref: "#/components/schemas/Cats" }) } } },
        "/dogs": { get: { operationId: "listDogs", responses: { 200: json({ $ref: "#/components/schemas/Dogs" }) } } },
      },
      components: { schemas: { Cats: dynamicList("cat"), Dogs: dynamicList("dog") } },
    },
    { mocks: true, validators: true, report: (note) => notes.push(note) },
  );
  expect(modules["validators/list-cats.ts"]).toContain("listCatsResponses");
  const targets = ["#/components/schemas/Cats/$defs/cat", "#/components/schemas/Dogs/$defs/dog"];
  expect(new Set(notes)).toEqual(
    new Set(targets.map((target) => `The reference "${target}" is dynamic. Its target is not checked.`)),
  );
});
