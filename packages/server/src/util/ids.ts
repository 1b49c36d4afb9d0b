import { randomBytes } from "node:crypto";

function hex(digits: number): string {
  return randomBytes(digits / 2).toString("hex");
}

/** The id of a dashboard record: 24 hex digits. */
export function createRecordId(): string {
  return hex(24);
}

/** A key of a caller: 32 hex digits, 128 random bits. */
export function createKey(): string {
  return hex(32);
}
