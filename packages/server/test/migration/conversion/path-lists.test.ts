import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/util/json-object.ts";
import { promoteCopies, stageCopies } from "../../../src/migration/staged-copy.ts";
import { processorTime } from "../../support/processor-time.ts";
import { apiId, classic, versioned } from "../classic-apis.ts";
import { convertInSteps } from "../../../src/migration/convert.ts";
import { convertedFrom, documentsOf, documentWith, errorsWith, gatewayOf, now, oneVersion } from "../conversion.ts";

const everyMethod = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

function extended(lists: JsonObject, version: JsonObject = {}): JsonObject {
  return oneVersion({ use_extended_paths: true, extended_paths: lists, ...version });
}

function block(pattern: string, ignoreCase = false): JsonObject {
  return { block: { enabled: true, pattern, ignoreCase } };
}

function operationsOf(document: JsonObject): unknown {
  return gatewayOf(document, "middleware", "operations");
}

function baseOf(document: JsonObject | undefined): unknown {
  return gatewayOf(document, "middleware", "patternBase");
}

/** The effects of the operations, by method and path. */
function effectsOf(fields: JsonObject): JsonObject {
  const document = documentWith(fields);
  const operations = Object(operationsOf(document));
  return Object.fromEntries(
    Object.entries(Object(document["paths"])).flatMap(([path, item]) =>
      Object.entries(Object(item))
        .filter(([method]) => everyMethod.includes(method))
        .map(([method, operation]) => [`${method} ${path}`, operations[Object(operation)["operationId"]]]),
    ),
  );
}

describe("an entry of a list of paths", () => {
  it("becomes an operation, with its pattern", () => {
    const document = documentWith(extended({ white_list: [{ path: "/orders/{id}", method: "GET" }] }));
    expect(document["paths"]).toEqual({
      "/orders/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        get: {
          operationId: "get/orders/:id",
          responses: { default: { description: "The response of the upstream." } },
        },
      },
    });
    expect(operationsOf(document)).toEqual({
      "get/orders/:id": { allow: { enabled: true, pattern: "/orders/{id}", ignoreCase: false } },
    });
    expect(document).not.toHaveProperty("x-gw-classic");
  });

  it("is kept if it is disabled or has fields without an effect", () => {
    const entries = [
      { path: "/a", method: "GET", disabled: true },
      { path: "/b", method: "GET", disabled: false },
      { path: "/c", method: "GET", method_actions: { GET: { action: "no_action", code: 201 } } },
    ];
    const document = documentWith(extended({ black_list: entries }));
    expect(document["paths"]).toHaveProperty("/b");
    expect(document["paths"]).toHaveProperty("/c");
    expect(document["paths"]).not.toHaveProperty("/a");
    expect(document["x-gw-classic"]).toEqual({
      version_data: { versions: { Default: { extended_paths: { black_list: [entries[0], entries[2]] } } } },
    });
    expect(document["x-gw-unmapped"]).toEqual(["/version_data/versions/Default/extended_paths/black_list"]);
  });
});

describe("the key of a pattern", () => {
  const keys: [string, string, string][] = [
    ["/", "/", "get/"],
    ["/a-b_c.d~e/", "/a-b_c.d~e/", "get/a-b_c.d~e/"],
    ["/{a}/{b}", "/{a}/{b}", "get/:a/:b"],
    ["/v{major}.json", "/v{major}.json", "get/v:major.json"],
    ["/{a}/{a}", "/%2F%7Ba%7D%2F%7Ba%7D", "get/=2F=7Ba=7D=2F=7Ba=7D"],
    ["/{2}", "/%2F%7B2%7D", "get/=2F=7B2=7D"],
    ["orders", "/%6Frders", "get/=6Frders"],
    ["^/a$", "/%5E%2Fa%24", "get/=5E=2Fa=24"],
    ["/a%20b", "/%2Fa%2520b", "get/=2Fa=2520b"],
    ["/ü", "/%2F%C3%BC", "get/=2F=C3=BC"],
    ["/a?b=:c", "/%2Fa%3Fb%3D%3Ac", "get/=2Fa=3Fb=3D=3Ac"],
  ];

  it.each(keys)("%s is %s", (path, key, operationId) => {
    const document = documentWith(extended({ black_list: [{ path, method: "GET" }] }));
    expect(document["paths"]).toMatchObject({ [key]: { get: { operationId } } });
    expect(operationsOf(document)).toEqual({ [operationId]: block(path) });
  });

  it("is never that of another pattern", () => {
    const patterns = ["orders", "/orders", "/{a}", "/{b}", "/%6Frders", "/:a", "/=61"];
    const black_list = patterns.map((path) => ({ path, method: "GET" }));
    const effects = effectsOf(extended({ black_list }));
    expect(Object.values(effects)).toEqual(patterns.map((pattern) => block(pattern)));
  });
});

