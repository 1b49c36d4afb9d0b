import {
  credentialHeaderOf,
  serverOf,
  surfaceOfScheme,
  type Document,
  type OperationEntry,
} from "@gw/openapi/document";

/** How a sample reaches the operations that a security scheme opens. */
export interface Surface {
  /** The entry of `@gw/client`, and the name that its client has in samples. */
  name: string;
  /** What the client is created with to be let in. */
  credentialOption: string;
  /** The variable of the environment that holds the credential. */
  credentialVariable: string;
  /** The header that carries the credential, with the variable in its place. */
  credentialHeader: string;
  addressVariable: string;
  defaultAddress: string;
}

/** The surface of an operation: a `dashboard token` is the `token` of the client in the entry `dashboard`. */
export function surfaceOf(document: Document, { path, operation }: OperationEntry): Surface {
  const { scheme, variable: credentialVariable, name: header, prefix } = credentialHeaderOf(document, operation);
  const { name, credential } = surfaceOfScheme(document, scheme);
  const { variable, defaultAddress } = serverOf(document, path);
  return {
    name,
    credentialOption: credential.slice(credential.lastIndexOf(" ") + 1),
    credentialVariable,
    credentialHeader: `${header}: ${prefix}$${credentialVariable}`,
    addressVariable: `GW_${variable.toUpperCase()}`,
    defaultAddress,
  };
}
