import { createHash } from "node:crypto";
import type { StoredApi } from "../storage/records.ts";

/** The SHA-256, in hex, of everything that can change about an API. */
export function digestOf({ kind, name, definition }: StoredApi): string {
  return createHash("sha256")
    .update(JSON.stringify([kind, name, definition]))
    .digest("hex");
}
