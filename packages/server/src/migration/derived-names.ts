import { hash } from "node:crypto";

const stagedPrefix = "staging-";

/**
 * The id of the definition that a version becomes: 32 hex digits of SHA-256 over API id, slash and version name. It depends
 * on nothing else, so every mode, run and machine produces the same id.
 */
export function idOfVersion(apiId: string, version: string): string {
  return hash("sha256", `${apiId}/${version}`).slice(0, 32);
}

/** The id of the staged copy of an API or of one of its versions. */
export function idOfStaged(apiId: string): string {
  return `${stagedPrefix}${apiId}`;
}

export function isStagedId(apiId: string): boolean {
  return apiId.startsWith(stagedPrefix);
}

/** The name of the definition created from a version. */
export function nameOfVersion(name: string, version: string): string {
  return `${name}-${version}`;
}

/** The name of the staged copy of an API or of one of its versions. */
export function nameOfStaged(name: string): string {
  return `[staged] ${name}`;
}

/**
 * The listen path of a version: the API's path without its trailing slash, a hyphen, the version, a slash. For the root path
 * `/` that is `/-<version>/`, as every listen path begins with a slash.
 */
export function listenPathOfVersion(listenPath: string, version: string): string {
  const start = listenPath === "/" ? "/" : listenPath.replace(/\/$/, "");
  return `${start}-${version}/`;
}

/** The listen path of the staged copy of an API or of one of its versions. */
export function listenPathOfStaged(listenPath: string): string {
  return `/gw-staging${listenPath}`;
}
