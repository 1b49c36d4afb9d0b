/**
 * A token or key, or a function that returns the current one; it is called before each request.
 *
 * @example
 * ```ts
 * const token: Credential = async () => (await session.current()).accessKey;
 * ```
 */
export type Credential = string | (() => string | Promise<string>);

/** Sets the header that carries the current credential. */
export type Authenticate = (headers: Headers) => Promise<void>;

/**
 * How a client authenticates.
 *
 * @param option What the client's option with the credential is called.
 * @param header The header that carries the credential.
 * @param prefix What stands before the credential in it.
 * @throws TypeError if there is no credential, as the promises of the function do, too. No error shows the credential.
 */
export function authentication(
  option: "token" | "key",
  credential: Credential,
  header: string,
  prefix = "",
): Authenticate {
  // A project without strict types does not notice that it passes none.
  const check = (value: unknown) => {
    if (!value) throw new TypeError(`The ${option} is missing.`);
  };
  check(credential);
  return async (headers) => {
    const current = typeof credential === "function" ? await credential() : credential;
    check(current);
    try {
      headers.set(header, prefix + current);
    } catch {
      // The platform's own error would show the value.
      throw new TypeError(`Invalid header: ${header} (${option}).`);
    }
  };
}
