import type { HeadersOptions } from "./call.ts";
import { defaultPathSerializer, mergeHeaders } from "./fetch-client.ts";

// Checks that openapi-fetch and the platform lack, or that would reveal a secret in their error message.

/** @throws TypeError if the address is missing or invalid, or contains what would change the address of a request. */
export function checkBaseUrl(baseUrl: string | undefined): asserts baseUrl is string {
  // A project without strict types may pass anything.
  if (typeof baseUrl !== "string") throw new TypeError("baseUrl is missing.");
  if (/\/\/[^/]*@/.test(baseUrl)) throw new TypeError("baseUrl must not contain a password.");
  if (!isAddress(baseUrl)) {
    throw new TypeError("baseUrl must be an http or https address, or start with /, without a query or fragment.");
  }
}

/** Whether a text is an address. A page may use one without a host. */
function isAddress(text: string): boolean {
  try {
    return /^(?:https?:\/\/|\/|$)[^?#]*$/i.test(text) && Boolean(new URL(text, "http://localhost"));
  } catch {
    return false;
  }
}

/**
 * Fills a path template, as openapi-fetch does.
 *
 * @throws TypeError for a missing or empty value, `.` and `..`: URLs remove such segments, even encoded, and the request
 * would go to another path.
 */
export function serializePath(template: string, parameters: Record<string, unknown>): string {
  for (const [, name = ""] of template.matchAll(/\{[.;]?([^{}*]+)/g)) {
    const value = parameters[name];
    if (/^\.{0,2}$/.test(String(value ?? ""))) {
      throw new TypeError(`The path parameter ${name} can't be ${JSON.stringify(value)}.`);
    }
  }
  return defaultPathSerializer(template, parameters);
}

/**
 * Merges headers as openapi-fetch does: later ones win, null removes a header, and undefined is ignored.
 *
 * @throws TypeError for an invalid header, without its value, which the platform's own error would reveal.
 */
export function mergeHeadersSafely(...sources: HeadersOptions[]): Headers {
  try {
    return mergeHeaders(...sources);
  } catch {
    const names = sources.flatMap((headers) => Object.keys(headers ?? {}));
    throw new TypeError(`Invalid header: ${names.join(" or ")}.`);
  }
}
