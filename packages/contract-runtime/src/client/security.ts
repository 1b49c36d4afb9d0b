import { mergeHeaders } from "./fetch-client.ts";
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
export type Credential<Value = string> = Value | (() => Value | Promise<Value>);

/** A name and a password, for HTTP Basic authentication (RFC 7617). */
export interface BasicCredential {
  readonly username: string;
  readonly password: string;
}

/** The credential of any security scheme: a name and a password for HTTP Basic authentication, text for all others. */
export type SchemeCredential = Credential | Credential<BasicCredential>;

/** The credentials of a client, by the name of their security scheme. */
export type SchemeCredentials = Readonly<Record<string, SchemeCredential | undefined>>;

/**
 * Adds the credential of a security scheme to a request, or returns another request to send instead. No error contains
 * the credential. Only {@link basic} gets a name and a password.
 */
export type AddCredential = (
  request: Request,
  credential: string | BasicCredential,
) => Request | void | Promise<Request>;

/** Authenticates a request. Returns a new request to send instead, or a 401 if there is no credential. */
export type Authenticate = (request: Request, operation: Operation) => Promise<Request | Response>;

/**
 * Creates the function that authenticates the requests of a client. For each operation, it uses the first of the
 * alternative security requirements for which the client has all credentials. It throws a TypeError for an operation that
 * has no such alternative.
 *
 * @throws TypeError for a credential of a scheme that the document does not have.
 */
export function createAuthenticate(
  schemes: Readonly<Record<string, AddCredential>>,
  credentials: SchemeCredentials,
): Authenticate {
  for (const name in credentials) {
    if (!(name in schemes)) {
      throw new TypeError(`The document has no credential ${name}, only ${Object.keys(schemes).join()}.`);
    }
  }
  return async (request, { operationId, security = [[]] }) => {
    const chosen = security.find((names) => names.every((name) => credentials[name]));
    if (!chosen) throw new TypeError(`${operationId}: ${messageOf(security)}`);
    for (const name of chosen) {
      const credential = credentials[name];
      // One after the other: they are usually the same session's.
      // oxlint-disable-next-line no-await-in-loop
      const current = typeof credential === "function" ? await credential() : credential;
      if (!current) return toUnauthenticated(messageOf([[name]]));
      // oxlint-disable-next-line no-await-in-loop
      request = (await schemes[name]?.(request, current)) ?? request;
    }
    return request;
  };
}

/** The alternative requirements of an operation: the schemes of each. */
type Alternatives = readonly (readonly string[])[];

function messageOf(security: Alternatives): string {
  return `A credential is missing: ${security.map((names) => names.join(" and ")).join(" or ")}.`;
}

/** The responses that stand for requests without a credential. The document does not describe them. */
export const unsentResponses = /* @__PURE__ */ new WeakSet<Response>();

/** A page that was reloaded has no token until it is renewed: that is a 401, which `refresh` and applications handle. */
function toUnauthenticated(detail: string): Response {
  const response = new Response(JSON.stringify({ status: 401, detail }), {
    status: 401,
    headers: { "Content-Type": "application/problem+json" },
  });
  unsentResponses.add(response);
  return response;
}

/**
 * Sends a credential in a header.
 *
 * @param prefix The text before it, unless the credential has it already.
 *
 * @example
 * ```ts
 * const bearer = inHeader("Authorization", "Bearer ");
 * ```
 */
export function inHeader(name: string, prefix = ""): AddCredential {
  return ({ headers }, credential) => {
    const text = String(credential);
    setHeader(headers, name, text.startsWith(prefix) ? text : prefix + text);
  };
}

/**
 * Sends a name and a password with HTTP Basic authentication (RFC 7617).
 *
 * @example
 * ```ts
 * const schemes = { login: basic() };
 * ```
 */
export function basic(): AddCredential {
  return ({ headers }, credential) => {
    const { username, password } = credential as BasicCredential;
    const bytes = new TextEncoder().encode(`${username}:${password}`);
    const encoded = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
    setHeader(headers, "Authorization", `Basic ${encoded}`);
  };
}

/**
 * Sends a credential in a cookie. A browser ignores it: a page can't set cookies.
 *
 * @example
 * ```ts
 * const session = inCookie("sid");
 * ```
 */
export function inCookie(name: string): AddCredential {
  return ({ headers }, credential) => {
    // `append` would separate them with a comma. A retry has the credential of the last attempt.
    const others =
      headers
        .get("Cookie")
        ?.split("; ")
        .filter((each) => !each.startsWith(`${name}=`)) ?? [];
    setHeader(headers, "Cookie", [...others, `${name}=${encodeCookie(String(credential))}`].join("; "));
  };
}

/**
 * Sends a credential in the query.
 *
 * @example
 * ```ts
 * const apiKey = inQuery("api_key");
 * ```
 */
export function inQuery(name: string): AddCredential {
  return (request, credential) => {
    const url = new URL(request.url);
    // `searchParams` would write the other parameters differently.
    const others = url.search
      .slice(1)
      .split("&")
      .filter((each) => each && !new URLSearchParams(each).has(name));
    url.search = [...others, `${encodeURIComponent(name)}=${encodeURIComponent(String(credential))}`].join("&");
    return withAddress(request, url);
  };
}

function setHeader(headers: Headers, name: string, value: string): void {
  // Unlike the platform's, its error does not reveal the value.
  for (const [key, checked] of mergeHeaders({ [name]: value })) headers.set(key, checked);
}

/** Encodes what the value of a cookie can't have (RFC 6265), and `%`: services may read a credential as it is. */
export function encodeCookie(value: string): string {
  return value.replaceAll(/[^!#$&'()*+./:<=>?@[\]^`{|}~\w-]/gu, encodeURIComponent);
}

/** Copies a request with another address. Its body is read first: not every platform sends a stream. */
export async function withAddress(request: Request, url: URL): Promise<Request> {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const body = hasBody ? await request.arrayBuffer() : undefined;
  const kept = "method headers signal mode credentials cache redirect referrer referrerPolicy integrity keepalive";
  // A request has a property of each name.
  const init = Object.fromEntries(kept.split(" ").map((name) => [name, request[name as keyof Request]]));
  return copyProperties(request, new Request(url, { ...init, ...(body?.byteLength && { body }) }));
}

/** Copies what openapi-fetch sets as properties of a request: options of frameworks, such as `next` of Next.js. */
export function copyProperties(request: Request, copy: Request): Request {
  return Object.assign(copy, request);
}
