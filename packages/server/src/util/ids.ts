import { randomBytes } from "node:crypto";

/** The id of a dashboard record: 24 hex digits. */
export function createRecordId(): string {
  return randomBytes(12).toString("hex");
}

/** A key of a caller: 32 hex digits, 128 random bits. */
export function createKey(): string {
  return randomBytes(16).toString("hex");
}
