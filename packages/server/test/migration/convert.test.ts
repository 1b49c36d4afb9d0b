import { valueAtPath } from "@gw/openapi";
import { describe, expect, it } from "vitest";
import { convertInSteps } from "../../src/migration/convert.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { processorTime } from "../support/processor-time.ts";
import { apiId, classic, versioned } from "./classic-apis.ts";
import { convertedFrom, documentsOf, documentWith, now, oneVersion, withPathLists } from "./conversion.ts";

// What decides who may call, and where to, is in the access table, and compared by the proof. Here is the rest of a document.

describe("a document", () => {
  it("is OpenAPI 3.0 with the settings of the gateway", () => {
    const info = { title: "Orders", version: "1.0.0" };
    expect(documentsOf(classic({ tags: ["shop"] }))).toEqual({
      base: {
        openapi: "3.0.3",
        info,
        paths: {},
        "x-gw-api-gateway": {
          info: { name: "Orders", state: { active: true } },
          server: { listenPath: { value: "/orders/", strip: true }, gatewayTags: ["shop"] },
          upstream: { url: "http://127.0.0.1:8082/orders" },
        },
      },
      versions: [],
    });
    expect(documentsOf({ name: "Orders", proxy: { listen_path: "/orders/" }, use_keyless: true }).base).toEqual({
      openapi: "3.0.3",
      info,
      paths: {},
      "x-gw-api-gateway": {
        info: { name: "Orders", state: { active: true } },
        server: { listenPath: { value: "/orders/", strip: false } },
      },
    });
  });

  it.each<[unknown, string]>([
    [undefined, "1.0.0"],
    [null, "1.0.0"],
    [{}, "1.0.0"],
    [{ not_versioned: true, versions: {} }, "1.0.0"],
    [{ not_versioned: true, versions: { "": { name: "" } } }, "1.0.0"],
    [{ not_versioned: true, versions: { Default: {} } }, "Default"],
    [{ versions: { "10": {}, "9": {}, "１": {}, "𝟏": {} } }, "10"],
    [{ versions: { "𝟏": {}, "１": {} } }, "１"],
  ])("of the versions %j is version %s", (version_data, version) => {
    const definition = { location: "header", key: "X-Version" };
    expect(documentWith({ definition, version_data })).toMatchObject({ info: { version } });
  });

  it.each<[string, JsonObject, JsonObject, string[]]>([
    ["a list, whole", { tag_headers: ["X-A", ""] }, { tag_headers: ["X-A", ""] }, ["/tag_headers"]],
    [
      "fields inside, without those at their defaults",
      { proxy: { listen_path: "/", target_list: ["https://one.example.com"], transport: { proxy_url: "" } } },
      { proxy: { target_list: ["https://one.example.com"] } },
      ["/proxy/target_list"],
    ],
    [
      "names as JSON Pointers",
      { config_data: { "a/b~c": { "": 1 } } },
      { config_data: { "a/b~c": { "": 1 } } },
      ["/config_data/a~1b~0c/"],
    ],
    [
      "the default of another field",
      { expire_analytics_after: -1 },
      { expire_analytics_after: -1 },
      ["/expire_analytics_after"],
    ],
    [
      "another name of a version",
      { version_data: { not_versioned: true, versions: { v1: { name: "first" } } } },
      { version_data: { versions: { v1: { name: "first" } } } },
      ["/version_data/versions/v1/name"],
    ],
    [
      "how a version would be chosen, if there is nothing to choose",
      {
        definition: { key: "X-Version", location: "header" },
        version_data: { not_versioned: true, default_version: "x" },
      },
      { definition: { key: "X-Version" }, version_data: { default_version: "x" } },
      ["/definition/key", "/version_data/default_version"],
    ],
    [
      "a disabled entry of a list of paths",
      withPathLists({ black_list: [{ path: "/a", disabled: true }, { path: "/b" }] }),
      { version_data: { versions: { Default: { extended_paths: { black_list: [{ path: "/a", disabled: true }] } } } } },
      ["/version_data/versions/Default/extended_paths/black_list"],
    ],
    [
      "tags that are off",
      { tags: ["a"], tags_disabled: true },
      { tags: ["a"], tags_disabled: true },
      ["/tags", "/tags_disabled"],
    ],
    [
      "half a rate limit",
      { global_rate_limit: { rate: 0, per: 6 } },
      { global_rate_limit: { per: 6 } },
      ["/global_rate_limit/per"],
    ],
    [
      "an access type without a flow",
      { use_keyless: false, use_oauth2: true, oauth_meta: { allowed_access_types: ["implicit", "refresh_token"] } },
      { oauth_meta: { allowed_access_types: ["refresh_token"] } },
      ["/oauth_meta/allowed_access_types"],
    ],
  ])("keeps %s", (_what, fields, kept, unmapped) => {
    const document = documentWith(fields);
    expect(document["x-gw-classic"]).toEqual(kept);
    expect(document["x-gw-unmapped"]).toEqual(unmapped);
  });

  it("keeps of each version what is its own, and what all share", () => {
    const versions = { v1: { name: "v1", global_enforce_timeout: 1 }, v2: { name: "second" }, v3: null };
    const { base, versions: others } = documentsOf(classic({ ...versioned({ versions }), do_not_track: true }));
    expect([base, ...others].map((document) => document["x-gw-classic"])).toEqual([
      { do_not_track: true, version_data: { versions: { v1: { global_enforce_timeout: 1 } } } },
      { do_not_track: true, version_data: { versions: { v2: { name: "second" } } } },
      { do_not_track: true },
    ]);
  });

  it("has the OAuth endpoints of its listen path", () => {
    const oauth2 = { use_keyless: false, use_oauth2: true, oauth_meta: { allowed_access_types: ["password"] } };
    const versions = versioned({ versions: { v1: {}, "v2 b": {} } });
    const { base, versions: others } = documentsOf(
      classic({ ...versions, ...oauth2, proxy: { listen_path: "/orders" } }),
    );
    const urls = [base, ...others].map((document) => JSON.stringify(document["components"]));
    expect(urls[0]).toContain('"/orders/oauth/token"');
    expect(urls[1]).toContain('"/orders-v2%20b/oauth/token"');
  });
});

