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
 * Fields that look like a credential but are none. An entry is a name, or an owner and a name: the nearest named
 * schema or field around it.
 */
const lookAlikes: ReadonlySet<string> = new Set([
  // How a token is made.
  "AuthTokenType",
  // How a client authenticates.
  "TokenEndpointAuthMethod",
  // Identifies a key without granting access.
  "KeyID",
  // Identifies a request to its own caller.
  "Idempotency-Key",
  // A permission's level.
  "ResetPassword",
  // Where a request has its version: in a header, the query or the path.
  "ApiLocation.key",
  // The response of the caller's own upstream; only the headers of requests are secret.
  "TracedResponse.headers",
  // Why an API was skipped.
  "SkippedApi.key",
]);

/** Whether a field's name suggests that it holds a credential. */
export function looksSecret(owner: string, name: string): boolean {
  if (lookAlikes.has(name) || lookAlikes.has(`${owner}.${name}`)) return false;
  return headerMaps.has(name) || wordsOf(name).some((word) => secretWords.has(word));
}