const failures: [string, JsonObject][] = [
  ["black_list/1/path", { black_list: [{ path: "/a" }, { path: "/a/(?!b)" }] }],
  ["white_list/0", { white_list: ["("] }],
  ["white_list/1", { white_list: ["/a", ""] }],
  ["ignored/0/path", { ignored: [{ method: "GET" }] }],
  ["ignored/0/path", { ignored: [{ path: "a".repeat(1001) }] }],
  ["ignored/0/method", { ignored: [{ path: "/a", method: "get" }] }],
  ["ignored/0/method", { ignored: [{ path: "/a", method: "PURGE" }] }],
  ["ignored/0/method_actions/PURGE", { ignored: [{ path: "/a", method_actions: { PURGE: {} } }] }],
  ["ignored/0", { ignored: [1] }],
  ["ignored", { ignored: "/a" }],
];

describe("an entry that cannot be matched the same way", () => {
  it.each(failures)("fails and names %s", (path, lists) => {
    const start = "/version_data/versions/Default/extended_paths/";
    expect(errorsWith(extended(lists)).map((error) => error.split(" ")[0])).toEqual([`${start}${path}`]);
    expect(documentWith(extended(lists, { use_extended_paths: false }))).toHaveProperty("x-gw-unmapped");
  });
});

describe("the base of the patterns", () => {
  const blocked = { use_extended_paths: false, paths: { black_list: ["^/shop/v2/admin"] } };
  function versions(location: string): JsonObject {
    return {
      definition: { location, key: "X-Version" },
      proxy: { listen_path: "/shop/", target_url: "http://127.0.0.1:8082" },
      version_data: { not_versioned: false, default_version: "v1", versions: { v1: blocked, v2: blocked } },
    };
  }

  it("has the segment of a version that URLs name", () => {
    const documents = documentsOf(classic(versions("url")));
    expect(baseOf(documents.base)).toEqual({ listenPath: "/shop/" });
    expect(baseOf(documents.versions[0])).toEqual({ listenPath: "/shop/", versionSegment: "v2" });
  });

  it("stays in a staged copy, and follows the API in a promotion", () => {
    const copies = stageCopies(convertedFrom(classic(versions("header"))));
    expect(baseOf(copies.base.document)).toEqual({ listenPath: "/shop/" });
    const { base, versions: others } = promoteCopies(copies, apiId, { name: "Store", listenPath: "/store/" });
    expect([base, ...others].map(({ document }) => baseOf(document))).toEqual([
      { listenPath: "/store/" },
      { listenPath: "/store/" },
    ]);
  });
});

it("converts thousands of entries in linear time", () => {
  const black_list = Array.from({ length: 5000 }, (_, index) => ({ path: `/a${index}/{id}`, method: "GET" }));
  const eighth = { black_list: black_list.slice(0, 625) };
  // 64 times as long if it were quadratic.
  expect(timeOf({ black_list })).toBeLessThan(24 * timeOf(eighth) + 50);
});

it("converts many entries in steps, between which other requests run", () => {
  const white_list = Array.from({ length: 1000 }, (_, index) => `/a${index}`);
  const definition = classic(oneVersion({ paths: { white_list } }));
  expect([...convertInSteps(apiId, definition, now, [])].length).toBeGreaterThan(40);
});

it("rejects more entries than a proof could compare", () => {
  const list = Array.from({ length: 2501 }, (_, index) => `/a${index}`);
  const versions = { v1: { paths: { white_list: list } }, v2: { paths: { black_list: list } } };
  expect(errorsWith(versioned({ versions }))).toEqual([
    "/version_data/versions/v2/paths has too many entries. An API can have at most 5,000 in all its versions together, because larger APIs can't be proved to keep everyone's access. Split the API, or leave it in the classic format.",
  ]);
  const disabled = Array.from({ length: 5001 }, (_, index) => ({ path: `/a${index}`, method: "GET", disabled: true }));
  expect(effectsOf(extended({ black_list: [...disabled, { path: "/b", method: "GET" }] }))).toEqual({
    "get /b": block("/b"),
  });
});

function timeOf(lists: JsonObject): number {
  return Math.min(...Array.from({ length: 3 }, () => processorTime(() => documentWith(extended(lists)))));
}
