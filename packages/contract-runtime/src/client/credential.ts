import type { Operation } from "./operation.ts";

/**
 * A token or key, or a function that returns the current one and is called before each request. If it returns none, the
 * request is not sent: the call gets an undocumented 401, which {@link refresh} renews first.
 *
 * @example
 * ```ts
 * const token: Credential = async () => (await session.current()).token;
 * ```
 */
export type Credential = string | (() => string | Promise<string>);

/**
 * Adds the current credential to a request. Returns another request to send in its place, or a 401, in place of the
 * service's, if there is no credential.
 */
export type Authenticate = (request: Request, operation: Operation) => Promise<Request | Response | undefined>;

/**
 * Creates the function that authenticates the requests of a client. No error contains the credential.
 *
 * @param option The name of the client's option with the credential.
 * @param header The header for the credential.
 * @param prefix The text before the credential in the header.
 * @throws TypeError if the credential is missing.
 *
 * @example
 * ```ts
 * const authenticate: Authenticate = createAuthenticate("token", () => session.token, "Authorization", "Bearer ");
 * ```
 */
export function createAuthenticate(
  option: "token" | "key",
  credential: Credential,
  header: string,
  prefix = "",
): Authenticate {
  const missing = `The ${option} is missing.`;
  if (!credential) throw new TypeError(missing);
  return async ({ headers }) => {
    const current = typeof credential === "function" ? await credential() : credential;
    if (!current) return toUnauthenticated(missing);
    try {
      headers.set(header, prefix + current);
      return undefined;
    } catch {
      // The platform's own error would reveal the value.
      throw new TypeError(`Invalid header: ${header} (${option}).`);
    }
  };
}

/** A page that was reloaded has no token until it is renewed: that is a 401, which `refresh` and applications handle. */
export function toUnauthenticated(detail: string): Response {
  return new Response(JSON.stringify({ status: 401, detail }), {
    status: 401,
    headers: { "Content-Type": "application/problem+json" },
  });
}
