import type { RequestBody } from "./operation.ts";

/** How the values of a parameter or of a field are separated. */
type Style = "form" | "repeat" | "comma" | "space" | "pipe" | "deepObject" | "json";

/** How a query parameter or a form field is written, unless it is a single value or a list that is repeated. */
export type QueryStyle = Style | `${Style} reserved`;

/** How a path, header or cookie parameter is written, unless it is a single value or a list. */
export type ValueStyle = "comma" | "pairs" | "json";

/** How a path parameter is written, as RFC 6570 has it: `.` is a label, `;` a matrix, and `*` explodes it. */
export type PathStyle = "." | ";" | "*" | ".*" | ";*";

/** The styles of parameters, by location and name. */
export interface ParameterStyles {
  readonly path?: Readonly<Record<string, ValueStyle>>;
  readonly header?: Readonly<Record<string, ValueStyle>>;
  readonly cookie?: Readonly<Record<string, ValueStyle>>;
}

const separators: Readonly<Record<string, string>> = { comma: ",", space: "%20", pipe: "%7C" };

/** Characters that `allowReserved` does not encode (RFC 3986, section 2.2), except separators of a query. */
const reserved = /%(?:3A|2F|3F|5B|5D|40|21|24|27|28|29|2A|2B|2C|3B|3D)/gi;

/**
 * Creates the serializer of a query in which some parameters do not have the default style, `form` with `explode`.
 *
 * @example
 * ```ts
 * const write = styledQuery({ ids: "comma", filter: "deepObject" });
 * console.log(write({ ids: [1, 2], filter: { tag: "dog" } }) === "ids=1,2&filter%5Btag%5D=dog");
 * ```
 */
export function styledQuery(styles: Readonly<Record<string, QueryStyle>>) {
  return (query: object): string =>
    Object.entries(query)
      .flatMap(([name, value]) => writeParameter(name, value, styles[name]))
      .join("&");
}

/** Writes a query of values and lists. Every client has it, so it writes objects only as JSON. */
export function writeQuery(query: object): string {
  return writeEntries(definedEntries(query)).join("&");
}

/**
 * Writes one value as the whole query: text unchanged, and anything else as JSON.
 *
 * @example
 * ```ts
 * console.log(wholeQuery({ a: 1 }) === "%7B%22a%22%3A1%7D");
 * ```
 */
export function wholeQuery(value: unknown): string {
  return encodeURIComponent(toText(value));
}

function writeEntries(entries: [string, string][], encode: (text: string) => string = encodeURIComponent): string[] {
  return entries.map(([name, text]) => `${encodeURIComponent(name)}=${encode(text)}`);
}

function writeParameter(name: string, value: unknown, code: QueryStyle = "form"): string[] {
  const encode = code.endsWith(" reserved") ? encodeReserved : encodeURIComponent;
  const style = code.replace(" reserved", "");
  const separator = separators[style];
  if (separator !== undefined) {
    const parts = partsOf(value).map((part) => encode(part));
    return parts.length === 0 ? [] : [`${encodeURIComponent(name)}=${parts.join(separator)}`];
  }
  return writeEntries(entriesOf(name, value, style), encode);
}

/** The entries of a parameter or a field whose values are not joined. */
export function entriesOf(name: string, value: unknown, style: string): [string, string][] {
  if (style === "deepObject") return deepEntries(name, value);
  if (style === "json") return value === undefined ? [] : [[name, JSON.stringify(value)]];
  return style === "form" && isRecord(value) ? definedEntries(value) : definedEntries({ [name]: value });
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

/** The values of a list, or the names and values of an object. */
function partsOf(value: unknown): string[] {
  return (
    fieldsOf(value)?.flatMap(([name, field]) => [name, toText(field)]) ??
    definedEntries({ value }).map(([, text]) => text)
  );
}

/** The values of a list, or the names and values of an object, encoded and separated by commas. */
export function joinParts(value: unknown): string {
  return partsOf(value)
    .map((part) => encodeURIComponent(part))
    .join();
}

/** Whether a value has fields, such as an object or an instance of an application's class, but not a file or a list. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === "[object Object]";
}

/** The entries of parameters, as text; a list has an entry for each item. OpenAPI leaves open how to write nested values. */
function definedEntries(values: object): [string, string][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    [value]
      .flat()
      .flatMap((item): [string, string][] =>
        item === undefined || item === null
          ? []
          : [[name, typeof item === "object" ? JSON.stringify(item) : String(item)]],
      ),
  );
}

/**
 * Creates the serializer of path, header and cookie parameters that do not have the default style.
 *
 * @example
 * ```ts
 * const write = styledParameters({ header: { "X-Page": "comma" } });
 * console.log(write({ header: { "X-Page": { size: 5 } } })["header"]?.["X-Page"] === "size,5");
 * ```
 */
