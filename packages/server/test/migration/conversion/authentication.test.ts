import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/util/json-object.ts";
import { classic, versioned } from "../classic-apis.ts";
import { documentWith, documentsOf, errorsWith, gatewayOf } from "../conversion.ts";

function closed(fields: JsonObject): JsonObject {
  return { use_keyless: false, ...fields };
}

describe("OAuth 2.0", () => {
  const tokenUrl = "/orders/oauth/token";
  const authorizationUrl = "/orders/oauth/authorize";
  const flows: [string[], JsonObject, string[]?][] = [
    [["authorization_code"], { authorizationCode: { authorizationUrl, tokenUrl, scopes: {} } }],
    [["client_credentials"], { clientCredentials: { tokenUrl, scopes: {} } }],
    [["password"], { password: { tokenUrl, scopes: {} } }],
    [["implicit"], { implicit: { authorizationUrl, scopes: {} } }],
    [["token", "implicit"], { implicit: { authorizationUrl, scopes: {} } }],
    [["password", "refresh_token"], { password: { tokenUrl, refreshUrl: tokenUrl, scopes: {} } }],
    [["implicit", "refresh_token"], { implicit: { authorizationUrl, scopes: {} } }, ["refresh_token"]],
    [["password", "device_code"], { password: { tokenUrl, scopes: {} } }, ["device_code"]],
  ];

  it.each(flows)("with %s has the flows of these access types", (types, expected, kept) => {
    const document = documentWith(closed({ use_oauth2: true, oauth_meta: { allowed_access_types: types } }));
    expect(document).toMatchObject({ components: { securitySchemes: { oauth2: { flows: expected } } } });
    expect(document["x-gw-classic"]).toEqual(kept && { oauth_meta: { allowed_access_types: kept } });
  });

  it("has its endpoints below the listen path of each document", () => {
    const { base, versions } = documentsOf(
      classic({
        ...versioned({ versions: { v1: {}, "v2 b": {} } }),
        ...closed({ use_oauth2: true, oauth_meta: { allowed_access_types: ["password"] } }),
        proxy: { listen_path: "/orders" },
      }),
    );
    const urls = [base, ...versions].map((document) => JSON.stringify(document["components"]));
    expect(urls[0]).toContain('"/orders/oauth/token"');
    expect(urls[1]).toContain('"/orders-v2%20b/oauth/token"');
  });
});

it("carries the settings of JWTs as they are", () => {
  const settings = {
    jwt_signing_method: "rsa",
    jwt_skip_kid: false,
    jwt_default_policies: ["p"],
    scopes: { scope_claim_name: "scope", scope_to_policy: { read: "p" } },
  };
  const document = documentWith(
    closed({ enable_jwt: true, ...settings, jwt_source: "", scopes: { jwt: settings.scopes, oidc: {} } }),
  );
  expect(gatewayOf(document, "server", "authentication", "securitySchemes", "jwt")).toEqual(settings);
  expect(document).not.toHaveProperty("x-gw-classic");
});

const failures: [string, JsonObject][] = [
  ["/security_requirements", { enable_jwt: true, security_requirements: [["jwt"], ["apiKey"]] }],
  ["/auth/use_certificate", { auth: { use_certificate: true } }],
  ["/auth/validate_signature", { auth: { validate_signature: true } }],
  ["/auth/disable_header", { auth: { disable_header: true } }],
  ["/openid_options/providers/0/issuer", { use_openid: true, openid_options: { providers: [{}] } }],
  ["/openid_options/providers/0/issuer", { use_openid: true, openid_options: { providers: [{ issuer: "me" }] } }],
];

describe("what the OAS format cannot express fails", () => {
  it.each(failures)("and names %s", (path, fields) => {
    const errors = errorsWith(closed(fields));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/^\S+ .*\.$/);
    expect(errors[0]?.split(" ")[0]).toBe(path);
  });

  it("unless it is disabled or at its default", () => {
    const fields = {
      custom_middleware: { auth_check: { name: "check", disabled: true } },
      auth: { use_param: true, param_name: "key", disable_header: true },
      external_oauth: { enabled: false, providers: [] },
    };
    expect(documentWith(closed(fields))["x-gw-classic"]).toEqual({ custom_middleware: fields.custom_middleware });
  });
});
