import type { RequestBody } from "./operation.ts";
import { definedEntries } from "./prepare-request.ts";

/** How a parameter is written, where it is not `form` with repeated lists. */
export type QueryStyle = "form" | "comma" | "space" | "pipe" | "deepObject" | "json" | "reserved";

const separators: Readonly<Record<string, string>> = { comma: ",", space: "%20", pipe: "|" };

/** Characters that `allowReserved` leaves as they are (RFC 3986, section 2.2). */
const reserved = /%(?:3A|2F|3F|23|5B|5D|40|21|24|26|27|28|29|2A|2B|2C|3B|3D)/gi;

/**
 * Creates the function that writes a query whose parameters have other styles than `form` with repeated lists.
 *
 * @example
 * ```ts
 * const write = styledQuery({ ids: "comma", filter: "deepObject" });
 * console.log(write({ ids: [1, 2], filter: { tag: "dog" } }) === "ids=1,2&filter[tag]=dog");
 * ```
 */
export function styledQuery(styles: Readonly<Record<string, QueryStyle>>) {
  return (query: Readonly<Record<string, unknown>>): string =>
    Object.entries(query)
      .flatMap(([name, value]) =>
        value === undefined || value === null ? [] : writeParameter(name, value, styles[name]),
      )
      .join("&");
}

function writeParameter(name: string, value: unknown, style: QueryStyle = "form"): string[] {
  const key = encodeURIComponent(name);
  if (style === "json") return [`${key}=${encodeURIComponent(JSON.stringify(value))}`];
  if (style === "deepObject")
    return deepEntries(name, value).map(([path, text]) => `${path}=${encodeURIComponent(text)}`);
  if (style === "reserved")
    return definedEntries({ [name]: value }).map(([, text]) => `${key}=${encodeReserved(text)}`);
  const separator = separators[style];
  if (separator !== undefined) {
    const parts =
      Array.isArray(value) || typeof value !== "object" ? [value].flat() : Object.entries(value ?? {}).flat();
    return parts.length === 0
      ? []
      : [`${key}=${parts.map((part) => encodeURIComponent(String(part))).join(separator)}`];
  }
  const entries =
    Array.isArray(value) || typeof value !== "object" ? definedEntries({ [name]: value }) : definedEntries(value ?? {});
  return entries.map(([each, text]) => `${encodeURIComponent(each)}=${encodeURIComponent(text)}`);
}

function encodeReserved(text: string): string {
  return encodeURIComponent(text).replaceAll(reserved, decodeURIComponent);
}

/** The entries of nested values, with names such as `filter[tag]` and `items[0][id]`. */
function deepEntries(name: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, field]) => deepEntries(`${name}[${key}]`, field));
}

/** The fields of a body. A body of another kind is sent as it is. */
function fieldsOf(body: unknown): [string, unknown][] | undefined {
  const isPlain = typeof body === "object" && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return isPlain ? Object.entries(body).filter(([, value]) => value !== undefined && value !== null) : undefined;
}

/**
 * Writes a body as `application/x-www-form-urlencoded`: lists are repeated, nested values get names such as `card[number]`.
 *
 * @example
 * ```ts
 * console.log(String(toUrlEncoded({ tag: ["a", "b"], card: { number: 1 } })) === "tag=a&tag=b&card%5Bnumber%5D=1");
 * ```
 */
export function toUrlEncoded(body: unknown): RequestBody {
  const entries = fieldsOf(body)?.flatMap(([name, value]): [string, string][] =>
    Array.isArray(value) && value.every((item) => typeof item !== "object")
      ? definedEntries({ [name]: value })
      : deepEntries(name, value),
  );
  // The types of the operation have checked any other body.
  return entries ? new URLSearchParams(entries).toString() : (body as RequestBody);
}

/**
 * Writes a body as `multipart/form-data`: files as they are, objects as JSON, and each item of a list as a part.
 *
 * @example
 * ```ts
 * const form = toFormData({ name: "Rex", photo: new Blob(["…"]) });
 * console.log(form instanceof FormData);
 * ```
 */
export function toFormData(body: unknown): RequestBody {
  const fields = fieldsOf(body);
  // The types of the operation have checked any other body.
  if (!fields) return body as RequestBody;
  const form = new FormData();
  for (const [name, value] of fields) for (const part of [value].flat()) form.append(name, toPart(part));
  return form;
}

function toPart(value: unknown): string | Blob {
  if (value instanceof Blob) return value;
  if (typeof value !== "object") return String(value);
  return new Blob([JSON.stringify(value)], { type: "application/json" });
}

/**
 * Sends a body as it is: text, or bytes.
 *
 * @example
 * ```ts
 * console.log(toBody("a,b\n") === "a,b\n");
 * ```
 */
export function toBody(body: unknown): RequestBody {
  // The types of the operation have checked it.
  return body as RequestBody;
}
