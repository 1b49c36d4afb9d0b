/**
 * A token or key, or a function that gives the one to use; it is asked before each request.
 *
 * @example
 * ```ts
 * const token: Credential = async () => (await session.current()).accessKey;
 * ```
 */
export type Credential = string | (() => string | Promise<string>);

/** The header that carries a scheme's credential, and what stands before the credential in it. */
export interface CredentialHeader {
  name: string;
  prefix?: string;
}

/**
 * Sets the header on a request.
 *
 * @throws TypeError when no header can hold the credential.
 */
export async function setCredential(headers: Headers, { name, prefix = "" }: CredentialHeader, credential: Credential) {
  const value = prefix + (typeof credential === "function" ? await credential() : credential);
  try {
    headers.set(name, value);
  } catch {
    // The error caught shows the credential.
    throw new TypeError(`The credential for ${name} holds a character that no header can carry, such as a line break.`);
  }
}
