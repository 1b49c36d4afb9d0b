import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/migration/json-object.ts";
import { classic, versioned } from "./classic-apis.ts";
import { documentsOf } from "./conversion.ts";

const baseOf = (members: JsonObject): JsonObject => documentsOf(classic({ use_keyless: false, ...members })).base;

const oauth2 = { type: "oauth2", flows: {} };
const apiKey = (name: string) => ({ type: "apiKey", in: "header", name });

describe("how callers authenticate", () => {
  it("with OAuth 2.0", () => {
    expect(baseOf({ use_oauth2: true })).toMatchObject({
      components: { securitySchemes: { oauth2 } },
      security: [{ oauth2: [] }],
    });
  });

  it("with a key in a header", () => {
    const base = baseOf({ auth: { auth_header_name: "X-Api-Key", use_param: true } });
    expect(base).toMatchObject({
      components: { securitySchemes: { apiKey: apiKey("X-Api-Key") } },
      security: [{ apiKey: [] }],
      "x-gw-classic": { auth: { use_param: true } },
    });
  });

  it("with either", () => {
    expect(baseOf({ use_oauth2: true, auth: { auth_header_name: "X-Api-Key" } })).toMatchObject({
      components: { securitySchemes: { oauth2, apiKey: apiKey("X-Api-Key") } },
      security: [{ oauth2: [] }, { apiKey: [] }],
    });
  });

  it("with a key in Authorization where the definition names no way", () => {
    for (const auth of [undefined, null, {}, { auth_header_name: "" }]) {
      expect(baseOf({ auth, use_keyless: undefined })).toMatchObject({
        components: { securitySchemes: { apiKey: apiKey("Authorization") } },
        security: [{ apiKey: [] }],
      });
    }
    expect(baseOf({ auth: { auth_header_name: "" } })).toMatchObject({
      "x-gw-classic": { auth: { auth_header_name: "" } },
    });
  });

  it("not at all where the API is open, whatever else it says", () => {
    const base = baseOf({ use_keyless: true, use_oauth2: true, auth: { auth_header_name: "X-Api-Key" } });
    expect(base).not.toHaveProperty("security");
    expect(base).not.toHaveProperty("components");
    expect(base).toMatchObject({ "x-gw-classic": { use_oauth2: true, auth: { auth_header_name: "X-Api-Key" } } });
  });

  it("in the same way for every version", () => {
    const { base, versions } = documentsOf(classic({ ...versioned(), use_keyless: false, use_oauth2: true }));
    for (const version of versions) expect(version["security"]).toEqual(base["security"]);
  });
});
