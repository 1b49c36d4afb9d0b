import { hash } from "node:crypto";

/**
 * The SHA-256 of a key or a secret, in hex. Keys have 128 random bits, so a slow hash would not protect them better.
 */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}