describe("an API with versions", () => {
  it("lists each other version in the base, and gives it a document, an id, a name and a listen path of its own", () => {
    const { base, versions } = convertedFrom(classic({ ...versioned(), use_keyless: false, use_oauth2: true }));
    expect(valueAtPath(base.document, ["x-gw-api-gateway", "info", "versioning"])).toMatchObject({
      default: "v1",
      key: "X-Api-Version",
      location: "header",
      versions: [
        { id: "9bffc5b29a481dfe2907e908656d3a1f", name: "v2" },
        { id: versions[1]?.apiId, name: "v3" },
      ],
    });
    expect(versions[0]?.apiId).toBe("9bffc5b29a481dfe2907e908656d3a1f");
    expect(versions[0]?.document).toEqual({
      ...base.document,
      info: { title: "Orders-v2", version: "v2" },
      "x-gw-api-gateway": {
        info: { name: "Orders-v2", state: { active: true } },
        server: { listenPath: { value: "/orders-v2/", strip: true } },
        upstream: { url: "http://127.0.0.1:8082/orders" },
      },
    });
    expect(versions[1]?.document).toMatchObject({ info: { title: "Orders-v3" } });
  });

  it("is versioned even if it does not declare it, and with a single version", () => {
    for (const version_data of [{ versions: { v1: {} }, not_versioned: false }, { versions: { v1: {}, v2: {} } }]) {
      const { base, versions } = documentsOf(classic({ ...versioned(), version_data }));
      const versioning = { default: "v1", versions: versions.map(() => ({ name: "v2" })) };
      expect(base).toMatchObject({ "x-gw-api-gateway": { info: { versioning } } });
    }
  });

  it.each([
    ["/orders/", "/orders-v2/"],
    ["/orders", "/orders-v2/"],
    ["/orders//", "/orders/-v2/"],
    ["/", "/-v2/"],
  ])("below %s has its second version below %s", (listen_path, second) => {
    const { base, versions } = documentsOf(classic({ ...versioned(), proxy: { listen_path } }));
    expect([base, ...versions].slice(0, 2).map(listenPathOf)).toEqual([listen_path, second]);
  });

  it("may have versions with any name", () => {
    const names = ["v 2", "2024/05", "..", "", "Ünïcödé", "🚀", "{id}", "%2F", "constructor", "__proto__"];
    const versions = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}: {}`).join()}, "Default": {}}`);
    const documents = documentsOf(classic(versioned({ versions }))).versions;
    expect(documents.map(listenPathOf).toSorted()).toEqual(names.map((name) => `/orders-${name}/`).toSorted());
  });

  it("may have thousands of them", () => {
    const names = Array.from({ length: 3000 }, (_, index) => `v${index}`);
    const versions = Object.fromEntries(names.map((name) => [name, { name, global_enforce_timeout: name }]));
    let documents: JsonObject[] = [];
    const time = processorTime(() => (documents = documentsOf(classic(versioned({ versions }))).versions));
    // Tens of milliseconds; seconds if the work for each grew with their number.
    expect(time).toBeLessThan(1500);
    expect(documents).toHaveLength(2999);
    expect(documents.at(-1)).toMatchObject({
      "x-gw-classic": { version_data: { versions: { v999: { global_enforce_timeout: "v999" } } } },
    });
  });
});

