import { isObject, objectAt, objectOf, textAt } from "./json.ts";

/** The operations that one credential is for, as the mark `x-gw-surface` of its security scheme describes them. */
export interface Surface {
  /** The name of the security scheme. */
  readonly scheme: string;
  /** The name of its folder in the source, and of its entry in generated clients. */
  readonly name: string;
  /** What texts call the credential, such as `dashboard token`. */
  readonly credential: string;
  /** What its paths begin with; undefined if it has an address of its own. */
  readonly pathPrefix: string | undefined;
}

/** The surfaces of a document, in the order of its security schemes. Schemes without the mark have none. */
export function surfacesOf(document: { components?: unknown }): readonly Surface[] {
  const schemes = objectAt(objectOf(document.components), "securitySchemes");
  return Object.entries(schemes).flatMap(([scheme, described]) => {
    const mark = isObject(described) ? described["x-gw-surface"] : undefined;
    if (!isObject(mark)) return [];
    const pathPrefix = textAt(mark, "pathPrefix");
    return [
      {
        scheme,
        name: textAt(mark, "name"),
        credential: textAt(mark, "credential"),
        pathPrefix: pathPrefix === "" ? undefined : pathPrefix,
      },
    ];
  });
}

/** The surface that a path belongs to: the one with its prefix, or the one without a prefix. */
export function surfaceOfPath(surfaces: readonly Surface[], path: string): Surface | undefined {
  return (
    surfaces.find(({ pathPrefix }) => pathPrefix !== undefined && path.startsWith(pathPrefix)) ??
    surfaces.find(({ pathPrefix }) => pathPrefix === undefined)
  );
}
