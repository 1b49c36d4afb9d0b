import type { AnyInit, SentOptions } from "./call.ts";
import { serializePath } from "./checks.ts";
import { mergeHeaders } from "./fetch-client.ts";
import type { Operation } from "./operation.ts";
import { encodeCookie } from "./security.ts";
import { entriesOf, joinParts, writeQuery, type PathStyle } from "./serialize.ts";

/**
 * Prepares what openapi-fetch does not do by itself: a query in a path, cookies, and the styles and media types in the
 * description of an operation. Generated operations have it if they need it.
 *
 * @example
 * ```ts
 * const exportPets: OperationDescription = { method: "GET", path: "/pets?format=csv", prepare: prepareRequest };
 * ```
 */
export function prepareRequest(
  {
    path,
    template = path,
    pathStyles = {},
    requestMediaType,
    serializeBody,
    serializeQuery = writeQuery,
    serializeParameters,
  }: Operation,
  options: SentOptions,
): void {
  const [pathname = "", fixedQuery = ""] = template.replace(/#.*$/, "").split("?");
  // The path itself stays as it is in the document, because middleware identifies operations by it.
  options.pathSerializer = (address, values) =>
    serializePath(address.slice(0, -path.length) + pathname, values, (value, name) =>
      writeStyled(value, name, pathStyles[name] ?? ""),
    );
  const { body, params: given } = options;
  const params: AnyInit["params"] = { path: {}, ...given, ...(given && serializeParameters?.(given)) };
  options.params = params;
  if (serializeBody) options.bodySerializer = (value) => serializeBody(value, options.headers);
  if (body instanceof ReadableStream) options.duplex = "half";
  const hasMediaType = mergeHeaders(options.headers, params.header).has("Content-Type");
  if (requestMediaType && body !== undefined && !hasMediaType) {
    options.headers.set("Content-Type", requestMediaType.includes("*") ? mediaTypeOf(body) : requestMediaType);
  }
  options.querySerializer = (query) =>
    // If it is the whole query, an empty object is a value, too.
    [fixedQuery, params.query === undefined ? "" : serializeQuery(query)].filter(Boolean).join("&");
  const cookies = Object.entries(params.cookie ?? {})
    .flatMap(([name, value]) => entriesOf(name, value, "form"))
    .map(([name, value]) => `${name}=${encodeCookie(value)}`);
  // A browser ignores it: a page can't set cookies.
  if (cookies.length > 0) options.headers.set("Cookie", cookies.join("; "));
}

/** Writes a path parameter in its style. */
function writeStyled(value: unknown, name: string, style: PathStyle | ""): string {
  const mark = style.replace("*", "");
  const isNamed = mark === ";";
  if (mark === style || typeof value !== "object") return mark + (isNamed ? `${name}=` : "") + joinParts(value);
  const parts = entriesOf(name, value, "form").map(([key, text]) => {
    return (isNamed || !Array.isArray(value) ? `${key}=` : "") + encodeURIComponent(text);
  });
  return mark + parts.join(mark || ",");
}

/** The media type of a body for which the document only has a range, such as `image/*`. */
function mediaTypeOf(body: unknown): string {
  if (typeof body === "string") return "text/plain";
  return (body instanceof Blob && body.type) || "application/octet-stream";
}
