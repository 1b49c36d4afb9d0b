import { credentialHeaderOf, serverOf, type Document, type OperationEntry } from "@gw/openapi/document";

/** How a sample reaches the operations that a security scheme opens. */
export interface Surface {
  /** The security scheme: the name of the credential in `auth`. */
  scheme: string;
  /** The variable of the environment that holds the credential. */
  credentialVariable: string;
  /** The header that carries the credential, with the variable in its place. */
  credentialHeader: string;
  /** The options of the client with addresses: that of the document, and that of the operation if it is another one. */
  addresses: readonly Address[];
  /** The variable of the environment that holds the address of the operation. */
  addressVariable: string;
}

/** An option of the client with an address, the variable of the environment that has it, and its default. */
export interface Address {
  option: string;
  variable: string;
  value: string;
}

/** How an operation is reached: by its credential, and at its address. */
export function surfaceOf(document: Document, { path, operation }: OperationEntry): Surface {
  const { scheme, variable: credentialVariable, name: header, prefix } = credentialHeaderOf(document, operation);
  const own = serverOf(document, path);
  const usual = serverOf(document);
  const addresses = [
    { option: "baseUrl", variable: variableOf(usual.variable), value: usual.defaultAddress },
    ...(own.variable === usual.variable
      ? []
      : [{ option: own.variable, variable: variableOf(own.variable), value: own.defaultAddress }]),
  ];
  return {
    scheme,
    credentialVariable,
    credentialHeader: `${header}: ${prefix}$${credentialVariable}`,
    addresses,
    addressVariable: variableOf(own.variable),
  };
}

function variableOf(name: string): string {
  return `GW_${name.toUpperCase()}`;
}
