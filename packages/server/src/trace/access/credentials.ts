import type { StagedRequest } from "../staged-request.ts";
import { type Fields, flagAt, objectAt, objectIn, textAt } from "./fields.ts";

/** A credential that a request must contain. */
export interface Credential {
  /** Its name in the log, such as `X-Api-Key` or `The cookie session`. */
  readonly label: string;
  isIn(request: StagedRequest): boolean;
}

/** An authentication method that can't be checked from the request alone. */
interface UncheckedMethod {
  readonly label: string;
  isOn(fields: Fields): boolean;
}

/** The methods whose credential is sent in a header, the query or a cookie, each with its name in `auth_configs`. */
const methodsWithLocation = [
  { switchName: "use_oauth2", configName: "oauth" },
  { switchName: "enable_jwt", configName: "jwt" },
  { switchName: "use_basic_auth", configName: "basic" },
];

function flagged(name: string, description: string): UncheckedMethod {
  return { label: `${description} (${name})`, isOn: (fields) => flagAt(fields, name) === true };
}

const uncheckedMethods: readonly UncheckedMethod[] = [
  flagged("enable_signature_checking", "The signature of the request"),
  flagged("use_mutual_tls_auth", "The client certificate"),
  flagged("enable_coprocess_auth", "Authentication by a plugin"),
  flagged("use_go_plugin_auth", "Authentication by a plugin"),
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

function hasText(values: readonly string[] | undefined): boolean {
  return values?.some((value) => value.trim() !== "") ?? false;
}

function inHeader(name: string): Credential {
  return { label: name, isIn: ({ headers }) => hasText(headers.get(name.toLowerCase())) };
}

function inQuery(name: string): Credential {
  return {
    label: `The query parameter ${name}`,
    isIn: ({ search }) => hasText(new URLSearchParams(search).getAll(name)),
  };
}

function inCookie(name: string): Credential {
  return { label: `The cookie ${name}`, isIn: (request) => hasText(cookiesNamed(name, request)) };
}

function cookiesNamed(name: string, { headers }: StagedRequest): string[] {
  return (headers.get("cookie") ?? [])
    .flatMap((value) => value.split(";"))
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** An enabled query parameter or cookie replaces the header. */
function credentialOf(fields: Fields, configName: string): Credential {
  const config = objectIn(objectAt(fields, "auth_configs"), configName) ?? objectAt(fields, "auth");
  const header = textAt(config, "auth_header_name") || "Authorization";
  const places = [
    ...(flagAt(config, "use_param") === true ? [inQuery(textAt(config, "param_name") || header)] : []),
    ...(flagAt(config, "use_cookie") === true ? [inCookie(textAt(config, "cookie_name") || header)] : []),
  ];
  const [first = inHeader(header), second] = places;
  if (!second) return first;
  return {
    label: `${first.label} or ${second.label.replace("The", "the")}`,
    isIn: (request) => first.isIn(request) || second.isIn(request),
  };
}

/** The requirements of a definition: all credentials, and the methods that can't be checked. */
export interface RequiredCredentials {
  readonly credentials: readonly Credential[];
  readonly unchecked: readonly string[];
}

/** Reads which credentials a definition requires. If it names no method, that is a key. */
export function readCredentials(fields: Fields): RequiredCredentials {
  const unchecked = uncheckedMethods.filter(({ isOn }) => isOn(fields)).map(({ label }) => label);
  const placed = methodsWithLocation
    .filter(({ switchName }) => flagAt(fields, switchName) === true)
    .filter(({ switchName }) => switchName !== "use_basic_auth" || !takesLoginFromBody(fields))
    .map(({ configName }) => credentialOf(fields, configName));
  // OpenID Connect tokens are always sent in this header, regardless of `auth`.
  const openId = flagAt(fields, "use_openid") === true ? [inHeader("Authorization")] : [];
  const isKeyNeeded =
    flagAt(fields, "use_standard_auth") === true || unchecked.length + placed.length + openId.length === 0;
  const key = isKeyNeeded ? [credentialOf(fields, "authToken")] : [];
  return { credentials: [...key, ...placed, ...openId], unchecked };
}
