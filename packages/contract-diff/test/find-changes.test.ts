import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { ContractChange } from "../src/contract-change.ts";
import { findMessageChanges } from "../src/find-changes.ts";
import { changedText } from "../src/report/changed-text.ts";
import { inRoot } from "@gw/test-support/workspace";
import { resolveReferences, type JsonObject } from "@gw/openapi/reader";

/** The parts of our bundle that are edited here. */
interface Bundle {
  [member: string]: unknown;
  paths: Record<string, Record<string, { operationId?: string; parameters?: unknown[]; summary?: string }>>;
  components: {
    schemas: Record<string, { [keyword: string]: unknown; properties: Record<string, Record<string, unknown>> }>;
  };
}

// The bundle is linted; what is edited here is there, or the edits fail.
const bundle = JSON.parse(readFileSync(inRoot("spec/dist/openapi.json"), "utf8")) as Bundle;

function changesOf(base: Bundle, edit: (head: Bundle) => void): ContractChange[] {
  const head = structuredClone(base);
  edit(head);
  return findMessageChanges({ base, head });
}

function schemaNamed({ components }: Bundle, name: string) {
  const schema = components.schemas[name];
  if (!schema) throw new Error(`There is no schema ${name}.`);
  return schema;
}

/** The bundle with copies of its paths, so that it has two hundred. */
function grown(): Bundle {
  const operations = Object.entries(bundle.paths);
  const paths: Bundle["paths"] = {};
  for (let index = 0; index < 200; index++) {
    const [path, item] = operations[index % operations.length] ?? [];
    const copy = structuredClone(item ?? {});
    for (const operation of Object.values(copy)) if (operation.operationId) operation.operationId += `Of${index}`;
    paths[`/area${index}${path}`] = copy;
  }
  return { ...bundle, paths };
}

/** A document with an operation that returns a schema, and one that receives it. */
function documentWith(states: string[]) {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/State" } } };
  return {
    openapi: "3.1.1",
    paths: {
      "/a": {
        get: { operationId: "getState", responses: { "200": { description: "It.", content } } },
        put: { operationId: "setState", requestBody: { content }, responses: {} },
      },
    },
    components: { schemas: { State: { enum: states } } },
  };
}

/** A document with an operation. */
function documentOf(operation: object): object {
  return { paths: { "/a": { post: { operationId: "a", responses: {}, ...operation } } } };
}

/** A document whose operation returns a schema. */
function documentReturning(schema: unknown): object {
  return documentOf({ responses: { "200": { content: { "application/json": { schema } } } } });
}

/** A document with two paths that share a path item. */
function sharedPathItemWith(maxLength: number): object {
  const schema = { type: "string", maxLength };
  const shop = { name: "shop", in: "query", schema };
  const get = { parameters: [{ name: "page", in: "query", schema }], responses: { "200": { description: "It." } } };
  const reference = { $ref: "#/components/pathItems/Pets" };
  return {
    paths: { "/cats": reference, "/dogs": reference },
    components: { pathItems: { Pets: { parameters: [shop], get } } },
  };
}

/** What changes if an operation returns another schema. */
function messages(before: unknown, after: unknown): string[] {
  const documents = { base: documentReturning(before), head: documentReturning(after) };
  return findMessageChanges(documents).map(({ message }) => message);
}

/** What changes if an operation has other responses beside its success. */
function changesOfResponses(base: object, head: object): ContractChange[] {
  const responses = { "200": { description: "It." } };
  return findMessageChanges({
    base: documentOf({ responses: { ...responses, ...base } }),
    head: documentOf({ responses: { ...responses, ...head } }),
  });
}

/** All operations that changes name. */
function operationsIn(base: object, head: object): Set<string> {
  return new Set(findMessageChanges({ base, head }).flatMap(({ operations }) => operations));
}

it.each(["example", "examples"])("takes the description of a field called %s for words", (name) => {
  const [base, head] = ["Its tag.", "Its label."].map((description) =>
    documentReturning({ properties: { [name]: { type: "string", description } } }),
  );
  expect(findMessageChanges({ base, head }).map(({ concerns }) => concerns)).toEqual(["words"]);
});

