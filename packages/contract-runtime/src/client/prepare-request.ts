import type { SentOptions } from "./call.ts";
import { mergeHeadersSafely } from "./checks.ts";
import type { Operation } from "./operation.ts";
import { encodeCookie } from "./security.ts";
import { definedEntries, entriesOf } from "./serialize.ts";

/**
 * Prepares what openapi-fetch does not do by itself: a query in a path, cookies, and the styles and media types that the
 * description of an operation names. Generated clients pass it if their document needs it.
 *
 * @example
 * ```ts
 * const settings: ClientSettings = { prepare: prepareRequest };
 * ```
 */
export function prepareRequest(
  { path, template = path, requestMediaType, serializeBody, serializeQuery, serializeParameters }: Operation,
  options: SentOptions,
): void {
  const [pathname = "", fixedQuery = ""] = template.replace(/#.*$/, "").split("?");
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
  if (serializeParameters && options.params) {
    const written = serializeParameters(options.params);
    mergeHeadersSafely(written["header"]);
    options.params = { ...options.params, ...written };
  }
  const cookies = Object.entries(options.params?.cookie ?? {})
    .flatMap(([name, value]) => entriesOf(name, value, "form"))
    .map(([name, value]) => `${name}=${encodeCookie(value)}`);
  // A browser ignores it: a page can't set cookies.
  if (cookies.length > 0) options.headers.set("Cookie", cookies.join("; "));
}
