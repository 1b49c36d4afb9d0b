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