describe("a change of a component", () => {
  it("is one change that lists all operations", () => {
    const large = grown();
    const operations = Object.values(large.paths).flatMap((item) =>
      Object.values(item).flatMap(({ operationId }) => operationId ?? []),
    );
    const changes = changesOf(large, (head) => {
      delete schemaNamed(head, "Problem").properties["detail"];
      for (const item of Object.values(head.paths)) {
        for (const operation of Object.values(item)) {
          if (!operation.operationId) continue;
          const tenant = { name: "tenant", in: "query", required: true, schema: { type: "string" } };
          operation.parameters = [...(operation.parameters ?? []), tenant];
        }
      }
    });
    const removed = changes.filter(({ rule }) => rule === "property-removed");
    expect(removed).toMatchObject([
      {
        impact: "major",
        direction: "response",
        pointer: "/components/schemas/Problem/properties/detail",
        document: "base",
        message: "`Problem.detail` is removed.",
      },
    ]);
    expect(removed[0]?.operations.toSorted()).toEqual(operations.toSorted());
    const required = changes.filter(({ rule }) => rule === "parameter-became-required");
    expect(required.flatMap((change) => change.operations).toSorted()).toEqual(operations.toSorted());
  });

  it("is one change for requests and one for responses where these are of other operations", () => {
    const changes = findMessageChanges({ base: documentWith(["on", "off"]), head: documentWith(["on", "idle"]) });
    expect(changes).toMatchObject([
      { rule: "enum-values-removed", direction: "request", operations: ["setState"] },
      { rule: "enum-values-added", direction: "response", operations: ["getState"] },
    ]);
  });

  it("is one change at the path item where its parameters are", () => {
    const pair = structuredClone(bundle) as Bundle & { paths: Record<string, Record<string, unknown>> };
    const [path = "", item = {}] = Object.entries(pair.paths).find(([, { post }]) => post) ?? [];
    const shop = { name: "shop", in: "query", required: false, schema: { type: "string", maxLength: 10 } };
    Object.assign(item, { parameters: [shop], put: { ...item["post"], operationId: "putAgain" } });
    const changes = changesOf(pair, ({ paths }) => {
      Object.assign(paths[path] ?? {}, { parameters: [{ ...shop, schema: { type: "string", maxLength: 5 } }] });
    });
    expect(changes).toMatchObject([
      {
        rule: "schema-constraint-changed",
        impact: "major",
        direction: "request",
        pointer: `/paths/${path.replaceAll("/", "~1")}/parameters/0/schema/maxLength`,
        operations: [item["post"]?.operationId, "putAgain"],
      },
    ]);
    expect(changes[0]?.message).toContain(`the query parameter \`shop\` of the path \`${path}\``);
  });

  it("names the parameter or the operation of a path item that several paths share", () => {
    const changes = findMessageChanges({ base: sharedPathItemWith(9), head: sharedPathItemWith(5) });
    expect(changes.map(({ message, operations }) => [message, operations])).toEqual([
      ["`maxLength` of the query parameter `page` of `get Pets` changes from `9` to `5`.", ["GET /cats", "GET /dogs"]],
      [
        "`maxLength` of the query parameter `shop` of the path item `Pets` changes from `9` to `5`.",
        ["GET /cats", "GET /dogs"],
      ],
    ]);
  });

  it("is none where it is composed in another way", () => {
    const changes = changesOf(bundle, ({ components }) => {
      const { description, ...user } = components.schemas["User"] ?? { properties: {} };
      const { first_name, ...others } = user.properties;
      if (!first_name) throw new Error("A user has no first name.");
      components.schemas["Named"] = { type: "object", properties: { first_name } };
      const parts = [{ $ref: "#/components/schemas/Named" }, { ...user, properties: others }];
      Object.assign(components.schemas, { User: { description, allOf: parts } });
    });
    expect(changes.map(({ message }) => message)).toEqual(["The schema `Named` is added."]);
  });

  it("is found where a schema is split and loses a field", () => {
    const changes = changesOf(bundle, ({ components }) => {
      const user = components.schemas["User"] ?? { properties: {} };
      const { first_name: _removed, ...others } = user.properties;
      components.schemas["Named"] = { ...user, properties: others };
      const added = { type: "object", properties: { nickname: { type: "string" } } };
      components.schemas["User"] = { allOf: [{ $ref: "#/components/schemas/Named" }, added], properties: {} };
    });
    const majors = changes.filter(({ impact }) => impact === "major");
    expect(majors).toMatchObject([{ rule: "property-removed", message: "`User.first_name` is removed." }]);
    expect(changes.map(({ message }) => message)).toContain("`User.nickname` is added.");
  });
});

