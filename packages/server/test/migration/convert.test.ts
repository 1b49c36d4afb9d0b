import { describe, expect, it } from "vitest";
import { classic, versioned } from "./classic-apis.ts";
import { documentsOf, faultsOf } from "./conversion.ts";

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
