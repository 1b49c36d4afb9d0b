/**
 * A token or key, or a function that returns the current one and is called before each request.
 *
 * @example
 * ```ts
 * const token: Credential = async () => (await session.current()).accessKey;
 * ```
 */
export type Credential = string | (() => string | Promise<string>);

/** Sets the header with the current credential. */
export type Authenticate = (headers: Headers) => Promise<void>;

/**
 * Creates the function that authenticates the requests of a client. No error contains the credential.
 *
 * @param option The name of the client's option with the credential.
 * @param header The header for the credential.
 * @param prefix The text before the credential in the header.
 * @throws TypeError if the credential is missing. The returned function rejects with the same error.
 */
export function createAuthenticate(
  option: "token" | "key",
  credential: Credential,
  header: string,
  prefix = "",
): Authenticate {
  function check(value: unknown) {
    if (!value) throw new TypeError(`The ${option} is missing.`);
  }
  check(credential);
  return async (headers) => {
    const current = typeof credential === "function" ? await credential() : credential;
    check(current);
    try {
      headers.set(header, prefix + current);
    } catch {
      // The platform's own error would reveal the value.
      throw new TypeError(`Invalid header: ${header} (${option}).`);
    }
  };
}
