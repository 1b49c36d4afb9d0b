import { describe, expect, it } from "vitest";
import { classic, versioned } from "./classic-apis.ts";
import { documentsOf, errorsOf } from "./conversion.ts";

describe("an API without versions", () => {
  it("becomes one equivalent document", () => {
    expect(documentsOf(classic({ tags: ["shop"] }))).toEqual({
      base: {
        openapi: "3.0.3",
        info: { title: "Orders", version: "1.0.0" },
        paths: {},
        "x-gw-api-gateway": {
          info: { name: "Orders", state: { active: true } },
          server: { listenPath: { value: "/orders/", strip: true }, gatewayTags: ["shop"] },
          upstream: { url: "http://127.0.0.1:8082/orders" },
        },
      },
      versions: [],
    });
  });

  it("takes the name of its only version", () => {
    const { base } = documentsOf(classic({ version_data: { not_versioned: true, versions: { Default: {} } } }));
    expect(base).toMatchObject({ info: { version: "Default" } });
    expect(base).not.toHaveProperty("x-gw-classic");
  });

  it("is version 1.0.0 if no version is named", () => {
    for (const version_data of [undefined, null, {}, { not_versioned: true }, { not_versioned: true, versions: {} }]) {
      expect(documentsOf(classic({ version_data })).base).toMatchObject({ info: { version: "1.0.0" } });
    }
    const unnamed = { not_versioned: true, versions: { "": { name: "" } } };
    expect(documentsOf(classic({ version_data: unnamed })).base).toMatchObject({ info: { version: "1.0.0" } });
  });

  it("must not have several versions", () => {
    const version_data = { not_versioned: true, versions: { v1: {}, v2: {} } };
    expect(errorsOf(classic({ version_data }))).toEqual([
      "/version_data/not_versioned is true, but version_data.versions has 2 versions: there must be just one. Remove the others, or set version_data.not_versioned to false.",
    ]);
  });
});

describe("fields with empty values", () => {
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

  it("keep names in any script", () => {
    const { base, versions } = documentsOf(classic({ ...versioned(), name: "注文 – Škoda 🚗 \u0301" }));
    expect(base).toMatchObject({ info: { title: "注文 – Škoda 🚗 \u0301" } });
    expect(versions[0]).toMatchObject({ info: { title: "注文 – Škoda 🚗 \u0301-v2" } });
  });
});