it("says what an added operation requires and returns", () => {
  const changes = changesOf(bundle, ({ paths }) => {
    const [path = ""] = Object.entries(paths).find(([, { get, post }]) => post && !get) ?? [];
    const page = { name: "p", in: "query", schema: { type: "integer" } };
    const content = { "application/json": { schema: { $ref: "#/components/schemas/User" } } };
    const get = {
      operationId: "listThings",
      security: [{ portalKey: [] }],
      parameters: [page],
      responses: { "200": { description: "Things.", content }, "404": { description: "None." } },
    };
    Object.assign(paths[path] ?? {}, { get });
  });
  expect(changes).toMatchObject([
    {
      message: "`listThings` is added.",
      details: [
        expect.stringMatching(/^`GET \/.*` with `portalKey`$/),
        "Parameters: query `p`?",
        "Responses: `200` `User`; `404`",
      ],
    },
  ]);
});

it("names the media types of an added operation that are not JSON alone, and statuses with one content once", () => {
  const schema = { $ref: "#/components/schemas/User" };
  const [json, problem] = [{ "application/json": { schema } }, { "application/problem+json": { schema } }];
  const responses = {
    "200": { content: { ...json, "text/csv": {} } },
    "201": { content: json },
    "400": { content: problem },
    "404": { content: problem },
  };
  const head = documentOf({ requestBody: { content: json }, responses });
  expect(findMessageChanges({ base: { paths: {} }, head })[0]?.details).toEqual([
    "`POST /a` without a credential",
    "Request: `User`",
    "Responses: `200` `User` as application/json or text/csv; `201` `User`; `400`, `404` `User` as application/problem+json",
  ]);
});

it("names an operation once of which only one document says the name", () => {
  const named = documentWith(["on"]);
  const unnamed = JSON.parse(
    JSON.stringify(named, (key, value: unknown) => (key === "operationId" ? undefined : value)),
  );
  const head = { ...named, servers: [{ url: "/v2" }], components: documentWith(["off"]).components };
  expect(operationsIn(unnamed, head)).toEqual(new Set(["getState", "setState"]));
  expect(operationsIn({ ...head, servers: [] }, unnamed)).toEqual(new Set(["getState", "setState"]));
});

describe("a schema that accepts nothing", () => {
  const [nothing, contradiction, text] = [
    false,
    { allOf: [{ type: "string" }, { type: "object" }] },
    { type: "string" },
  ];

  it.each([nothing, contradiction])("is described without types and flags: %j", (schema) => {
    expect(messages(schema, text)).toEqual([
      "The 200 response of `a` can now have values; before, it could have none.",
    ]);
    expect(messages(text, schema)).toEqual(["The 200 response of `a` can no longer have any value."]);
  });

  it("is described as what the service accepts, if a client sends it", () => {
    const [none, some] = [nothing, text].map((schema) =>
      documentOf({ requestBody: { content: { "application/json": { schema } } } }),
    );
    const found = [findMessageChanges({ base: none, head: some }), findMessageChanges({ base: some, head: none })];
    expect(found.flat().map(({ message }) => message)).toEqual([
      "The request of `a` now accepts values; before, it accepted none.",
      "The request of `a` no longer accepts any value.",
    ]);
  });
});

