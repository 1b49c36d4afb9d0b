import type { Server } from "@gw/openapi/document";
import { isObject, objectAt, objectOf, resolve, textAt, type Json, type JsonObject } from "@gw/openapi/reader";
import { capitalized } from "./addresses.ts";
import { plain, type SampleBody, type SampleRequest, type Text } from "../samples/sample-request.ts";
import type { BarePage, Requirement, Source } from "./operation-page.ts";

/** What a request is made of. */
interface RequestParts {
  readonly method: string;
  readonly address: string;
  /** With the names of parameters in braces. */
  readonly path: string;
  readonly parameters: readonly SentParameter[];
  readonly credentials: readonly ReturnType<typeof credentialOf>[];
  readonly accept: string;
  readonly body: SampleBody | undefined;
}

interface SentParameter extends QueryStyle {
  readonly place: string;
  readonly name: string;
  readonly value: Json;
}

/** How a parameter of the query is written. */
interface QueryStyle {
  readonly style?: Json | undefined;
  readonly explode?: Json | undefined;
}

/** The request of an operation with its first server and credential, and what it requires. */
export function readRequest(source: Source, page: BarePage): SampleRequest {
  const parameters = page.outline.entry.parameters.flatMap(({ value }) => {
    const parameter = objectOf(value);
    const { style, explode, required } = parameter;
    const [name, place] = [textAt(parameter, "name"), textAt(parameter, "in")];
    if (required !== true && place !== "path") return [];
    return [{ name, place, style, explode, value: parameterValue(source, parameter) }];
  });
  const credentials = (page.security[0] ?? []).map(({ scheme, name }) => credentialOf(scheme, name));
  const { method, path } = page;
  const [address, accept, body] = [serverAddress(page.servers[0]), acceptedType(page), bodyOf(page)];
  return writeRequest({ method, path, address, parameters, credentials, accept, body });
}

export function writeRequest(parts: RequestParts): SampleRequest {
  const { method, address, parameters, credentials, accept, body } = parts;
  function at(place: string): SentParameter[] {
    return parameters.filter((parameter) => parameter.place === place);
  }
  const path = at("path").reduce(
    (whole, { name, value }) => whole.replaceAll(`{${name}}`, () => encodeURIComponent(plain(value, name))),
    parts.path,
  );
  const query = at("query").map(({ name, value, ...style }): Text => [queryText(name, value, style)]);
  const headers = at("header").map(({ name, value }): [string, Text] => [name, [plain(value, name)]]);
  const cookies = at("cookie").map(({ name, value }): Text => [`${name}=${plain(value, name)}`]);
  for (const { place, key, text } of credentials) {
    if (place === "query") query.push([`${encodeURIComponent(key)}=`, ...text]);
    else if (place === "cookie") cookies.push([`${key}=`, ...text]);
    else if (place === "header") headers.push([key, text]);
  }
  if (cookies.length > 0) headers.push(["Cookie", joinTexts(cookies, "; ")]);
  if (accept !== "") headers.push(["Accept", [accept]]);
  if (body && body.kind !== "multipart") headers.push(["Content-Type", [body.mediaType]]);
  const separator = path.includes("?") ? "&" : "?";
  const url = mergeStrings([address + path, ...(query.length > 0 ? [separator, ...joinTexts(query, "&")] : [])]);
  return { method, url, headers: headers.map(([name, value]) => [name, mergeStrings(value)] as const), body };
}

/** The media type of the main response, if it is none that servers send unasked. */
export function acceptedType({ responses }: Pick<BarePage, "responses">): string {
  const main = responses.find(({ status }) => status.startsWith("2"));
  const types = (main?.content ?? []).map(({ mediaType }) => mediaType);
  return types.some((type) => /^(?:application\/json\b|.*\*)/i.test(type)) ? "" : (types[0] ?? "");
}

