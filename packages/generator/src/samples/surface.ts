import { serverOf, type Document, type OperationEntry, securitySchemeOf } from "@gw/openapi/document";

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

/** The surface of an operation: `dashboardToken` opens what the entry `dashboard` has, with a `token`. */
export function surfaceOf(document: Document, { path, operation }: OperationEntry): Surface {
  const scheme = securitySchemeOf(operation);
  const [, name, option] = /^([a-z]+)(Token|Key)$/.exec(scheme) ?? [];
  if (!name || !option) throw new Error(`${scheme} names no entry of @gw/client. Call it <entry>Token or <entry>Key.`);
  const credentialVariable = `GW_${name}_${option}`.toUpperCase();
  const { variable, defaultAddress } = serverOf(document, path);
  return {
    name,
    credentialOption: option.toLowerCase(),
    credentialVariable,
    credentialHeader: headerOf(document, scheme, `$${credentialVariable}`),
    addressVariable: `GW_${variable.toUpperCase()}`,
    defaultAddress,
  };
}

function headerOf({ components }: Document, scheme: string, credential: string): string {
  const { type, name, scheme: prefix } = components.securitySchemes?.[scheme] ?? {};
  if (type === "http" && prefix === "bearer") return `Authorization: Bearer ${credential}`;
  if (type === "apiKey" && name) return `${name}: ${credential}`;
  throw new Error(`No header is known for ${scheme}. Add its type to packages/generator/src/samples/surface.ts.`);
}
