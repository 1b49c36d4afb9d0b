import { valueAtPath } from "@gw/openapi";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/util/json-object.ts";
import { processorTime } from "../support/processor-time.ts";
import { classic, versioned } from "./classic-apis.ts";
import { convertedFrom, documentsOf, errorsOf } from "./conversion.ts";

describe("an API with versions", () => {
  it("otherwise has the first by name as the base, by code point", () => {
    expect(baseVersion({})).toMatchObject({ version: "v1" });
    expect(baseVersion({ versions: { "10": {}, "9": {}, "１": {}, "𝟏": {} } })).toMatchObject({ version: "10" });
    expect(baseVersion({ versions: { "𝟏": {}, "１": {} } })).toMatchObject({ version: "１" });
  });

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

  it("is versioned even if it does not declare it", () => {
    const { base } = documentsOf(
      classic({ definition: { location: "header", key: "X-Version" }, version_data: { versions: { v1: {}, v2: {} } } }),
    );
    expect(base).toMatchObject({
      "x-gw-api-gateway": { info: { versioning: { default: "v1", versions: [{ name: "v2" }] } } },
    });
  });

  it("may have a single version", () => {
    const { base, versions } = documentsOf(classic({ version_data: { not_versioned: false, versions: { v1: {} } } }));
    expect(base).toMatchObject({ "x-gw-api-gateway": { info: { versioning: { default: "v1", versions: [] } } } });
    expect(versions).toEqual([]);
  });

  it("must have a version, and the one that is its default", () => {
    expect(errorsOf(classic(versioned({ versions: {} })))).toEqual([
      "/version_data/versions has no version, but version_data.not_versioned is false. Add a version, or set version_data.not_versioned to true.",
    ]);
    for (const default_version of ["v9", "constructor", "__proto__"]) {
      expect(errorsOf(classic(versioned({ default_version })))).toEqual([
        `/version_data/default_version is "${default_version}", which is not in version_data.versions. Use one of the versions there.`,
      ]);
    }
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

  it("may have versions with any name", () => {
    const names = ["v 2", "2024/05", "..", "", "Ünïcödé", "🚀", "{id}", "%2F", "constructor", "__proto__"];
    const versions = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}: {}`).join()}, "Default": {}}`);
    const documents = documentsOf(classic(versioned({ versions }))).versions;
    const listenPaths = documents.map((document) => String(listenPathOf(document)));
    expect(listenPaths.toSorted()).toEqual(names.map((name) => `/orders-${name}/`).toSorted());
  });
});

describe("the listen path", () => {
  it("loses its trailing slash before a version's name", () => {
    expect(listenPathsOf("/orders/")).toEqual(["/orders/", "/orders-v2/", "/orders-v3/"]);
    expect(listenPathsOf("/orders")).toEqual(["/orders", "/orders-v2/", "/orders-v3/"]);
    expect(listenPathsOf("/orders//")).toEqual(["/orders//", "/orders/-v2/", "/orders/-v3/"]);
  });

  it("begins with a slash for the root path, too", () => {
    expect(listenPathsOf("/")).toEqual(["/", "/-v2/", "/-v3/"]);
  });
});

function baseVersion(versionData: JsonObject) {
  return documentsOf(classic(versioned(versionData))).base["info"];
}

function listenPathOf(document: JsonObject) {
  return valueAtPath(document, ["x-gw-api-gateway", "server", "listenPath", "value"]);
}

function listenPathsOf(listen_path: string) {
  const { base, versions } = documentsOf(classic({ ...versioned(), proxy: { listen_path } }));
  return [base, ...versions].map(listenPathOf);
}
