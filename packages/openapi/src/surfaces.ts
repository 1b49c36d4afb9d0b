import { componentsOf, isObject, objectOf, textAt, type JsonObject } from "./json.ts";

/** The operations that one credential is for, as an extension of its security scheme describes them. */
export interface Surface {
  /** The name of the security scheme. */
  readonly scheme: string;
  /** The name of its folder in the source, and of its entry in generated clients. */
  readonly name: string;
  /** What texts call the credential, such as `session token`. */
  readonly credential: string;
  /** What its paths begin with; undefined if it has a separate address. */
  readonly pathPrefix: string | undefined;
  /** The separate address of its paths, such as `{partner_url}`; undefined if it is that of the document. */
  readonly server: string | undefined;
  /** The projection of the document that contains its paths. */
  readonly projection: string;
  /** Whether the credential belongs to a user, who may be inactive or lack a permission. */
  readonly hasPermissions: boolean;
}

/** The surfaces of a document, in the order of its security schemes. Schemes without the extension have none. */
export function surfacesOf(document: { components?: unknown }, extension: string): readonly Surface[] {
  return Object.entries(componentsOf(document, "securitySchemes")).flatMap(([scheme, described]) => {
    const mark = objectOf(described)[extension];
    return isObject(mark) ? [surfaceOf(scheme, mark)] : [];
  });
}

function surfaceOf(scheme: string, mark: JsonObject): Surface {
  return {
    scheme,
    name: textAt(mark, "name"),
    credential: textAt(mark, "credential"),
    pathPrefix: textAt(mark, "pathPrefix") || undefined,
    server: textAt(mark, "server") || undefined,
    projection: textAt(mark, "projection"),
    hasPermissions: mark["hasPermissions"] === true,
  };
}

/** The surface that a path belongs to: the one with its prefix, or the one without a prefix. */
export function surfaceOfPath(surfaces: readonly Surface[], path: string): Surface | undefined {
  return (
    surfaces.find(({ pathPrefix }) => pathPrefix !== undefined && path.startsWith(pathPrefix)) ??
    surfaces.find(({ pathPrefix }) => pathPrefix === undefined)
  );
}
