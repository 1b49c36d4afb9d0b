import { execFileSync } from "node:child_process";
import { Ajv2020 } from "ajv/dist/2020.js";
import formatsPlugin, { type FormatsPlugin } from "ajv-formats";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Document, Schema } from "@gw/openapi/document";
import { createSchemaValues } from "../../src/schemas/values.ts";

const addFormats = formatsPlugin as unknown as FormatsPlugin;

function documentOf(schemas: Record<string, object>): Document {
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    components: { schemas: schemas as Record<string, Schema> },
  };
}

function createValue(schema: object, owner = "Thing", schemas: Record<string, object> = {}): unknown {
  return createSchemaValues(documentOf(schemas), [schema]).createValue(schema, owner);
}

/** A record with fields of a type, all of them required. */
function recordOf(names: readonly string[], field: object = { type: "string" }) {
  const properties = Object.fromEntries(names.map((name) => [name, field]));
  return { type: "object", required: names, properties };
}

afterEach(() => vi.useRealTimers());

it("needs a library of data only for mocks, which is loaded then", () => {
  const document = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    paths: {
      "/a": { get: { responses: { 200: { content: { "application/json": { schema: { type: "string" } } } } } } },
    },
  };
  const program = `
    import { createRequire } from "node:module";
    import { kitModules } from "${import.meta.resolve("../../src/kit/index.ts")}";
    const { cache } = createRequire(import.meta.url);
    for (const options of [{ queries: true, validators: true }, { mocks: true }]) {
      kitModules(${JSON.stringify(document)}, options);
      console.log(Object.keys(cache).some((file) => file.includes("@faker-js")));
    }`;
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], { encoding: "utf8" });
  expect(output).toBe("false\ntrue\n");
});