function listenPathOf(document: JsonObject): string {
  return String(valueAtPath(document, ["x-gw-api-gateway", "server", "listenPath", "value"]));
}

describe("an entry of a list of paths", () => {
  it("becomes an operation, with its pattern", () => {
    const document = documentWith(withPathLists({ white_list: [{ path: "/orders/{id}", method: "GET" }] }));
    expect(document["paths"]).toEqual({
      "/orders/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        get: {
          operationId: "get/orders/:id",
          responses: { default: { description: "The response of the upstream." } },
        },
      },
    });
    expect(valueAtPath(document, ["x-gw-api-gateway", "middleware", "operations"])).toEqual({
      "get/orders/:id": { allow: { enabled: true, pattern: "/orders/{id}", ignoreCase: false } },
    });
    expect(document).not.toHaveProperty("x-gw-classic");
  });

  it.each([
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
  ])("with the pattern %s has the key %s and the id %s", (path, key, operationId) => {
    const document = documentWith(withPathLists({ black_list: [{ path, method: "GET" }] }));
    expect(document["paths"]).toMatchObject({ [key]: { get: { operationId } } });
  });

  it("never has the key or the id of another pattern", () => {
    const patterns = ["orders", "/orders", "/{a}", "/{b}", "/%6Frders", "/:a", "/=61"];
    const black_list = patterns.map((path) => ({ path, method: "GET" }));
    const paths = Object.values(Object(documentWith(withPathLists({ black_list }))["paths"]));
    const ids = paths.map((item) => valueAtPath(item, ["get", "operationId"]));
    expect(new Set(ids).size).toBe(patterns.length);
  });

  it("is converted in linear time, and in steps, between which other requests run", () => {
    const black_list = Array.from({ length: 5000 }, (_, index) => ({ path: `/a${index}/{id}`, method: "GET" }));
    function timeOf(count: number): number {
      const fields = withPathLists({ black_list: black_list.slice(0, count) });
      return Math.min(...Array.from({ length: 3 }, () => processorTime(() => documentWith(fields))));
    }
    // 64 times as long if it were quadratic.
    expect(timeOf(5000)).toBeLessThan(24 * timeOf(625) + 50);
    const white_list = Array.from({ length: 1000 }, (_, index) => `/a${index}`);
    const definition = classic(oneVersion({ paths: { white_list } }));
    expect([...convertInSteps(apiId, definition, now, [])].length).toBeGreaterThan(40);
  });
});
