import { describe, expect, it } from "vitest";
import { asApiDefinition } from "../../src/operations/search-apis.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { runMigration } from "../migration/run-migration.ts";
import { apiId, classic, orgId, stored, versioned } from "../migration/classic-apis.ts";
import { storeWith } from "../migration/store-with.ts";

describe("a classic API", () => {
  it("is shown in full", () => {
    const definition = classic({ use_oauth2: true, tags: ["shop"], ...versioned() });
    expect(asApiDefinition(stored(definition))).toEqual(definition);
  });

  it("has the required fields", () => {
    expect(asApiDefinition(stored({ name: "Orders", proxy: { listen_path: "/orders/", timeout: 3 } }))).toEqual({
      api_id: apiId,
      name: "Orders",
      org_id: orgId,
      proxy: { listen_path: "/orders/", strip_listen_path: false, target_url: "", timeout: 3 },
      use_oauth2: false,
    });
    const empty = { listen_path: "", strip_listen_path: false, target_url: "" };
    for (const proxy of [undefined, null, "http://127.0.0.1/"]) {
      expect(asApiDefinition(stored({ proxy, use_oauth2: null }))).toMatchObject({ proxy: empty, use_oauth2: false });
    }
  });

  it("keeps a field named __proto__", () => {
    const definition: JsonObject = JSON.parse('{"name": "Orders", "__proto__": {"a": 1}}');
    expect(JSON.stringify(asApiDefinition(stored(definition)))).toContain('"__proto__":{"a":1}');
  });
});

describe("an OAS or streams API", () => {
  const gateway = {
    info: { name: "Orders", state: { active: true } },
    server: { listenPath: { value: "/orders/", strip: true } },
    upstream: { url: "http://127.0.0.1:8082/orders" },
  };

  it("is shown with the fields that both formats have", () => {
    const definition = {
      openapi: "3.0.3",
      info: { title: "Orders", version: "v1" },
      paths: {},
      components: {
        securitySchemes: {
          unused: { type: "apiKey", in: "header", name: "X-Unused" },
          oauth2: { type: "oauth2", flows: {} },
          inQuery: { type: "apiKey", in: "query", name: "key" },
          apiKey: { type: "apiKey", in: "header", name: "X-Api-Key" },
        },
      },
      security: [{ oauth2: [] }, { inQuery: [], apiKey: [] }],
      "x-gw-api-gateway": gateway,
    };
    const shown = {
      api_id: apiId,
      auth: { auth_header_name: "X-Api-Key" },
      name: "Orders",
      org_id: orgId,
      proxy: { listen_path: "/orders/", strip_listen_path: true, target_url: "http://127.0.0.1:8082/orders" },
      use_keyless: false,
      use_oauth2: true,
      version_data: { not_versioned: true },
    };
    for (const kind of ["oas", "streams"] as const) {
      expect(asApiDefinition(stored(definition, { kind, name: "Orders" }))).toEqual(shown);
    }
  });

  it("is open if it has no security", () => {
    for (const security of [undefined, []]) {
      const definition = { security, "x-gw-api-gateway": gateway };
      expect(asApiDefinition(stored(definition, { kind: "oas" }))).toMatchObject({
        use_keyless: true,
        use_oauth2: false,
      });
    }
  });

  it("has the required fields, even if the document lacks them", () => {
    for (const definition of [{}, { security: [null, "x", { gone: [] }], components: [], "x-gw-api-gateway": 1 }]) {
      expect(asApiDefinition(stored(definition, { kind: "oas", name: "Orders" }))).toMatchObject({
        api_id: apiId,
        name: "Orders",
        org_id: orgId,
        proxy: { listen_path: "", strip_listen_path: false, target_url: "" },
        use_oauth2: false,
      });
    }
  });

  it("is shown as before it was migrated, with the fields that both formats have", async () => {
    const auth = { auth_header_name: "X-Api-Key" };
    for (const members of [
      {},
      { use_keyless: false, auth },
      { use_keyless: false, use_oauth2: true, auth },
      { use_keyless: false, use_oauth2: true, use_standard_auth: true, auth },
    ]) {
      const api = stored(classic({ use_oauth2: false, ...members, version_data: { not_versioned: true } }));
      const store = await storeWith(api);
      await runMigration(store, orgId, { mode: "direct", all: true });
      const { active: _active, use_standard_auth: _key, ...before } = Object(asApiDefinition(api));
      expect(asApiDefinition((await store.find(apiId)) ?? api)).toEqual(before);
    }
  });
});
