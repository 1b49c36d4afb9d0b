import type { SentOptions } from "./call.ts";
import type { Operation } from "./operation.ts";

/**
 * Prepares what openapi-fetch does not do by itself: servers of an operation, a query in its path, cookies, and the styles
 * and media types that its description names. Generated clients pass it if their document needs it.
 *
 * @example
 * ```ts
 * const settings: ClientSettings = { authenticate: async () => undefined, prepare: prepareRequest };
 * ```
 */
export function prepareRequest(
  { path, server, requestMediaType, serializeBody, serializeQuery }: Operation,
  options: SentOptions,
): void {
  const [pathname = "", fixedQuery = ""] = path.replace(/#.*$/, "").split("?");
  if (server !== undefined) options.baseUrl = server.startsWith("/") ? resolveServer(server, options.baseUrl) : server;
  if (pathname !== path) options.path = pathname;
  if (serializeBody) options.bodySerializer = serializeBody;
  if (requestMediaType && options.body !== undefined && !options.headers.has("Content-Type")) {
    options.headers.set("Content-Type", requestMediaType);
  }
  if (serializeQuery || fixedQuery) {
    options.querySerializer = (query) =>
      [fixedQuery, serializeQuery?.(query) ?? new URLSearchParams(definedEntries(query)).toString()]
        .filter(Boolean)
        .join("&");
  }
  const cookies = definedEntries(options.params?.cookie ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  // A browser ignores it: a page can't set cookies.
  if (cookies.length > 0) options.headers.set("Cookie", cookies.join("; "));
}

/** A server's address that is a path is on the host of the client's address. */
function resolveServer(server: string, baseUrl: string): string {
  return /^https?:/i.test(baseUrl) ? new URL(server, baseUrl).href : server;
}

/** The entries of parameters, as text; a list has an entry for each item. */
export function definedEntries(values: object): [string, string][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    [value]
      .flat()
      .flatMap((item): [string, string][] => (item === undefined || item === null ? [] : [[name, String(item)]])),
  );
}
