import { describe, expect, it } from "vitest";
import { type JsonObject, memberAt } from "../../src/migration/json-object.ts";
import { classic, versioned } from "./classic-apis.ts";
import { convertedFrom, documentsOf, faultsOf } from "./conversion.ts";

describe("an API without versions", () => {
  it("becomes one document that says the same", () => {
    expect(documentsOf(classic({ tags: ["shop"] }))).toEqual({
      base: {
        openapi: "3.0.3",
        info: { title: "Orders", version: "1.0.0" },
        paths: {},
        "x-gw-api-gateway": {
          info: { name: "Orders", state: { active: true } },
          server: { listenPath: { value: "/orders/", strip: true } },
          upstream: { url: "http://127.0.0.1:8082/orders" },
        },
        "x-gw-classic": {
          api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
          org_id: "64f0c2a19b3e7d0001a4c5d2",
          tags: ["shop"],
        },
      },
      versions: [],
    });
  });

  it("takes the name of its only version", () => {
    const { base } = documentsOf(classic({ version_data: { not_versioned: true, versions: { Default: {} } } }));
    expect(base).toMatchObject({ info: { version: "Default" } });
    expect(base["x-gw-classic"]).not.toHaveProperty("version_data");
  });

  it("is version 1.0.0 where no version is named", () => {
    for (const version_data of [undefined, null, {}, { not_versioned: true }, { not_versioned: true, versions: {} }]) {
      expect(documentsOf(classic({ version_data })).base).toMatchObject({ info: { version: "1.0.0" } });
    }
    for (const entry of [{ name: "" }, {}]) {
      const version_data = { versions: { "": entry } };
      expect(documentsOf(classic({ version_data: { ...version_data, not_versioned: true } })).base).toMatchObject({
        info: { version: "1.0.0" },
        "x-gw-classic": { version_data },
      });
    }
  });

  it("must not have several versions", () => {
    const version_data = { not_versioned: true, versions: { v1: {}, v2: {} } };
    expect(faultsOf(classic({ version_data }))).toEqual([
      "version_data.not_versioned is true, but version_data.versions has 2 versions: there must be just one. Remove the others, or set version_data.not_versioned to false.",
    ]);
  });

  it("keeps what says how a version would be chosen", () => {
    const definition = { key: "X-Api-Version", location: "header" };
    const { base } = documentsOf(
      classic({ definition, version_data: { not_versioned: true, default_version: "x", versions: { v1: {} } } }),
    );
    expect(base).toMatchObject({ "x-gw-classic": { definition, version_data: { default_version: "x" } } });
    expect(base).not.toHaveProperty("x-gw-api-gateway.info.versioning");
  });
});

