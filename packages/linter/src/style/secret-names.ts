import { wordsOf } from "./words.ts";

/** What names of secrets end with. Other tokens are those of pages or of retries, and other keys name records. */
const secretName =
  /(?:^| )(?:password|passwd|passphrase|secret|(?:access|auth|bearer|id|oauth|refresh) ?token|(?:private|secret) key)$/;

/** In a path, such a key identifies itself, as in `/keys/{api_key}`. */
const keyName = /(?:^| )(?:access|api) ?key$/;

/** Whether a parameter has a name that only secrets have. A `secret_type` is not one. */
export function isSecretName(name: string, location: string): boolean {
  const words = wordsOf(name).join(" ");
  return secretName.test(words) || (location === "query" && keyName.test(words));
}