describe("the message of a change", () => {
  it("names the one example of a schema once", () => {
    const [message] = messages({ type: "string", example: "a" }, { type: "string", example: "b" });
    expect(message).toMatch(/^`examples` of [^`]*`/);
    expect(message).not.toContain("`example`");
  });

  it("cuts long values, and shows none that differ only where they are cut", () => {
    const long = "a".repeat(300);
    const [cut] = messages({ default: "short" }, { default: `${long}b` });
    expect(cut).toContain(`from \`short\` to \`${"a".repeat(200)}…\``);
    const [unshown] = messages({ default: `${long}b` }, { default: `${long}c` });
    expect(unshown).toMatch(/^`default` of .* changes\.$/);
  });
});

describe("an error that is no longer returned", () => {
  const error = { description: "None.", content: { "application/json": { schema: { type: "string" } } } };

  it("breaks nobody: each response of the head is one of the base", () => {
    expect(changesOfResponses({ "404": error }, {})).toMatchObject([
      { impact: "minor", direction: "response", message: "The 404 response of `a` is removed." },
    ]);
    expect(changesOfResponses({ "4XX": error }, {})).toMatchObject([{ impact: "minor" }]);
  });

  it("breaks clients if it returns with another status, or was a success", () => {
    expect(changesOfResponses({ "404": error }, { "410": error })).toMatchObject([
      { rule: "response-removed", message: "The 410 response of `a` replaces `404`." },
    ]);
    expect(changesOfResponses({ "202": error }, {})).toMatchObject([{ rule: "response-removed" }]);
    expect(changesOfResponses({ default: error }, {})).toMatchObject([{ rule: "response-removed" }]);
  });

  it("breaks clients if a response for several statuses takes its place with other content", () => {
    const other = { description: "Failed.", content: { "application/json": { schema: { type: "object" } } } };
    const [base, head] = [{ "404": error, default: other }, { default: other }];
    expect(changesOfResponses(base, head)).toMatchObject([{ rule: "response-removed" }]);
    expect(changesOfResponses({ ...base, default: error }, { default: error })).toMatchObject([{ impact: "minor" }]);
  });

  it("breaks clients that return it, to a webhook", () => {
    const [base, head] = [{ "410": error }, {}].map((responses) => ({
      webhooks: { ping: { post: { operationId: "ping", responses } } },
    }));
    expect(findMessageChanges({ base, head })).toMatchObject([{ rule: "response-removed", direction: "request" }]);
  });
});

describe("components that are added or removed", () => {
  it("are one change, which no caller sees", () => {
    const [base, head] = [
      ["A", "B", "C"],
      ["C", "D"],
    ].map((names) => ({ paths: {}, components: { schemas: Object.fromEntries(names.map((name) => [name, {}])) } }));
    const changes = findMessageChanges({ base, head });
    expect(changes).toMatchObject([
      {
        impact: "patch",
        kind: "removed",
        message: "The schemas `A`, `B` are removed.",
        before: ["A", "B"],
        reason: "Code that imports the generated type stops compiling.",
      },
      { impact: "patch", kind: "added", message: "The schema `D` is added.", pointer: "/components/schemas/D" },
    ]);
    expect(changes[1]).not.toHaveProperty("reason");
  });
});

it("shows the names of a renamed schema once", () => {
  const pair = ["Old", "New"].map((name) => ({
    openapi: "3.1.1",
    paths: {
      "/a": {
        get: {
          responses: {
            "200": { content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } } },
          },
        },
      },
    },
    components: { schemas: { [name]: { type: "object", properties: { id: { type: "string" } } } } },
  }));
  const changes = findMessageChanges({ base: pair[0], head: pair[1] });
  const reason = "Code that imports the generated type stops compiling.";
  expect(changes).toMatchObject([{ message: "`New` was renamed from `Old`.", reason }]);
  expect(changes.flatMap(changedText)).toEqual([]);
});

it("takes an item of a tuple that may be anything for one that is not described", () => {
  const [text, anything] = [{ type: "string" }, true];
  expect(messages({ prefixItems: [text, anything] }, { prefixItems: [text] })).toEqual([]);
  expect(messages({ prefixItems: [text] }, { prefixItems: [text, anything] })).toEqual([]);
  const [limited, open] = [{ items: text }, { prefixItems: [anything], items: text }];
  expect(messages(limited, open)).toEqual(["`type` of `[]` in the 200 response of `a` is removed; it was `string`."]);
});

const user = { type: "object", properties: { name: { type: "string" } } };

/** A path whose operation takes and returns a schema. */
function pathWith(operationId: string, schema: object, more: object = {}): object {
  const content = { "application/json": { schema } };
  return { post: { operationId, requestBody: { content }, responses: { "201": { content }, "400": {} }, ...more } };
}

/** What new operations replace, where these are the paths before and after. */
function replacedBy(base: object, head: object): string[] {
  const changes = findMessageChanges({ base: { paths: base }, head: { paths: head } });
  return changes.flatMap(({ details = [] }) => details.filter((line) => line.startsWith("Replaces")));
}

