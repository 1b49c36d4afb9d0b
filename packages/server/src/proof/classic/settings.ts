import { type JsonObject, isList, isObject, isString } from "../../util/json-object.ts";
import { type Fields, flagAt, listAt, objectAt, textAt } from "../../trace/access/fields.ts";
import { omitZeroValues } from "../settings.ts";

// The proof's own reading of settings that the trace has no use for. The converter reads the same fields by itself
// (migration/conversion/): the two are apart on purpose, since the proof compares what they make of a definition.

/** Reads the settings that hold for every request to an API, under the names that the reading of documents has, too. */
export function readSettings(api: Fields): Record<string, unknown> {
  const { value } = api;
  const proxy = objectAt(api, "proxy");
  return omitZeroValues({
    internal: value["internal"],
    protocol: value["protocol"],
    port: value["listen_port"],
    tags: flagAt(api, "tags_disabled") === true ? undefined : value["tags"],
    "rate limit": readRateLimit(objectAt(api, "global_rate_limit")),
    "Host header": proxy.value["preserve_host_header"],
    "trailing slash": proxy.value["disable_strip_slash"],
    CORS: readIfOn(objectAt(api, "CORS"), "enable"),
    cache: readIfOn(objectAt(api, "cache_options"), "enable_cache"),
    ...(flagAt(api, "use_keyless") !== true && readCredentialSettings(api)),
  });
}

function readIfOn(fields: Fields, switchName: string): JsonObject | undefined {
  return flagAt(fields, switchName) === true ? fields.value : undefined;
}

function readRateLimit(limit: Fields): JsonObject | undefined {
  return flagAt(limit, "disabled") !== true && Number(limit.value["rate"]) > 0 ? limit.value : undefined;
}

/** The settings that decide which credentials are valid, and what their callers may do. */
function readCredentialSettings(api: Fields): JsonObject {
  const { value } = api;
  const scopes = objectAt(api, "scopes").value;
  return {
    "base identity provider": value["base_identity_provided_by"],
    "key lifetime": readLifetime(value),
    "OAuth 2.0": flagAt(api, "use_oauth2") === true ? readOauth(objectAt(api, "oauth_meta")) : undefined,
    "JSON Web Tokens": flagAt(api, "enable_jwt") === true ? { ...readJwt(value), scopes: scopes["jwt"] } : undefined,
    "OpenID Connect":
      flagAt(api, "use_openid") === true ? { issuer: readIssuer(api), scopes: scopes["oidc"] } : undefined,
  };
}

function readLifetime(value: JsonObject): JsonObject | undefined {
  const seconds = Number(value["session_lifetime"] ?? 0);
  return seconds > 0 ? { seconds, respectsKeys: value["session_lifetime_respects_key_expiration"] } : undefined;
}

/** Whatever the definition says of tokens, known or not. */
function readJwt(value: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => name.startsWith("jwt_") || name === "idp_client_id_mapping_disabled"),
  );
}

function readIssuer(api: Fields): string {
  const [provider] = listAt(objectAt(api, "openid_options"), "providers");
  return isObject(provider?.value) ? String(provider.value["issuer"]).replace(/\/$/, "") : "";
}

/** The flow of OpenAPI that an access type belongs to. */
const flows: Readonly<Record<string, string>> = {
  authorization_code: "authorizationCode",
  client_credentials: "clientCredentials",
  password: "password",
  implicit: "implicit",
  token: "implicit",
};

function readOauth(meta: Fields): JsonObject {
  const types = isList(meta.value["allowed_access_types"]) ? meta.value["allowed_access_types"].filter(isString) : [];
  const named = new Set(types.flatMap((type) => (Object.hasOwn(flows, type) ? (flows[type] ?? []) : [])));
  // Only a flow with a token address can refresh its tokens.
  const hasTokens = [...named].some((flow) => flow !== "implicit");
  return {
    flows: [...named, ...(hasTokens && types.includes("refresh_token") ? ["refresh"] : [])].toSorted(),
    allowed_authorize_types: meta.value["allowed_authorize_types"],
    auth_login_redirect: textAt(meta, "auth_login_redirect"),
  };
}