describe("a value without an example", () => {
  it.each([
    [["firstName", "last_name", "family-name"], /^[A-Z][\w' -]+$/],
    [["email", "emailAddress", "e-mail", "contact_email"], /^[^@\s]+@example\.(?:com|net|org)$/],
    [["phone", "phone_number", "mobile"], /^\+120255501\d\d$/],
    [["avatarUrl", "image", "thumbnail_url"], /^https:\/\/picsum\.photos\/seed\/\w[\w-]*\/640\/480$/],
    [["url", "homepage", "web-site"], /^https:\/\/example\.com\/[\w-]+$/],
    [["createdAt", "updated_at", "expires-at"], /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
    [["birthDate"], /^1985-\d\d-\d\d$/],
    [["city", "country", "company", "colour", "department"], /^[A-Za-z][\w'&,. ()-]+$/],
    [["zip", "postalCode"], /^\d{5}$/],
    [["currency"], /^[A-Z]{3}$/],
    [["price", "total_amount"], /^\d+\.\d\d$/],
    [["latitude", "lng"], /^-?\d+(?:\.\d+)?$/],
    [["title", "description", "message"], /^\S+(?: \S+){2,}/],
    [["id", "ownerId", "uuid"], /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/],
    [["status"], /^active$/],
  ])("is what the names %j say", (names, pattern) => {
    for (const text of Object.values(createValue(recordOf(names)) as object)) expect(text).toMatch(pattern);
  });

  it("is a number that its name says, or one that people would write", () => {
    const names = ["price", "latitude", "age", "rating", "quantity", "id", "other"];
    const value = createValue(recordOf(names, { type: "number" }));
    expect(value).toMatchObject({ age: expect.toSatisfy((age: number) => age >= 18 && age <= 80) });
    for (const number of Object.values(value as object)) expect(String(number)).toMatch(/^-?\d{1,4}(?:\.\d{1,4})?$/);
    expect(createValue(recordOf(["created_at"], { type: "integer" }))).toMatchObject({
      created_at: expect.toSatisfy((seconds: number) => new Date(seconds * 1_000).getUTCFullYear() === 2024),
    });
  });

  it("is named after the record that it belongs to", () => {
    const named = recordOf(["name"]);
    const schema = recordOf(["owner", "company", "product"], named);
    expect(createValue(schema)).toEqual({
      owner: { name: expect.stringMatching(/^[A-Z][\w'-]+ [A-Z][\w'-]+$/) },
      company: { name: expect.stringMatching(/^[A-Z]/) },
      product: { name: expect.stringMatching(/^[A-Z]\w+ [A-Z]\w+ [A-Z]\w+$/) },
    });
    const owner = createValue({ type: "array", items: named }, "GET /users/{userId}, response 200");
    expect(createValue(named, "AuthorResponse")).toEqual({ name: expect.stringMatching(/^[A-Z][\w'-]+ [A-Z]/) });
    expect(owner).toMatchObject([{ name: expect.stringMatching(/^[A-Z][\w'-]+ [A-Z]/) }, {}, {}]);
  });

  it("is a code where only a code fits", () => {
    const value = createValue(recordOf(["country", "language"], { type: "string", maxLength: 2 }));
    expect(value).toEqual({ country: expect.stringMatching(/^[A-Z]{2}$/), language: "en" });
  });

  it("has the format of its schema, whatever its name is", () => {
    const formats = "date-time date time email uuid uri uri-reference hostname ipv4 ipv6 byte duration".split(" ");
    const properties = Object.fromEntries(formats.map((format) => [`${format}Name`, { type: "string", format }]));
    const schema = { type: "object", required: Object.keys(properties), properties };
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    expect(createValue(schema)).toSatisfy(ajv.compile(schema));
  });

  it.each([
    ["a short text", { maxLength: 3 }],
    ["a long text", { minLength: 300, maxLength: 400 }],
    ["a pattern", { pattern: "^[A-Z]{2}-\\d{4}$" }],
    ["a pattern beside a format", { format: "uri", pattern: "^urn:[a-z]{5}$" }],
    ["a format with a length", { format: "email", maxLength: 100, minLength: 10 }],
    ["a minimum above the usual values", { type: "integer", minimum: 5_000_000_000 }],
    ["a maximum below the usual values", { type: "number", exclusiveMaximum: -7 }],
    ["steps", { type: "number", multipleOf: 0.25, minimum: 1, maximum: 2 }],
    ["narrow limits", { type: "number", minimum: 0.001, maximum: 0.002 }],
    ["nullable choices", { type: ["string", "null"], enum: [null, "one"] }],
  ])("respects %s in each field", (_, limits) => {
    const field = { type: "string", ...limits };
    const schema = recordOf(["email", "price", "createdAt", "id", "latitude", "name", "description", "other"], field);
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    const validate = ajv.compile(schema);
    expect(createValue(schema)).toSatisfy(validate);
  });

  it("has no null where something else is allowed", () => {
    const field = { anyOf: [{ type: "null" }, { type: ["null", "string"], enum: [null, "one"] }] };
    expect(createValue(recordOf(["a", "b"], field))).toEqual({ a: "one", b: "one" });
  });

  it("keeps the fields that are valid if another one ends a chain of references", () => {
    const node = recordOf(["name", "kind", "parent"]);
    const parent = { $ref: "#/components/schemas/Node" };
    const Node = { ...node, required: ["name", "kind"], properties: { ...node.properties, parent } };
    const value = createValue(parent, "Node", { Node });
    expect(value).toMatchObject({ kind: expect.any(String), parent: { name: expect.any(String) } });
  });
});

describe("the seed", () => {
  const person = { type: "object", properties: { name: { type: "string" }, age: { type: "integer" } } };

  it("is the place of a value: a new field or another operation changes no other value", () => {
    const before = createValue(person, "Person") as object;
    const properties = { active: { type: "boolean" }, born: { anyOf: [{ type: "string" }, {}] }, ...person.properties };
    expect(createValue({ ...person, properties }, "Person")).toEqual({
      ...before,
      active: true,
      born: expect.any(String),
    });
    const other = recordOf(["name", "title"]);
    const values = createSchemaValues(documentOf({}), [other, person]);
    values.createValue(other, "Other");
    expect(values.createValue(person, "Person")).toEqual(before);
    expect(values.createValue(person, "Owner")).not.toEqual(before);
  });

  it("is the same on every machine and day", () => {
    const schema = recordOf(["firstName", "created_at", "id"]);
    vi.useFakeTimers({ now: new Date("2001-02-03T04:05:06Z") });
    const value = createValue(schema);
    vi.setSystemTime(new Date("2040-02-03T04:05:06Z"));
    expect(createValue(schema)).toEqual(value);
    expect(value).toMatchInlineSnapshot(`
      {
        "created_at": "2024-05-26T20:27:28Z",
        "firstName": "Reta",
        "id": "5d913585-c706-4f39-9412-a3c357aaef85",
      }
    `);
  });
});

describe("examples", () => {
  it("win over names, formats and choices", () => {
    const properties = {
      email: { type: "string", format: "email", examples: ["ada@gateway.test"] },
      kind: { type: "string", enum: ["a", "b"], examples: ["b"] },
      owner: { anyOf: [{ type: "object" }, { type: "null" }], examples: [{ name: "Ada" }] },
    };
    const value = createValue({ type: "object", properties });
    expect(value).toEqual({ email: "ada@gateway.test", kind: "b", owner: { name: "Ada" } });
  });

  it("are those of the first item of a list; the others have keys of their own", () => {
    const properties = {
      id: { type: "integer", examples: [7] },
      code: { type: "string", examples: ["x", "y"] },
    };
    expect(createValue({ type: "array", items: { type: "object", properties } })).toEqual([
      { id: 7, code: "x" },
      { id: 8, code: "y" },
      { id: 9, code: "x" },
    ]);
  });
});

describe("a list", () => {
  const item = { type: "object", properties: { id: { type: "integer" }, tags: { type: "array", items: {} } } };

  it("has three to five items, which differ", () => {
    const value = createValue({ type: "array", items: item }) as { id: number; tags: string[] }[];
    for (const list of [value, ...value.map(({ tags }) => tags)]) {
      expect(list.length).toBeGreaterThanOrEqual(3);
      expect(list.length).toBeLessThanOrEqual(5);
      expect(new Set(list.map((each) => JSON.stringify(each))).size).toBe(list.length);
    }
    expect(new Set(value.map(({ id }) => id)).size).toBe(value.length);
  });

  it.each([
    [{ minItems: 7 }, 7],
    [{ maxItems: 2 }, 2],
    [{ maxItems: 0 }, 0],
    [{ minItems: 4, uniqueItems: true, items: { enum: ["a", "b", "c", "d", "e"] } }, 4],
    [{ items: { type: "boolean" } }, 2],
  ])("respects %j", (limits, length) => {
    const list = createValue({ type: "array", items: { type: "string" }, ...limits }) as unknown[];
    expect(list).toHaveLength(length);
    expect(new Set(list).size).toBe(length);
  });
});