/** The address of a server with the defaults of its variables. */
export function serverAddress(server: Server | undefined): string {
  const { url = "", variables } = objectOf(server);
  const filled = String(url).replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = objectAt(objectOf(variables), name);
    return typeof variable["default"] === "string" ? variable["default"] : whole;
  });
  const address = filled.replace(/\/$/, "");
  return /^[a-z][a-z0-9+.-]*:/i.test(address) || /^[{$]/.test(address) ? address : `https://api.example.com${address}`;
}

/** Where a credential is sent, and what is sent. */
export function credentialOf(scheme: Requirement["scheme"], name: string): { place: string; key: string; text: Text } {
  const variable = placeholderOf(name) || "TOKEN";
  const { type, scheme: kind = "", in: place = "header", name: key = "" } = scheme ?? { type: "" };
  if (type === "apiKey") return { place, key, text: [{ variable }] };
  if (type === "http") {
    return { place: "header", key: "Authorization", text: [`${capitalized(kind.toLowerCase())} `, { variable }] };
  }
  if (type === "oauth2" || type === "openIdConnect")
    return { place: "header", key: "Authorization", text: ["Bearer ", { variable }] };
  return { place: "", key: "", text: [] };
}

/** The name of a variable that stands for a value: `PET_ID` for `petId`. */
function placeholderOf(name: string): string {
  return name
    .replaceAll(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/g, "_")
    .toUpperCase()
    .replaceAll(/^_+|_+$/g, "");
}

/** Writes strings that follow each other as one. */
function mergeStrings(text: Text): Text {
  const merged: (string | { readonly variable: string })[] = [];
  for (const part of text) {
    const last = merged.at(-1);
    if (typeof part === "string" && typeof last === "string") merged[merged.length - 1] = last + part;
    else merged.push(part);
  }
  return merged;
}

function joinTexts(texts: readonly Text[], separator: string): Text {
  return texts.flatMap((text, index) => (index === 0 ? text : [separator, ...text]));
}

export function parameterValue({ document, schemas, examples }: Source, parameter: JsonObject): Json {
  const [content] = Object.values(objectAt(parameter, "content"));
  const holder = content === undefined ? parameter : resolve(document, content).value;
  const [example] = examples.examplesOf(
    parameter["example"] === undefined && parameter["examples"] === undefined ? holder : parameter,
    "request",
  );
  const { keywords } = schemas.view(holder["schema"]);
  const isUnknown = example?.isMade === true && example.value === "text" && keywords["enum"] === undefined;
  // Says more than any text.
  const placeholder = isUnknown && parameter["in"] === "path" ? placeholderOf(textAt(parameter, "name")) : "";
  return placeholder || (example?.value ?? "");
}

function queryText(name: string, value: Json, { style, explode }: QueryStyle): string {
  const pairs = ((): [string, Json][] => {
    if (style === "deepObject" && isObject(value)) {
      return Object.entries(value).map(([key, each = ""]) => [`${name}[${key}]`, each]);
    }
    return Array.isArray(value) && explode !== false ? value.map((each: Json) => [name, each]) : [[name, value]];
  })();
  return pairs.map(([key, each]) => `${encodeURIComponent(key)}=${encodeURIComponent(plain(each, ""))}`).join("&");
}

function bodyOf({ body }: BarePage): SampleBody | undefined {
  const [content] = body?.content ?? [];
  if (!content) return undefined;
  const { mediaType } = content;
  const value = content.examples[0]?.value ?? null;
  return { mediaType, value, kind: isLong(value) ? "binary" : kindOf(mediaType, value) };
}

/** Whether the samples read a body from a file, since each would repeat all of it. */
export function isLong(value: Json): boolean {
  return JSON.stringify(value).length > longestBody;
}

const longestBody = 3000;

export function kindOf(mediaType: string, value: Json): SampleBody["kind"] {
  if (/[/+]json\b/i.test(mediaType) || (mediaType === "*/*" && typeof value === "object")) return "json";
  if (isObject(value) && /x-www-form-urlencoded/i.test(mediaType)) return "form";
  if (isObject(value) && /^multipart\//i.test(mediaType)) return "multipart";
  return /^(?:text\/|application\/(?:xml|yaml|graphql))|\+xml$/i.test(mediaType) ? "text" : "binary";
}
