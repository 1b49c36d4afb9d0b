import { wordsOf } from "./words.ts";

const secretWords: ReadonlySet<string> = new Set([
  "secret",
  "secrets",
  "password",
  "passwords",
  "passwd",
  "passphrase",
  "token",
  "tokens",
  "key",
  "keys",
]);

/** Header maps carry credentials for other services. */
const headerMaps: ReadonlySet<string> = new Set(["header_map", "headers"]);

/**
 * Members that look like a credential and are none. An entry is a name, or an owner and a name: the nearest named
 * schema or member around it.
 */
const lookAlikes: ReadonlySet<string> = new Set([
  // Says how a token is made, not which.
  "AuthTokenType",
  // Says how a client authenticates, not with what.
  "TokenEndpointAuthMethod",
  // Names a key without opening anything.
  "KeyID",
  // A permission's level.
  "ResetPassword",
  // Names the place of a version in a request.
  "ApiLocation.key",
  // What the caller's own target answered; only what a request sends is secret.
  "TracedResponse.headers",
  // Says why an API was skipped.
  "SkippedApi.key",
]);

/** Whether a member's name says that it holds a credential. */
export function looksSecret(owner: string, name: string): boolean {
  if (lookAlikes.has(name) || lookAlikes.has(`${owner}.${name}`)) return false;
  return headerMaps.has(name) || wordsOf(name).some((word) => secretWords.has(word));
}
