import { joinParts } from "./serialize.ts";

// Checks that openapi-fetch and the platform lack.

/** @throws TypeError if the address is missing or invalid, or contains parts that change a request's address. */
export function checkBaseUrl(baseUrl: string | undefined): asserts baseUrl is string {
  // A project without strict types may pass anything.
  if (typeof baseUrl !== "string" || !isAddress(baseUrl) || /\/\/[^/]*@/.test(baseUrl)) {
    throw new TypeError("baseUrl must be an http address or a path, without password, query or fragment.");
  }
}

/** Whether a text is an address. A page may use one without a host. */
function isAddress(text: string): boolean {
  try {
    return /^(?:https?:\/\/|\/|$)[^?#]*$/i.test(text) && Boolean(new URL(text, "http://a"));
  } catch {
    return false;
  }
}

/**
 * Fills a path template.
 *
 * @param write Writes the value of a parameter, by default in the style `simple`.
 * @throws TypeError for a missing or empty value, `.` and `..`: URLs remove such segments, even encoded, and the request
 * would go to another path.
 */
export function serializePath(
  template: string,
  parameters: Record<string, unknown>,
  write: (value: unknown, name: string) => string = joinParts,
): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (/^\.{0,2}$/.test(joinParts(value))) {
      throw new TypeError(`The path parameter ${name} can't be ${JSON.stringify(value)}.`);
    }
    return write(value, name);
  });
}

/** Whether a header is among others, by its case-insensitive name. */
export function hasHeader(names: readonly string[], name: string): boolean {
  return names.some((each) => each.toLowerCase() === name.toLowerCase());
}
