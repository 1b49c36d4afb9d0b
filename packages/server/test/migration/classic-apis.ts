import type { JsonObject } from "../../src/util/json-object.ts";
import type { StoredApi } from "../../src/storage/records.ts";

export const orgId = "64f0c2a19b3e7d0001a4c5d2";
export const otherOrgId = "64f0c2a19b3e7d0001a4c5e3";
export const apiId = "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001";
export const apiIDs = [apiId];
export const stagedId = `staging-${apiId}`;

/** A small classic definition, with other members than the usual ones where given. */
export function classic(members: JsonObject = {}): JsonObject {
  return {
    api_id: apiId,
    org_id: orgId,
    name: "Orders",
    active: true,
    use_keyless: true,
    proxy: { listen_path: "/orders/", strip_listen_path: true, target_url: "http://127.0.0.1:8082/orders" },
    version_data: { not_versioned: true, versions: { "1.0.0": { name: "1.0.0" } } },
    ...members,
  };
}

/** The versions v1, v2 and v3, chosen by a header, with other members where given. */
export function versioned(versionData: JsonObject = {}): JsonObject {
  return {
    definition: { key: "X-Api-Version", location: "header" },
    version_data: {
      not_versioned: false,
      versions: { v2: { name: "v2" }, v1: { name: "v1" }, v3: { name: "v3" } },
      ...versionData,
    },
  };
}

/** A record of the store that holds a definition. */
export function stored(definition: JsonObject, members: Partial<StoredApi> = {}): StoredApi {
  return {
    api_id: apiId,
    org_id: orgId,
    kind: "classic",
    name: typeof definition["name"] === "string" ? definition["name"] : "",
    definition,
    ...members,
  };
}

/** An API of two versions: v1 is its base, and v2 becomes the API `versionId`. */
export const orders = stored(classic(versioned({ versions: { v1: { name: "v1" }, v2: { name: "v2" } } })));
export const versionId = "9bffc5b29a481dfe2907e908656d3a1f";

/** A record that can't be converted. */
export function broken(id: string): StoredApi {
  return stored({ name: "Broken" }, { api_id: id });
}

/** A record that can be, of another id than the usual one. */
export function simple(id: string, members: JsonObject = {}): StoredApi {
  return stored(classic(members), { api_id: id });
}
