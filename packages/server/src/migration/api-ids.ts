import { createHash } from "node:crypto";

const stagedPrefix = "staging-";

/**
 * The id of the definition that a version becomes: 32 hex digits of SHA-256 over API id, slash and version name. It depends
 * on nothing else, so every mode, run and machine produces the same id.
 */
export function idOfVersion(apiId: string, version: string): string {
  return createHash("sha256").update(`${apiId}/${version}`).digest("hex").slice(0, 32);
}

/** The id of the staged copy of an API or of one of its versions. */
export function idOfStaged(apiId: string): string {
  return `${stagedPrefix}${apiId}`;
}

export function isStagedId(apiId: string): boolean {
  return apiId.startsWith(stagedPrefix);
}
