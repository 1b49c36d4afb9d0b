import { randomBytes } from "node:crypto";

const hex = (digits: number): string => randomBytes(digits / 2).toString("hex");

/** The id of a dashboard record: 24 hex digits. */
export const newRecordId = (): string => hex(24);

/** The id of an API or of an OAuth client: 32 hex digits. */
export const newApiId = (): string => hex(32);

/** A key that a caller shows: 32 hex digits, 128 random bits. */
export const newKey = (): string => hex(32);
