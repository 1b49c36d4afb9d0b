import { hash, timingSafeEqual } from "node:crypto";

/**
 * The SHA-256 of a key or a secret, in hex. Keys carry 128 random bits, so that a slow hash would protect nothing more.
 */
export const hashSecret = (secret: string): string => hash("sha256", secret, "hex");

/** Whether two hashes are equal, in a time that does not tell where they differ. */
export const equalHashes = (first: string, second: string): boolean =>
  first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));
