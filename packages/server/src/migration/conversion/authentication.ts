import { type JsonObject, omitEmpty } from "../../util/json-object.ts";
import { readHeader, readKeyLocation } from "./credential-location.ts";
import { isSet } from "./defaults.ts";
import type { DefinitionReader } from "./definition-reader.ts";
import { jwtFields } from "./jwt-fields.ts";
import { readOauthFlows } from "./oauth.ts";

/** An authentication method that callers must use. */
interface Method {
  /** The name of the security scheme. */
  readonly name: string;
  /** The security scheme in a document with this listen path. */
  readonly scheme: (listenPath: string) => JsonObject;
  /** The settings of the method that OpenAPI cannot express, for `server.authentication.securitySchemes`. */
  readonly settings: JsonObject;
}

/** The methods that callers must use, all together. Empty for an open API. */
export type Authentication = readonly Method[];

/** Methods other than the API key, in the order in which a document names them. */
const methods: readonly { on: string; read: (api: DefinitionReader) => Method }[] = [
  { on: "use_oauth2", read: readOauth2 },
  { on: "enable_jwt", read: readJwt },
  { on: "use_basic_auth", read: readBasic },
  { on: "use_openid", read: readOpenId },
];

/** Reads how callers authenticate. */
export function readAuthentication(api: DefinitionReader): Authentication {
  // Other methods that are switched on have no effect then, so they are kept and never an error.
  if (api.mapBoolean("use_keyless") === true) return [];
  rejectAlternatives(api);
  const others = methods.filter(({ on }) => api.mapBoolean(on) === true).map(({ read }) => read(api));
  const usesKey = api.mapBoolean("use_standard_auth") === true || others.length === 0;
  return usesKey ? [readApiKey(api), ...others] : others;
}

/** The authentication fields of a document; none for an open API. */
export function buildSecurity(authentication: Authentication, listenPath: string): JsonObject {
  if (authentication.length === 0) return {};
  return {
    components: {
      securitySchemes: Object.fromEntries(authentication.map(({ name, scheme }) => [name, scheme(listenPath)])),
    },
    // One object: callers need all of its schemes (OpenAPI 3.0.3, Security Requirement Object).
    security: [Object.fromEntries(authentication.map(({ name }) => [name, []]))],
  };
}

/** The settings of the security schemes in `x-gw-api-gateway`, by name. */
export function collectSettings(authentication: Authentication): JsonObject {
  return omitEmpty(Object.fromEntries(authentication.map(({ name, settings }) => [name, settings])));
}

/** Newer definitions may name alternatives; otherwise all methods that are on are required. */
function rejectAlternatives(api: DefinitionReader): void {
  const alternatives = api.get("security_requirements");
  if (!Array.isArray(alternatives) || alternatives.length < 2) return;
  api.reject(
    "security_requirements",
    "lists alternatives, but the converted API requires all of its methods. Keep only one, or leave this API in the classic format.",
  );
}

function readApiKey(api: DefinitionReader): Method {
  const location = readKeyLocation(api);
  return { name: "apiKey", scheme: () => ({ type: "apiKey", ...location }), settings: {} };
}

function readOauth2(api: DefinitionReader): Method {
  const meta = api.object("oauth_meta");
  const flows = readOauthFlows(meta);
  return {
    name: "oauth2",
    scheme: (listenPath) => ({ type: "oauth2", flows: flows(listenPath) }),
    settings: omitEmpty({
      allowed_authorize_types: readIfSet(meta, "allowed_authorize_types"),
      auth_login_redirect: meta.mapString("auth_login_redirect"),
      ...readHeader(api, "oauth"),
    }),
  };
}

function readJwt(api: DefinitionReader): Method {
  const fields = Object.fromEntries(jwtFields.map((name) => [name, api.mapValue(name)]));
  return {
    name: "jwt",
    scheme: () => ({ type: "http", scheme: "bearer", bearerFormat: "JWT" }),
    settings: omitEmpty({ ...fields, scopes: readScopes(api, "jwt"), ...readHeader(api, "jwt") }),
  };
}

function readBasic(api: DefinitionReader): Method {
  const options = api.object("basic_auth");
  if (options.isOn("extract_from_body")) {
    options.reject(
      "extract_from_body",
      "is true, but the OAS format accepts a login only in a header. Set it to false, or leave this API in the classic format.",
    );
  }
  return { name: "basic", scheme: () => ({ type: "http", scheme: "basic" }), settings: readHeader(api, "basic") };
}

function readOpenId(api: DefinitionReader): Method {
  const url = readOpenIdUrl(api.object("openid_options"));
  return {
    name: "openId",
    scheme: () => ({ type: "openIdConnect", openIdConnectUrl: url }),
    settings: omitEmpty({ scopes: readScopes(api, "oidc") }),
  };
}

const discoveryPath = "/.well-known/openid-configuration";

/** Reads the issuer URL of the only OpenID provider. */
function readOpenIdUrl(options: DefinitionReader): string {
  const providers = options.list("providers");
  if (providers.names.length !== 1) {
    options.reject(
      "providers",
      `must have exactly one provider for the OAS format, but has ${providers.names.length}. Keep only one, or leave this API in the classic format.`,
    );
    return "";
  }
  const provider = providers.object("0");
  if (provider.object("client_ids").names.length > 0) {
    provider.reject(
      "client_ids",
      "allows only certain clients, which the OAS format cannot express. Remove them, or leave this API in the classic format.",
    );
  }
  provider.require("issuer");
  const issuer = provider.mapString("issuer");
  if (issuer !== undefined && !(/^https?:/i.test(issuer) && URL.canParse(issuer))) {
    provider.reject("issuer", "must be an http or https URL.");
  }
  return `${issuer?.replace(/\/$/, "")}${discoveryPath}`;
}

/** The scopes of tokens, and the policies that they stand for. */
function readScopes(api: DefinitionReader, method: "jwt" | "oidc"): unknown {
  return readIfSet(api.object("scopes"), method);
}

function readIfSet(reader: DefinitionReader, name: string): unknown {
  return isSet(reader.get(name)) ? reader.mapValue(name) : undefined;
}
