import { nextRelease } from "../document/releases.ts";
import { siteBase } from "../site/site-base.ts";

/** The folder of a release, below the site's: `versions/2.0.0/`. */
export function versionFolder(version: string): string {
  return `versions/${version}/`;
}

/** Where the changes of a version are listed. */
export function versionAddress(version: string): string {
  return siteBase + (version === nextRelease ? "changelog/#pending" : versionFolder(version));
}
