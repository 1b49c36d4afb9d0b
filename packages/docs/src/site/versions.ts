import { siteBase } from "./site-base.ts";

/** The name of the version that the unreleased changes will be part of. */
export const nextRelease = "the next release";

/** The folder of a release, below the site's: `versions/2.0.0/`. */
export function versionFolder(version: string): string {
  return `versions/${version}/`;
}

/** Where the changes of a version are listed. */
export function versionAddress(version: string): string {
  return siteBase + (version === nextRelease ? "changelog/#pending" : versionFolder(version));
}
