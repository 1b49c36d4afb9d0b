import { componentsOf, isObject, objectOf, textAt, type JsonObject } from "./json.ts";

/** The operations that accept one credential, as described by an extension of its security scheme. */
export interface Surface {
  /** The name of the security scheme. */
  readonly scheme: string;
  /** The name of the surface's folder in the source, and of its entry in generated clients. */
  readonly name: string;
  /** The name of the credential in texts, such as `session token`. */
  readonly credential: string;
  /** The prefix of its paths; undefined if the surface has its own address. */
  readonly pathPrefix: string | undefined;
  /** The surface's own address, such as `{partner_url}`; undefined if its paths use the document's address. */
  readonly server: string | undefined;
  /** The projection of the document that contains the surface's paths. */
  readonly projection: string;
  /** Whether the credential belongs to a user, who can be inactive or lack a permission. */
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