describe("an API with versions", () => {
  it("has its default version as the base", () => {
    expect(baseVersion({ default_version: "v2" })).toEqual({ title: "Orders", version: "v2" });
  });

  it("has the version named Default as the base where no default is set", () => {
    for (const default_version of [undefined, null, ""]) {
      const versions = { A: {}, Default: {}, default: {} };
      expect(baseVersion({ default_version, versions })).toMatchObject({ version: "Default" });
    }
  });

  it("otherwise has the first by name as the base, by code point", () => {
    expect(baseVersion({})).toMatchObject({ version: "v1" });
    expect(baseVersion({ versions: { "10": {}, "9": {}, "１": {}, "𝟏": {} } })).toMatchObject({ version: "10" });
    expect(baseVersion({ versions: { "𝟏": {}, "１": {} } })).toMatchObject({ version: "１" });
  });

  it("lists the other versions in the base, with the way to choose one", () => {
    expect(documentsOf(classic(versioned())).base).toMatchObject({
      "x-gw-api-gateway": {
        info: {
          versioning: {
            default: "v1",
            key: "X-Api-Version",
            location: "header",
            versions: [
              { id: "9bffc5b29a481dfe2907e908656d3a1f", name: "v2" },
              { id: expect.stringMatching(/^[0-9a-f]{32}$/), name: "v3" },
            ],
          },
        },
      },
    });
  });

  it("gives each other version a document, an id, a name and a listen path of its own", () => {
    const { base, versions } = convertedFrom(classic({ ...versioned(), use_keyless: false, use_oauth2: true }));
    const listed = memberAt(base.document, ["x-gw-api-gateway", "info", "versioning", "versions"]);
    expect(listed).toEqual([
      { id: versions[0]?.apiId, name: "v2" },
      { id: versions[1]?.apiId, name: "v3" },
    ]);
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

  it("keeps of each version what is its own", () => {
    const versions = { v1: { name: "v1", expires: "never" }, v2: { name: "second" }, v3: null };
    const documents = documentsOf(classic(versioned({ versions, use_extended_paths: true })));
    const kept = [documents.base, ...documents.versions].map((document) =>
      memberAt(document, ["x-gw-classic", "version_data"]),
    );
    expect(kept).toEqual([
      { use_extended_paths: true, versions: { v1: { expires: "never" } } },
      { use_extended_paths: true, versions: { v2: { name: "second" } } },
      { use_extended_paths: true, versions: { v3: null } },
    ]);
  });

  it("is versioned too where it does not say so", () => {
    const { base } = documentsOf(classic({ version_data: { versions: { v1: {}, v2: {} } } }));
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
    expect(faultsOf(classic(versioned({ versions: {} })))).toEqual([
      "version_data.versions has no version, but version_data.not_versioned is false. Add a version, or set version_data.not_versioned to true.",
    ]);
    for (const default_version of ["v9", "constructor", "__proto__"]) {
      expect(faultsOf(classic(versioned({ default_version })))).toEqual([
        `version_data.default_version is "${default_version}", which version_data.versions does not have. Name one that it has.`,
      ]);
    }
  });

  it("may have thousands of them", () => {
    const names = Array.from({ length: 3000 }, (_, index) => `v${index}`);
    const versions = Object.fromEntries(names.map((name) => [name, { name, own: name }]));
    const started = performance.now();
    const documents = documentsOf(classic(versioned({ versions }))).versions;
    // Tens of milliseconds; seconds if the work for each grew with their number.
    expect(performance.now() - started).toBeLessThan(1500);
    expect(documents).toHaveLength(2999);
    expect(documents.at(-1)).toMatchObject({
      "x-gw-classic": { version_data: { versions: { v999: { own: "v999" } } } },
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

  it("begins with a slash beside the root too", () => {
    expect(listenPathsOf("/")).toEqual(["/", "/-v2/", "/-v3/"]);
  });

  it("is stripped only where the definition says so", () => {
    expect(stripOf(true)).toMatchObject({ server: { listenPath: { strip: true } } });
    expect(stripOf(false)).toMatchObject({ server: { listenPath: { strip: false } } });
    expect(stripOf(undefined)).toMatchObject({ server: { listenPath: { strip: false } } });
  });
});

describe("members that say little", () => {
  it("make an active API without an upstream", () => {
    expect(documentsOf({ name: "Orders", proxy: { listen_path: "/orders/" }, use_keyless: true }).base).toEqual({
      openapi: "3.0.3",
      info: { title: "Orders", version: "1.0.0" },
      paths: {},
      "x-gw-api-gateway": {
        info: { name: "Orders", state: { active: true } },
        server: { listenPath: { value: "/orders/", strip: false } },
      },
    });
  });

  it("leave an inactive API inactive", () => {
    const { base, versions } = documentsOf(classic({ ...versioned(), active: false }));
    for (const document of [base, ...versions]) {
      expect(document).toMatchObject({ "x-gw-api-gateway": { info: { state: { active: false } } } });
    }
  });

  it("keep names in any script", () => {
    const { base, versions } = documentsOf(classic({ ...versioned(), name: "注文 – Škoda 🚗 \u0301" }));
    expect(base).toMatchObject({ info: { title: "注文 – Škoda 🚗 \u0301" } });
    expect(versions[0]).toMatchObject({ info: { title: "注文 – Škoda 🚗 \u0301-v2" } });
  });
});

describe("members without a counterpart", () => {
  it("are kept at every level, whatever they are called and hold", () => {
    const unknown = JSON.parse(
      '{"__proto__": {"a": 1}, "$ref": "nowhere", "toString": null, "x-gw-classic": [], "": {}}',
    );
    const definition = classic({
      ...unknown,
      proxy: { listen_path: "/orders/", ...unknown },
      use_keyless: false,
      auth: { auth_header_name: "X-Api-Key", ...unknown },
      definition: { key: "version", ...unknown },
      version_data: { not_versioned: false, ...unknown, versions: { v1: { name: "v1", ...unknown } } },
    });
    const kept = JSON.stringify(documentsOf(definition).base["x-gw-classic"]);
    expect(JSON.parse(kept)).toEqual(
      JSON.parse(
        JSON.stringify({
          api_id: definition["api_id"],
          org_id: definition["org_id"],
          ...unknown,
          proxy: unknown,
          auth: unknown,
          definition: unknown,
          version_data: { ...unknown, versions: { v1: unknown } },
        }),
      ),
    );
    expect(kept.match(/"__proto__"/g)).toHaveLength(6);
  });

  it("are kept where they are null or empty", () => {
    const empty = { active: null, auth: {}, definition: null, use_oauth2: null, tags: [] };
    expect(documentsOf(classic(empty)).base["x-gw-classic"]).toMatchObject(empty);
  });

  it("are not shared with the definition's own members", () => {
    const definition = classic();
    const before = structuredClone(definition);
    documentsOf(definition);
    expect(definition).toEqual(before);
  });
});

describe("a broken definition", () => {
  it("is told what is missing", () => {
    expect(faultsOf({})).toEqual(["name is missing.", "proxy is missing."]);
    expect(faultsOf({ name: null, proxy: {} })).toEqual(["name is missing.", "proxy.listen_path is missing."]);
  });

  it("is told each member of the wrong type", () => {
    const definition = {
      name: 1,
      active: "yes",
      proxy: { listen_path: [], strip_listen_path: 1, target_url: {} },
      use_keyless: "no",
      use_oauth2: 0,
      auth: "X-Api-Key",
      definition: [],
      version_data: { not_versioned: false, default_version: 1, versions: { "v 1": [], v2: { name: 2 } } },
    };
    expect(faultsOf(definition).toSorted()).toEqual(
      [
        "name must be a string.",
        "active must be true or false.",
        "proxy.listen_path must be a string.",
        "proxy.strip_listen_path must be true or false.",
        "proxy.target_url must be a string.",
        "use_keyless must be true or false.",
        "use_oauth2 must be true or false.",
        "auth must be an object.",
        "definition must be an object.",
        "version_data.default_version must be a string.",
        'version_data.versions["v 1"] must be an object.',
        "version_data.versions.v2.name must be a string.",
      ].toSorted(),
    );
    expect(faultsOf(classic({ proxy: "http://127.0.0.1" }))).toEqual(["proxy must be an object."]);
    expect(faultsOf(classic({ version_data: [] }))).toEqual(["version_data must be an object."]);
    expect(faultsOf(classic({ version_data: { versions: ["v1"] } }))).toEqual([
      "version_data.versions must be an object.",
    ]);
  });

  it("is told that its listen path does not begin with a slash", () => {
    for (const listen_path of ["", "orders/", "http://127.0.0.1/"]) {
      expect(faultsOf(classic({ proxy: { listen_path } }))).toEqual(["proxy.listen_path must begin with /."]);
    }
  });
});

const baseVersion = (versionData: JsonObject) => documentsOf(classic(versioned(versionData))).base["info"];

const listenPathOf = (document: JsonObject) =>
  memberAt(document, ["x-gw-api-gateway", "server", "listenPath", "value"]);

const listenPathsOf = (listen_path: string) => {
  const { base, versions } = documentsOf(classic({ ...versioned(), proxy: { listen_path } }));
  return [base, ...versions].map(listenPathOf);
};

const stripOf = (strip_listen_path: unknown) =>
  documentsOf(classic({ proxy: { listen_path: "/", strip_listen_path } })).base["x-gw-api-gateway"];