export function styledParameters(styles: ParameterStyles) {
  return (params: object): Record<string, Record<string, string>> => {
    const byLocation: Readonly<Record<string, unknown>> = { ...params };
    return Object.fromEntries(
      Object.entries(styles).map(([location, stylesByName]: [string, Readonly<Record<string, ValueStyle>>]) => {
        const values = Object.entries(byLocation[location] ?? {}).map(([name, value]) => [
          name,
          writeValue(value, stylesByName[name], location),
        ]);
        return [location, Object.fromEntries(values)];
      }),
    );
  };
}

function writeValue(value: unknown, style: ValueStyle | undefined, location: string): unknown {
  if (style === undefined || value === undefined || value === null) return value;
  if (style === "comma") return partsOf(value).join(",");
  if (style === "pairs")
    return fieldsOf(value)
      ?.map(([name, field]) => `${name}=${toText(field)}`)
      .join(",");
  const json = JSON.stringify(value);
  if (location === "path") return json;
  // Headers are ASCII only.
  return json.replaceAll(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The fields of an object, such as a body; undefined for values without any, such as text. */
function fieldsOf(value: unknown): [string, unknown][] | undefined {
  if (!isRecord(value)) return undefined;
  return Object.entries(value).filter(([, field]) => field !== undefined && field !== null);
}

/**
 * Creates the serializer of a body as `application/x-www-form-urlencoded`. Without a style, lists are repeated and nested
 * values are JSON, as OpenAPI specifies.
 *
 * @example
 * ```ts
 * const write = urlEncoded({ card: "deepObject" });
 * console.log(write({ tag: ["a", "b"], card: { number: 1 } }) === "tag=a&tag=b&card%5Bnumber%5D=1");
 * ```
 */
export function urlEncoded(styles: Readonly<Record<string, QueryStyle>> = {}) {
  return (body: unknown): RequestBody =>
    fieldsOf(body)
      ?.flatMap(([name, value]) => writeParameter(name, value, styles[name] ?? "repeat"))
      // The types of the operation have checked any other body.
      .join("&") ?? (body as RequestBody);
}

/**
 * Creates the serializer of a body as `multipart/form-data`: files unchanged, each item of a list as a part, and
 * objects as JSON. A field may have a style or a media type instead; neither applies to files.
 *
 * @example
 * ```ts
 * const form = multipart({ note: "text/markdown" })({ name: "Rex", note: "# Rex", photo: new Blob(["…"]) });
 * console.log(form instanceof FormData);
 * ```
 */
export function multipart(styles: Readonly<Record<string, string>> = {}) {
  return (body: unknown): RequestBody => {
    const fields = fieldsOf(body);
    // The types of the operation have checked any other body.
    if (!fields) return body as RequestBody;
    const form = new FormData();
    for (const [name, value] of fields) {
      // Some generators of documents give every field a style, even files.
      const style = [value].flat().some((part) => part instanceof Blob) ? "" : (styles[name] ?? "");
      if (style in separators) form.append(name, partsOf(value).join(decodeURIComponent(separators[style] ?? "")));
      else if (style === "form" || style === "deepObject") {
        for (const [key, text] of entriesOf(name, value, style)) form.append(key, text);
      } else if (style === "application/json") form.append(name, toPart(value, style));
      else for (const part of [value].flat()) form.append(name, toPart(part, style));
    }
    return form;
  };
}

/** The media types of parts without names: of the first ones, and of all others. None if a part has its own. */
export interface PartTypes {
  readonly mediaType: string;
  readonly first?: readonly string[];
  readonly others?: string;
}

/**
 * Creates the serializer of a list as parts without names, such as `multipart/mixed`: files unchanged, and objects as
 * JSON.
 *
 * @example
 * ```ts
 * const write = orderedParts({ mediaType: "multipart/mixed", first: ["text/markdown"] });
 * console.log(write(["# Rex", new Blob(["…"])], new Headers()) instanceof Blob);
 * ```
 */
export function orderedParts({ mediaType, first = [], others = "" }: PartTypes) {
  return (body: unknown, headers: Headers): RequestBody => {
    // The types of the operation have checked any other body.
    if (!Array.isArray(body)) return body as RequestBody;
    // It can't be guessed and put into a part.
    const boundary = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const parts = body.flatMap((value, index) => {
      const documented = first[index] ?? others;
      const part = toPart(value, documented);
      const type = (part instanceof Blob && part.type) || documented;
      return [`--${boundary}\r\n${type && `Content-Type: ${type}\r\n`}\r\n`, part, "\r\n"];
    });
    headers.set("Content-Type", `${mediaType}; boundary=${boundary}`);
    return new Blob([...parts, `--${boundary}--\r\n`]);
  };
}

/** Text is sent unchanged, even as JSON: the application already serialized it. */
function toPart(value: unknown, mediaType: string): string | Blob {
  if (value instanceof Blob) return value;
  const isStructured = typeof value === "object";
  const type = mediaType === "" && isStructured ? "application/json" : mediaType;
  return type === "" ? toText(value) : new Blob([toText(value)], { type });
}

function toText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Sends a body unchanged: text or bytes.
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
