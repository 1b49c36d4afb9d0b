import type { Authenticate, Credential } from "./credential.ts";
import { toUnauthenticated } from "./credential.ts";

/** A name and a password, for HTTP Basic authentication (RFC 7617). */
export interface BasicCredential {
  readonly username: string;
  readonly password: string;
}

/** The credential of a security scheme: a {@link Credential} for all but HTTP Basic authentication. */
export type SchemeCredential = Credential | BasicCredential | (() => BasicCredential | Promise<BasicCredential>);

/** Where a request has the credential of a security scheme. */
export interface SecurityScheme {
  readonly in: "header" | "query" | "cookie";
  readonly name: string;
  /** The text before the credential in the header. */
  readonly prefix?: string;
}

/** The credentials of a client, by the name of their security scheme. */
export type SchemeCredentials = Readonly<Record<string, SchemeCredential | undefined>>;

/**
 * Creates the function that authenticates the requests of a client by its operations' security requirements: with the
 * first alternative that it has all credentials of. No error contains a credential.
 *
 * @example
 * ```ts
 * const schemes = { apiKey: { in: "header", name: "X-Api-Key" } } as const;
 * const authenticate: Authenticate = createAuthenticator(schemes, { apiKey: () => session.token });
 * ```
 */
export function createAuthenticator(
  schemes: Readonly<Record<string, SecurityScheme>>,
  credentials: SchemeCredentials = {},
): Authenticate {
  return async (request, { security = [] }) => {
    if (security.length === 0) return undefined;
    const given = security.find((names) => names.every((name) => credentials[name]));
    if (!given) return toUnauthenticated(`A credential is missing: ${security.map(formatNames).join(" or ")}.`);
    const url = new URL(request.url);
    for (const name of given) {
      const scheme = schemes[name];
      const credential = credentials[name];
      // One after the other: they are usually the same session's.
      // oxlint-disable-next-line no-await-in-loop
      const current = typeof credential === "function" ? await credential() : credential;
      if (!current || !scheme) return toUnauthenticated(`The credential ${name} is missing.`);
      addCredential(request.headers, url, name, scheme, typeof current === "string" ? current : encodeBasic(current));
    }
    return url.href === request.url ? undefined : withAddress(request, url);
  };
}

function formatNames(names: readonly string[]): string {
  return names.join(" and ");
}

function addCredential(
  headers: Headers,
  url: URL,
  id: string,
  { in: place, name, prefix = "" }: SecurityScheme,
  value: string,
) {
  if (place === "query") {
    // `searchParams` would write the other parameters in another way.
    const others = url.search
      .slice(1)
      .split("&")
      .filter((each) => each && !new URLSearchParams(each).has(name));
    url.search = [...others, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`].join("&");
    return;
  }
  try {
    if (place === "header") headers.set(name, prefix + value);
    else headers.set("Cookie", [...splitCookies(headers), `${name}=${encodeCookie(value)}`].join("; "));
  } catch {
    // The platform's own error would reveal the value.
    throw new TypeError(`Invalid header: ${name} (${id}).`);
  }
}

/** The cookies of a request: `append` would separate them with a comma. */
function splitCookies(headers: Headers): string[] {
  return headers.get("Cookie")?.split("; ") ?? [];
}

/** Encodes what the value of a cookie can't have (RFC 6265), and `%`: services may read a credential as it is. */
export function encodeCookie(value: string): string {
  return value.replaceAll(/[^!#$&'()*+./:<=>?@[\]^`{|}~\w-]/gu, encodeURIComponent);
}

function encodeBasic({ username, password }: BasicCredential): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Copies a request with another address. Its body is read first: not every platform sends a stream. */
async function withAddress(request: Request, url: URL): Promise<Request> {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const { method, headers, signal, credentials, cache, redirect, referrer, referrerPolicy, integrity, keepalive } =
    request;
  const body = hasBody ? await request.arrayBuffer() : undefined;
  return new Request(url, {
    method,
    headers,
    signal,
    credentials,
    cache,
    redirect,
    referrer,
    referrerPolicy,
    integrity,
    keepalive,
    ...(body?.byteLength && { body }),
  });
}
