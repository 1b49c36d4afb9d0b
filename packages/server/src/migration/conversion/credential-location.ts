import { isObject } from "../../util/json-object.ts";
import type { DefinitionReader } from "./definition-reader.ts";

/** The names of the methods in `auth_configs`. */
export type CredentialConfig = "authToken" | "oauth" | "jwt" | "basic";

/** The header of a credential if the definition names none. */
const defaultHeader = "Authorization";

/** The location of an API key in terms of OpenAPI. An enabled query parameter or cookie replaces the header. */
export function readKeyLocation(api: DefinitionReader): { in: "header" | "query" | "cookie"; name: string } {
  const config = findConfig(api, "authToken");
  const inQuery = config.mapBoolean("use_param") === true;
  const inCookie = config.mapBoolean("use_cookie") === true;
  if (inQuery && inCookie) {
    for (const field of ["use_param", "use_cookie"]) {
      config.reject(
        field,
        "is one of two enabled locations, but the OAS format allows only one location for an API key. Set one of them to false.",
      );
    }
  }
  if (!inQuery && !inCookie) return { in: "header", name: readHeaderName(config) };
  // If another location replaces the header, disabling the header has no effect.
  config.mapBoolean("disable_header");
  const name = config.mapString(inQuery ? "param_name" : "cookie_name");
  return { in: inQuery ? "query" : "cookie", name: name ?? config.mapString("auth_header_name") ?? defaultHeader };
}

/**
 * Reads the location of a token or login that OpenAPI expects in `Authorization`.
 *
 * @returns the settings for a different location; empty for `Authorization`
 */
export function readHeader(api: DefinitionReader, method: Exclude<CredentialConfig, "authToken">) {
  const config = findConfig(api, method);
  for (const field of ["use_param", "use_cookie"]) {
    if (config.mapBoolean(field) === true) {
      config.reject(
        field,
        "is true, but the OAS format accepts this credential only in a header. Set it to false, or leave this API in the classic format.",
      );
    }
  }
  const name = readHeaderName(config);
  return name.toLowerCase() === defaultHeader.toLowerCase() ? {} : { header: { name } };
}

function readHeaderName(config: DefinitionReader): string {
  if (config.isOn("disable_header")) {
    config.reject(
      "disable_header",
      "is true, but no other location is enabled, so no request can send the credential. Set it to false, or enable another location.",
    );
  }
  return config.mapString("auth_header_name") ?? defaultHeader;
}

function findConfig(api: DefinitionReader, method: CredentialConfig): DefinitionReader {
  const configs = api.object("auth_configs");
  const config = isObject(configs.get(method)) ? configs.object(method) : api.object("auth");
  for (const [name, meaning] of Object.entries(checksOfCredentials)) {
    if (config.isOn(name)) {
      config.reject(
        name,
        `is true, but the OAS format cannot ${meaning}. Set it to false, or leave this API in the classic format.`,
      );
    }
  }
  return config;
}

const checksOfCredentials = {
  use_certificate: "accept a client certificate in place of a credential",
  validate_signature: "check the signature of a request",
};
