import {
  kebabCase,
  securitySchemeOf,
  targetOf,
  type Document,
  type Operation,
  type Server,
} from "@gw/openapi/document";

/** The header that carries the credential of an operation. */
export interface CredentialHeader {
  /** The security scheme: `dashboardToken`. */
  scheme: string;
  name: string;
  /** What precedes the credential in the header: `Bearer `. */
  prefix: string;
  /** The environment variable of the credential in samples: `GW_DASHBOARD_TOKEN`. */
  variable: string;
}

export function credentialHeaderOf(document: Document, operation: Operation): CredentialHeader {
  const scheme = securitySchemeOf(operation);
  const described = document.components?.securitySchemes?.[scheme];
  const { type, name, scheme: prefix } = described ? targetOf(document, described) : {};
  const variable = `GW_${kebabCase(scheme).replaceAll("-", "_").toUpperCase()}`;
  if (type === "http" && prefix === "bearer") return { scheme, variable, name: "Authorization", prefix: "Bearer " };
  if (type === "apiKey" && name) return { scheme, variable, name, prefix: "" };
  throw new Error(
    `The header for ${scheme} is unknown. Add its type to packages/docs/src/document/credential-header.ts.`,
  );
}

/** The variable that is the address of the first of some servers, by its name in the document. */
export function serverVariable([server]: readonly Server[]): { variable: string; defaultAddress: string } {
  const variable = /^\{(\w+)\}$/.exec(server?.url ?? "")?.[1];
  if (!variable) throw new Error(`The server URL ${server?.url} must be a single variable, such as {base_url}.`);
  return { variable, defaultAddress: server?.variables?.[variable]?.default ?? "" };
}
