import { defaultPathSerializer, mergeHeaders } from "openapi-fetch";
import type { HeadersOptions } from "./call.ts";

// What openapi-fetch and the platform would get wrong, or would report with a secret in the message.

/** @throws TypeError if there is no address, or it holds a password. */
export function checkBaseUrl(baseUrl: string): void {
  // What a project without strict types may pass.
  if (typeof baseUrl !== "string") throw new TypeError("baseUrl is missing.");
  if (/\/\/[^/]*@/.test(baseUrl)) throw new TypeError("baseUrl must not contain a password.");
}

/**
 * Puts parameters into a path template, as openapi-fetch does.
 *
 * @throws TypeError for a value that can't be a segment of a path: URLs drop `.` and `..`, encoded ones too, and an empty
 * one, so that the request would go to another path. One that is missing would leave its name in the address.
 */
export function serializePath(template: string, parameters: Record<string, unknown>): string {
  for (const [, name = ""] of template.matchAll(/\{(\w+)\}/g)) {
    const value = parameters[name];
    if (/^\.{0,2}$/.test(String(value ?? ""))) {
      throw new TypeError(`The path parameter ${name} can't be ${JSON.stringify(value)}.`);
    }
  }
  return defaultPathSerializer(template, parameters);
}

/**
 * Merges headers as openapi-fetch does: the later ones win, null removes one, and undefined is ignored.
 *
 * @throws TypeError for what no header can hold. The platform's own error would show the value.
 */
export function safeHeaders(...given: HeadersOptions[]): Headers {
  try {
    return mergeHeaders(...given);
  } catch {
    const names = given.flatMap((headers) => Object.keys(headers ?? {}));
    throw new TypeError(`Invalid header: ${names.join(" or ")}.`);
  }
}
