import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/util/json-object.ts";
import { classic, versioned } from "../classic-apis.ts";
import { documentWith, documentsOf, errorsWith, gatewayOf } from "../conversion.ts";

function closed(fields: JsonObject): JsonObject {
  return { use_keyless: false, ...fields };
}

function header(name: string): JsonObject {
  return { apiKey: { type: "apiKey", in: "header", name } };
}
const jwt = { jwt: { type: "http", scheme: "bearer", bearerFormat: "JWT" } };
const basic = { basic: { type: "http", scheme: "basic" } };
function openId(url: string): JsonObject {
  return { openId: { type: "openIdConnect", openIdConnectUrl: url } };
}
const issuer = "https://login.example.com";
const providers = [{ issuer }];

const schemes: [string, JsonObject, JsonObject][] = [
  ["a key, if no method is named", {}, header("Authorization")],
  ["a key in a header", { use_standard_auth: true, auth: { auth_header_name: "X-Api-Key" } }, header("X-Api-Key")],
  ["a key in Authorization, if the name is empty", { auth: { auth_header_name: "" } }, header("Authorization")],
  [
    "a key in the query",
    { auth: { use_param: true, param_name: "key" } },
    { apiKey: { type: "apiKey", in: "query", name: "key" } },
  ],
  [
    "a key in a cookie with the name of the header",
    { auth: { use_cookie: true, auth_header_name: "X-Key" } },
    { apiKey: { type: "apiKey", in: "cookie", name: "X-Key" } },
  ],
  [
    "a key where auth_configs says, rather than auth",
    { auth: { use_param: true }, auth_configs: { authToken: { auth_header_name: "X-New" } } },
    header("X-New"),
  ],
  ["OAuth 2.0 without an access type", { use_oauth2: true }, { oauth2: { type: "oauth2", flows: {} } }],
  ["a JWT", { enable_jwt: true }, jwt],
  ["a login", { use_basic_auth: true }, basic],
  [
    "OpenID Connect",
    { use_openid: true, openid_options: { providers: [{ issuer: `${issuer}/`, client_ids: {} }] } },
    openId(`${issuer}/.well-known/openid-configuration`),
  ],
  [
    "all methods that are on, together",
    {
      use_openid: true,
      openid_options: { providers },
      use_basic_auth: true,
      enable_jwt: true,
      use_oauth2: true,
      use_standard_auth: true,
    },
    {
      ...header("Authorization"),
      oauth2: { type: "oauth2", flows: {} },
      ...jwt,
      ...basic,
      ...openId(`${issuer}/.well-known/openid-configuration`),
    },
  ],
];

describe("a request needs", () => {
  it.each(schemes)("%s", (_, fields, securitySchemes) => {
    const document = documentWith(closed(fields));
    expect(document["components"]).toEqual({ securitySchemes });
    expect(document["security"]).toEqual([Object.fromEntries(Object.keys(securitySchemes).map((name) => [name, []]))]);
    expect(Object.keys(Object(document["security"])[0])).toEqual(Object.keys(securitySchemes));
  });

  it("nothing if the API is open, even if other methods are on", () => {
    const fields = {
      use_standard_auth: true,
      use_oauth2: "yes",
      enable_signature_checking: true,
      auth: { auth_header_name: "X-Api-Key", use_param: true, use_cookie: true },
      basic_auth: { extract_from_body: true },
      custom_middleware: { auth_check: { name: "check" } },
    };
    const document = documentWith({ use_keyless: true, ...fields });
    expect(document).not.toHaveProperty("security");
    expect(document).not.toHaveProperty("components");
    expect(document["x-gw-classic"]).toEqual(fields);
  });

  it("the same for every version", () => {
    const { base, versions } = documentsOf(classic({ ...versioned(), ...closed({ enable_jwt: true }) }));
    expect(versions).toHaveLength(2);
    for (const version of versions) expect(version["security"]).toEqual(base["security"]);
  });
});

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

describe("a credential in another header than Authorization", () => {
  const methods: [string, JsonObject, string][] = [
    ["oauth2", { use_oauth2: true }, "oauth"],
    ["jwt", { enable_jwt: true }, "jwt"],
    ["basic", { use_basic_auth: true }, "basic"],
  ];

  it.each(methods)("is a setting of %s", (name, fields, config) => {
    for (const place of [
      { auth: { auth_header_name: "X-Token" } },
      { auth_configs: { [config]: { auth_header_name: "X-Token" } } },
    ]) {
      const document = documentWith(closed({ ...fields, ...place }));
      expect(gatewayOf(document, "server", "authentication", "securitySchemes")).toEqual({
        [name]: { header: { name: "X-Token" } },
      });
    }
    const standard = documentWith(closed({ ...fields, auth: { auth_header_name: "authorization" } }));
    expect(gatewayOf(standard, "server")).not.toHaveProperty("authentication");
  });

  it("is never one of OpenID Connect", () => {
    const document = documentWith(
      closed({ use_openid: true, openid_options: { providers }, auth: { auth_header_name: "X-Token" } }),
    );
    expect(gatewayOf(document, "server")).not.toHaveProperty("authentication");
    expect(document["x-gw-unmapped"]).toEqual(["/auth/auth_header_name"]);
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
