import { type JsonObject, omitEmpty } from "../../util/json-object.ts";
import { readHeader, readKeyLocation } from "./credential-location.ts";
import type { DefinitionReader } from "./definition-reader.ts";
import { readOauthFlows } from "./oauth-flows.ts";
import { readOpenIdUrl } from "./open-id.ts";

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

/** Methods that the OAS format does not support: their switch, and their description. */
const unsupportedMethods: readonly { in?: string; on: string; is: string }[] = [
  { on: "enable_signature_checking", is: "signed requests (HMAC)" },
  { on: "use_mutual_tls_auth", is: "client certificates (mutual TLS)" },
  { on: "enable_coprocess_auth", is: "authentication by a coprocess" },
  { on: "use_go_plugin_auth", is: "authentication by a Go plugin" },
  { in: "external_oauth", on: "enabled", is: "tokens of an external OAuth provider" },
];

/** Reads how callers authenticate. */
export function readAuthentication(api: DefinitionReader): Authentication {
  // Other methods that are switched on have no effect then, so they are kept and never an error.
  if (api.boolean("use_keyless") === true) return [];
  const isRejected = rejectMethods(api);
  rejectAlternatives(api);
  const others = methods.filter(({ on }) => api.boolean(on) === true).map(({ read }) => read(api));
  const usesKey = api.boolean("use_standard_auth") === true || (others.length === 0 && !isRejected);
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

function rejectMethods(api: DefinitionReader): boolean {
  const found = unsupportedMethods
    .map(({ in: object, on, is }) => ({ reader: object === undefined ? api : api.object(object), on, is }))
    .filter(({ reader, on }) => reader.isOn(on));
  for (const { reader, on, is } of found) {
    reader.reject(
      on,
      `is true, but the OAS format has no ${is}. Choose another method and set this to false, or leave this API in the classic format.`,
    );
  }
  return rejectHook(api.object("custom_middleware").object("auth_check")) || found.length > 0;
}

/** Newer definitions may name alternatives; otherwise all methods that are on are required. */
function rejectAlternatives(api: DefinitionReader): void {
  const alternatives = api.look("security_requirements");
  if (!Array.isArray(alternatives) || alternatives.length < 2) return;
  api.reject(
    "security_requirements",
    "names alternatives, but the converted API requires all of its methods. Leave one, or leave this API in the classic format.",
  );
}

function rejectHook(hook: DefinitionReader): boolean {
  if (hook.isOn("disabled") || hook.look("name") === undefined) return false;
  hook.reject(
    "name",
    "names a hook that authenticates callers, which the OAS format does not have. Choose another method and remove the hook, or leave this API in the classic format.",
  );
  return true;
}

function readApiKey(api: DefinitionReader): Method {
  const location = readKeyLocation(api);
  return { name: "apiKey", scheme: () => ({ type: "apiKey", ...location }), settings: {} };
}

function readOauth2(api: DefinitionReader): Method {
  const flows = readOauthFlows(api.object("oauth_meta"));
  return {
    name: "oauth2",
    scheme: (listenPath) => ({ type: "oauth2", flows: flows(listenPath) }),
    settings: readHeader(api, "oauth"),
  };
}

function readJwt(api: DefinitionReader): Method {
  const names = api.names.filter((name) => name.startsWith("jwt_") && api.look(name) !== undefined);
  const fields = Object.fromEntries(names.map((name) => [name, api.value(name)]));
  return {
    name: "jwt",
    scheme: () => ({ type: "http", scheme: "bearer", bearerFormat: "JWT" }),
    settings: { ...fields, ...readHeader(api, "jwt") },
  };
}

function readBasic(api: DefinitionReader): Method {
  const options = api.object("basic_auth");
  if (options.isOn("extract_from_body")) {
    options.reject(
      "extract_from_body",
      "is true, but the OAS format reads a login from a header only. Set it to false, or leave this API in the classic format.",
    );
  }
  return { name: "basic", scheme: () => ({ type: "http", scheme: "basic" }), settings: readHeader(api, "basic") };
}

function readOpenId(api: DefinitionReader): Method {
  const url = readOpenIdUrl(api.object("openid_options"));
  return { name: "openId", scheme: () => ({ type: "openIdConnect", openIdConnectUrl: url }), settings: {} };
}
