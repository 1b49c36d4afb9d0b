import { isObject } from "../json-object.ts";
import type { DefinitionReader } from "./definition-reader.ts";

/** The names that `auth_configs` has for the methods. */
export type CredentialConfig = "authToken" | "oauth" | "jwt" | "basic";

/** The header that carries a credential if the definition names none. */
const defaultHeader = "Authorization";

/** Where an API key travels, in the terms of OpenAPI. A place that is switched on replaces the header. */
export function readKeyLocation(api: DefinitionReader): { in: "header" | "query" | "cookie"; name: string } {
  const config = findConfig(api, "authToken");
  const inQuery = config.boolean("use_param") === true;
  const inCookie = config.boolean("use_cookie") === true;
  if (inQuery && inCookie) {
    for (const place of ["use_param", "use_cookie"]) {
      config.reject(
        place,
        "is one of two places that are switched on, but an API key of the OAS format travels in one. Set one of them to false.",
      );
    }
  }
  if (!inQuery && !inCookie) return { in: "header", name: readHeaderName(config) };
  // Without the header a disabled header says no more.
  config.boolean("disable_header");
  const name = config.string(inQuery ? "param_name" : "cookie_name");
  return { in: inQuery ? "query" : "cookie", name: name ?? config.string("auth_header_name") ?? defaultHeader };
}

/**
 * Reads where the token or the login of a method travels that OpenAPI expects in `Authorization`.
 *
 * @returns the settings that say otherwise; empty for `Authorization`
 */
export function readHeader(api: DefinitionReader, method: Exclude<CredentialConfig, "authToken">) {
  const config = findConfig(api, method);
  for (const place of ["use_param", "use_cookie"]) {
    if (config.boolean(place) === true) {
      config.reject(
        place,
        "is true, but the OAS format takes this credential from a header only. Set it to false, or leave this API in the classic format.",
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
      "is true, but no other place is switched on, so that no request can carry the credential. Set it to false, or choose another place.",
    );
  }
  return config.string("auth_header_name") ?? defaultHeader;
}

function findConfig(api: DefinitionReader, method: CredentialConfig): DefinitionReader {
  const configs = api.object("auth_configs");
  const config = isObject(configs.look(method)) ? configs.object(method) : api.object("auth");
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
