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
