import type { GatewayRequest } from "../stages.ts";
import { type Fields, flagAt, listAt, objectAt, objectIn, textAt } from "./fields.ts";

/** Where a request carries a credential. */
export interface CredentialPlace {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
}

/** A credential that a request must contain. */
export interface Credential {
  readonly kind: "apiKey" | "oauth2" | "jwt" | "basic" | "openId";
  /** It may be in any of them: one, or a query parameter and a cookie. */
  readonly places: readonly CredentialPlace[];
}

/** The methods whose credential is sent in a header, the query or a cookie, each with its name in `auth_configs`. */
const methodsWithLocation = [
  { kind: "oauth2", switchName: "use_oauth2", configName: "oauth" },
  { kind: "jwt", switchName: "enable_jwt", configName: "jwt" },
  { kind: "basic", switchName: "use_basic_auth", configName: "basic" },
] as const;

/** An authentication method that can't be checked from the request alone. */
interface UncheckedMethod {
  readonly label: string;
  isOn(fields: Fields): boolean;
}

function flagged(name: string, description: string): UncheckedMethod {
  return { label: `${description} (${name})`, isOn: (fields) => flagAt(fields, name) === true };
}

const uncheckedMethods: readonly UncheckedMethod[] = [
  flagged("enable_signature_checking", "The signature of the request"),
  flagged("use_mutual_tls_auth", "The client certificate"),
  flagged("enable_coprocess_auth", "Authentication by a plugin"),
  flagged("use_go_plugin_auth", "Authentication by a plugin"),
  flagged("custom_plugin_auth_enabled", "Authentication by a plugin"),
  {
    label: "Authentication by a hook (custom_middleware.auth_check)",
    isOn: (fields) => textAt(objectAt(objectAt(fields, "custom_middleware"), "auth_check"), "name") !== "",
  },
  {
    label: "The token of another OAuth 2.0 server (external_oauth)",
    isOn: (fields) => flagAt(objectAt(fields, "external_oauth"), "enabled") === true,
  },
  {
    label: "The user name and password in the body (basic_auth.extract_from_body)",
    isOn: takesLoginFromBody,
  },
];

function takesLoginFromBody(fields: Fields): boolean {
  return (
    flagAt(fields, "use_basic_auth") === true && flagAt(objectAt(fields, "basic_auth"), "extract_from_body") === true
  );
}

/** Its name in the log, such as `X-Api-Key` or `The cookie session`. */
export function labelOf({ places }: Credential): string {
  const [first = "", second] = places.map(labelOfPlace);
  return second === undefined ? first : `${first} or ${second.replace("The", "the")}`;
}

function labelOfPlace({ in: location, name }: CredentialPlace): string {
  if (location === "header") return name;
  return `The ${location === "query" ? "query parameter" : "cookie"} ${name}`;
}

export function isPresent({ places }: Credential, request: GatewayRequest): boolean {
  return places.some((place) => valuesAt(place, request).some((value) => value.trim() !== ""));
}

function valuesAt({ in: location, name }: CredentialPlace, { headers, search }: GatewayRequest): readonly string[] {
  if (location === "header") return headers.get(name.toLowerCase()) ?? [];
  if (location === "query") return new URLSearchParams(search).getAll(name);
  const cookies = (headers.get("cookie") ?? []).flatMap((value) => value.split(";")).map((pair) => pair.trim());
  return cookies.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** An enabled query parameter or cookie replaces the header. */
function readPlaces(fields: Fields, configName: string): CredentialPlace[] {
  const config = objectIn(objectAt(fields, "auth_configs"), configName) ?? objectAt(fields, "auth");
  const header = textAt(config, "auth_header_name") || "Authorization";
  const places: CredentialPlace[] = [];
  if (flagAt(config, "use_param") === true) places.push({ in: "query", name: textAt(config, "param_name") || header });
  if (flagAt(config, "use_cookie") === true) {
    places.push({ in: "cookie", name: textAt(config, "cookie_name") || header });
  }
  return places.length > 0 ? places : [{ in: "header", name: header }];
}

/** The requirements of a definition: all credentials, and the methods that can't be checked. */
export type RequiredCredentials = ReturnType<typeof readCredentials>;

/** Reads the credentials that a definition requires: a key if the definition names no method. */
export function readCredentials(fields: Fields) {
  if (flagAt(fields, "use_keyless") === true) {
    return { isKeyless: true, credentials: [], unchecked: readCertificates(fields) };
  }
  const unchecked = uncheckedMethods.filter(({ isOn }) => isOn(fields)).map(({ label }) => label);
  const placed = methodsWithLocation
    .filter(({ switchName }) => flagAt(fields, switchName) === true)
    .filter(({ kind }) => kind !== "basic" || !takesLoginFromBody(fields))
    .map(({ kind, configName }): Credential => ({ kind, places: readPlaces(fields, configName) }));
  // OpenID Connect tokens are always sent in this header, regardless of `auth`.
  const openId: Credential[] =
    flagAt(fields, "use_openid") === true
      ? [{ kind: "openId", places: [{ in: "header", name: "Authorization" }] }]
      : [];
  const isKeyNeeded =
    flagAt(fields, "use_standard_auth") === true || unchecked.length + placed.length + openId.length === 0;
  const key: Credential[] = isKeyNeeded ? [{ kind: "apiKey", places: readPlaces(fields, "authToken") }] : [];
  return {
    isKeyless: false,
    credentials: [...key, ...placed, ...openId],
    unchecked: [...new Set([...unchecked, ...readCertificates(fields)])],
  };
}

/** Gateways check client certificates even of keyless APIs. */
function readCertificates(fields: Fields): string[] {
  if (flagAt(fields, "use_mutual_tls_auth") === true) return ["The client certificate (use_mutual_tls_auth)"];
  return listAt(fields, "client_certificates").length > 0 ? ["The client certificate (client_certificates)"] : [];
}