describe("an operation with another path and name", () => {
  it("is linked to the one that it replaces, with what shows it", () => {
    const before = { "/users": pathWith("createUser", user), "/plans": pathWith("createPlan", { type: "string" }) };
    expect(replacedBy(before, { "/people": pathWith("createPerson", user, { tags: ["People"] }) })).toEqual([
      "Replaces `POST /users`, which has the same request and response.",
    ]);
    const summary = "Create a user";
    const named = { "/users": pathWith("createUser", user, { summary }) };
    const changed = { "/people": pathWith("createPerson", { ...user, required: ["name"] }, { summary }) };
    expect(replacedBy(named, changed)).toEqual(["Replaces `POST /users`, which has the same summary."]);
  });

  it("is linked to none without something that these two alone have in common", () => {
    const two = { "/users": pathWith("createUser", user), "/guests": pathWith("createGuest", user) };
    expect(replacedBy(two, { "/people": pathWith("createPerson", user) })).toEqual([]);
    const text = { type: "string" };
    expect(replacedBy({ "/a": pathWith("a", text) }, { "/b": pathWith("b", text) })).toEqual([]);
  });
});

/** A document whose operations return lists of texts and of numbers, by one generic list. */
function listsWith(texts: object, marks: (name: string) => object): object {
  const here = "#/components/schemas";
  function listOf(name: string, item: object): object {
    return { ...marks(name), $ref: `${here}/List`, $defs: { item: { $dynamicAnchor: "item", ...item } } };
  }
  const paths = ["Texts", "Numbers"].map((name) => {
    const content = { "application/json": { schema: { $ref: `${here}/${name}` } } };
    return [`/${name}`, { get: { operationId: `get${name}`, responses: { "200": { description: "A.", content } } } }];
  });
  const schemas = {
    List: { ...marks("List"), items: { $dynamicRef: "#item" }, $defs: { any: { $dynamicAnchor: "item" } } },
    Texts: listOf("Texts", texts),
    Numbers: listOf("Numbers", { type: "number" }),
  };
  return { openapi: "3.1.1", paths: Object.fromEntries(paths), components: { schemas } };
}

describe("a $dynamicRef that leads to the schema of whoever refers to its own", () => {
  it.each<[string, (name: string) => object]>([
    ["components", () => ({})],
    ["schemas with an $id", (name) => ({ $id: `https://a.example/${name}` })],
  ])("is followed in each of them, between %s", (_what, marks) => {
    const [base, head] = [
      { type: "string", maxLength: 5 },
      { type: "string", maxLength: 9 },
    ].map((texts) => resolveReferences(listsWith(texts, marks) as JsonObject).document);
    expect(findMessageChanges({ base, head })).toMatchObject([
      {
        rule: "schema-constraint-changed",
        operations: ["getTexts"],
        pointer: "/components/schemas/Texts/$defs/item/maxLength",
      },
    ]);
  });
});

it("finds nothing where nothing differs", () => {
  expect(findMessageChanges({ base: bundle, head: structuredClone(bundle) })).toEqual([]);
});

/** A document whose operation sends and returns a stream. */
function documentStreaming(mediaType: string, media: object): object {
  const content = { [mediaType]: media };
  return documentOf({ requestBody: { content }, responses: { "200": { content } } });
}

function itemOf(schema: object): object {
  return { schema };
}

describe("an item of a stream", () => {
  const data = { type: "string", contentMediaType: "application/json" };
  function event(contentSchema: object) {
    return { itemSchema: { type: "object", properties: { data: { ...data, contentSchema } } } };
  }
  const before = { type: "object", required: ["total"], properties: { total: { type: "integer" } } };
  const text = { ...before, properties: { total: { type: "string" } } };
  const optional = { ...before, required: [] };
  const needed = { ...before, required: ["total", "id"] };

  it.each([
    [
      "application/jsonl",
      itemOf,
      text,
      [
        "`type` of `[].total` in the request of `a` changes from `integer` to `string`.",
        "`type` of `[].total` in the 200 response of `a` changes from `integer` to `string`.",
      ],
    ],
    ["text/event-stream", itemOf, optional, ["`[]` in the 200 response of `a` no longer guarantees `total`."]],
    ["text/event-stream", itemOf, needed, ["`[]` in the request of `a` now requires `id`."]],
    [
      "text/event-stream",
      event,
      optional,
      ["`contentSchema` of `[].data` in the 200 response of `a` no longer guarantees `total`."],
    ],
  ])("of %s is judged by its direction", (mediaType, media, after, expected) => {
    const [base, head] = [before, after].map((each) => documentStreaming(mediaType, media(each)));
    const broken = findMessageChanges({ base, head }).filter(({ impact }) => impact === "major");
    expect(broken.map(({ message }) => message)).toEqual(expected);
  });
});
