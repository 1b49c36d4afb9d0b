import { createHash } from "node:crypto";

const stagedPrefix = "staging-";

/**
 * The id of the definition that a version becomes: 32 hex digits of SHA-256 over API id, slash and version name. It
 * depends on nothing else, so that every mode, run and machine gives the same.
 */
export const idOfVersion = (apiId: string, version: string): string =>
  createHash("sha256").update(`${apiId}/${version}`).digest("hex").slice(0, 32);

/** The id of the staged copy of an API or of one of its versions. */
export const idOfStaged = (apiId: string): string => `${stagedPrefix}${apiId}`;

export const isStagedId = (apiId: string): boolean => apiId.startsWith(stagedPrefix);
