/**
 * Where a version listens: the API's path without its trailing slash, a hyphen, the version, a slash. Beside the root
 * path `/` that is `/-<version>/`, as every listen path begins with a slash.
 */
export const listenPathOfVersion = (listenPath: string, version: string): string => {
  const start = listenPath === "/" ? "/" : listenPath.replace(/\/$/, "");
  return `${start}-${version}/`;
};

/** Where the staged copy of an API or of one of its versions listens. */
export const listenPathOfStaged = (listenPath: string): string => `/gw-staging${listenPath}`;
