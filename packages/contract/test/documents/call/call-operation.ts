import { isDeepStrictEqual } from "node:util";
import { isObject } from "@gw/openapi/reader";
import { compareRequests } from "./compare-requests.ts";
import type { DocumentedOperation, MediaType } from "./documented.ts";
import { buildExpected, type Arguments, type Credentials } from "./expected-request.ts";
import { itemText, kindOf, preferred, type Kind } from "./media-types.ts";
import type { ReferenceLibraries } from "./reference.ts";
import type { Values } from "./values.ts";

export const baseUrl = "https://api.example.com/base";

type Method = (input: object) => Promise<Record<string, unknown>>;

/** A generated client, and what its calls are compared with. */
export interface Ground {
  createClientOf: (options: object) => Record<string, Method>;
  operations: Record<string, { method: string; path: string }>;
  reference: ReferenceLibraries;
  values: Values;
}

/** A call of an operation. */
export interface PlannedCall {
  /** The documented status of the response. */
  status: string;
  /** The media type that the call chooses, of the response or of the body, instead of the usual one. */
  accept?: string;
  contentType?: string;
  /** Whether the client is given the headers, and not the call. */
  areHeadersShared?: boolean;
}

/** A call for each documented status, one for each media type that can be chosen, and one whose client has the headers. */
export function planCalls(operation: DocumentedOperation): PlannedCall[] {
  const statuses = statusesOf(operation);
  const [status = ""] = statuses;
  const requestBody = hasBody(operation) ? operation.requestBody : undefined;
  const contentTypes = Object.keys(requestBody ?? {}).filter((type) => type !== preferred(requestBody));
  const successes = statuses.some((each) => each.startsWith("2"))
    ? statuses.filter((each) => each.startsWith("2"))
    : ["default"];
  const contents = successes.map((each) => operation.responses[each] ?? {});
  const usual = contents.map(preferred).find((type) => type !== undefined);
  const accepts = successes.flatMap((each, index) =>
    Object.keys(contents[index] ?? {}).map((accept): PlannedCall => ({ status: each, accept })),
  );
  const hasRequiredHeader = operation.parameters.some(
    ({ name, in: place, required }) => place === "header" && required === true && !isReserved(name),
  );
  return [
    ...statuses.map((each): PlannedCall => ({ status: each })),
    ...contentTypes.map((contentType): PlannedCall => ({ status, contentType })),
    ...(operation.method === "head" ? [] : accepts.filter(({ accept }) => accept !== usual)),
    ...(hasRequiredHeader ? [{ status, areHeadersShared: true }] : []),
  ];
}

/** Whether a parameter is one of the headers that OpenAPI leaves to other parts of a document. */
export function isReserved(name: string): boolean {
  return /^(?:accept|content-type|authorization)$/i.test(name);
}

/** Those that `fetch` can return. */
function statusesOf({ responses }: DocumentedOperation): string[] {
  const statuses = Object.keys(responses).filter((status) => /^(?:default|[2-5](?:\d\d|XX))$/i.test(status));
  // One that only failures are documented of is called with a success as well.
  return statuses.some((status) => /^(?:2|default)/.test(status)) ? statuses : ["2XX", ...statuses];
}

/** What a call showed. */
export interface CallResult {
  differences: string[];
  /** How many fields of exploded objects are not sent, as OpenAPI leaves their form in a query open. */
  undefinedFields: number;
}

/** Calls an operation, and says what is wrong with its request, also by a further check of it, and with its result. */
export async function callOperation(
  { createClientOf, operations, reference, values }: Ground,
  operation: DocumentedOperation,
  id: string,
  { status, accept, contentType: chosenType, areHeadersShared = false }: PlannedCall,
  index: number,
  checkRequest: (request: Request, status: number) => Promise<string[]>,
): Promise<CallResult> {
  const alternatives = alternativesOf(operation);
  const given = alternatives[index % alternatives.length];
  if (!given) return { differences: [], undefinedFields: 0 };
  const credentials = credentialsFor(given);
  // The first that these credentials are enough for; those without any come last.
  const security = alternatives.find((each) => Object.keys(each).length > 0 && isSubset(each, given)) ?? {};
  const requests: Request[] = [];
  const response = responseFor(operation, status, accept, values);
  const variables = openVariablesOf(operation);
  const servers = operation.servers?.slice(0, 1).map((server: { url?: string }) => ({
    ...server,
    url: server.url?.replaceAll(/\{([^{}]+)\}/g, (text, name: string) => variables[name] ?? text),
  }));
  // No value of a variable makes it an address: `http://{host}:port`.
  if (servers?.some(({ url = "" }) => !URL.canParse(url.replaceAll(/[{}]/g, ""), baseUrl)))
    return { differences: [], undefinedFields: 0 };
  const { given: all, undefinedFields } = argumentsFor(operation, values);
  const { header, cookie, ...rest } = all;
  const isShared = areHeadersShared && Object.values(header).every((value) => typeof value !== "object");
  const client = createClientOf({
    baseUrl,
    ...variables,
    ...(isShared && { headers: header }),
    operations: { [id]: operations[id] },
    auth: credentials,
    fetch: async (request: Request) => {
      requests.push(request);
      return response.response;
    },
  });
  const contentType = hasBody(operation) ? (chosenType ?? preferred(operation.requestBody)) : undefined;
  const mediaType = contentType === undefined ? undefined : operation.requestBody?.[contentType];
  const body = contentType !== undefined && { body: bodyFor(contentType, mediaType, values) };
  const input = { ...rest, ...(!isShared && { headers: header }), cookies: cookie, ...body };
  const result = await client[id]?.({ ...input, accept, contentType: chosenType });
  const [request] = requests;
  if (!request || !result) return { differences: ["It sends no request."], undefinedFields };
  const checked = await checkRequest(request.clone(), response.response.status);
  const expected = buildExpected(
    reference,
    { ...operation, servers },
    { ...rest, header, cookie, ...body },
    contentType,
    security,
    credentials,
    baseUrl,
  );
  if (contentType === "" || contentType?.includes("*"))
    expected.headers["Content-Type"] = sentTypes[kindOf(contentType, mediaType)];
  const compared = [...(await compareRequests(request, expected)), ...(await compareResult(result, response, status))];
  return { differences: [...checked, ...compared], undefinedFields };
}

/** What is sent where the document has a range of media types. A blob of these calls has no type. */
const sentTypes: Readonly<Record<Kind, string>> = {
  json: "application/json",
  text: "text/plain",
  stream: "text/plain",
  items: "text/plain",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  binary: "application/octet-stream",
};

/** Values for the variables of the operation's own server that have none: only an application can know them. */
function openVariablesOf({ servers: [server] = [] }: DocumentedOperation): Record<string, string> {
  const { url = "", variables = {} }: { url?: string; variables?: object } = server ?? {};
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
  const value = url.startsWith("{") ? "https://open.example.com" : "open";
  return Object.fromEntries(names.flatMap((name) => (name in variables ? [] : [[name, value]])));
}

function isSubset(names: object, others: object): boolean {
  return Object.keys(names).every((name) => name in others);
}

/** `fetch` sends no body with these. */
export function hasBody({ method }: DocumentedOperation): boolean {
  return method !== "get" && method !== "head";
}

/**
 * Generates a value for each parameter. A field of an exploded object in a query is left out if OpenAPI leaves its form open:
 * one that holds a list or an object, or that an earlier object has, too.
 */
export function argumentsFor(
  { parameters }: DocumentedOperation,
  { generate }: Values,
): { given: Arguments; undefinedFields: number } {
  const given: Arguments = { path: {}, query: {}, header: {}, cookie: {} };
  const names = new Set<string>();
  let undefinedFields = 0;
  for (const {
    name,
    in: place,
    schema,
    content,
    allowReserved = false,
    style = "form",
    explode = true,
  } of parameters) {
    if (place === "header" && isReserved(name)) continue;
    const documented = schema ?? Object.values(content ?? {})[0]?.schema;
    const isPlain = place === "header" || place === "cookie";
    const value = generate(documented, {
      of: "request",
      isPlain,
      isReserved: allowReserved,
      // A client refuses an empty one, whose segment the address would lose.
      hasAllFields: place === "path",
    });
    const isExploded = place === "query" && style === "form" && explode && !content;
    if (!isExploded || !isObject(value)) {
      given[place][name] = value;
      continue;
    }
    const fields = Object.entries(value);
    const defined = fields.filter(([field, held]) => !names.has(field) && (typeof held !== "object" || held === null));
    for (const [field] of defined) names.add(field);
    undefinedFields += fields.length - defined.length;
    given[place][name] = Object.fromEntries(defined);
  }
  return { given, undefinedFields };
}

export function bodyFor(contentType: string, mediaType: MediaType | undefined, { generate }: Values): unknown {
  const kind = kindOf(contentType, mediaType);
  if (["text", "stream", "items"].includes(kind)) return "a text: 1 & 2 = <3>\n";
  if (kind === "binary") return new Blob(["bytes"]);
  const value = generate(mediaType?.schema, { of: "request", hasFiles: kind === "multipart" });
  // A form has fields, regardless of its schema.
  return kind === "json" || (isObject(value) && !(value instanceof Blob)) ? value : { field: "a b" };
}

export function credentialsFor(security: DocumentedOperation["security"][number]): Credentials {
  return Object.fromEntries(
    Object.entries(security).map(([name, { type, scheme }], index) => [
      name,
      type === "http" && /^basic$/i.test(scheme ?? "") ? { username: "ada", password: "p:w/d" } : `s/e+${index}`,
    ]),
  );
}

/** The requirements that a client can meet, of which one is enough. */
export function alternativesOf({ security }: DocumentedOperation): DocumentedOperation["security"] {
  return security.length === 0 ? [{}] : security.map(withoutPlatform).filter(isPossible);
}

/** The platform presents a certificate, and a request has nothing of it. */
function withoutPlatform(security: DocumentedOperation["security"][number]): typeof security {
  return Object.fromEntries(Object.entries(security).filter(([, { type }]) => type !== "mutualTLS"));
}

/** No request can have two credentials in the same header. */
function isPossible(security: DocumentedOperation["security"][number]): boolean {
  const places = Object.values(security).map(({ type, in: place, name }) =>
    type === "apiKey" ? `${place} ${name?.toLowerCase()}` : "header authorization",
  );
  return new Set(places).size === places.length;
}

interface GivenResponse {
  response: Response;
  isSuccess: boolean;
  kind: Kind | undefined;
  value: unknown;
}

function responseFor(
  { method, responses }: DocumentedOperation,
  status: string,
  accept: string | undefined,
  values: Values,
): GivenResponse {
  const isOnlySuccess = !Object.keys(responses).some((each) => each.startsWith("2"));
  const ofDefault = [418, 577].find((each) => !(`${String(each)[0]}XX` in responses)) ?? 377;
  const code = status === "default" ? (isOnlySuccess ? 200 : ofDefault) : Number(status.replace(/xx$/i, "77"));
  const contentType = method === "head" ? undefined : (accept ?? preferred(responses[status] ?? { "text/plain": {} }));
  const isSuccess = code >= 200 && code < 300;
  // Those that never have a body (RFC 9110).
  if (contentType === undefined || [204, 205, 304].includes(code)) {
    return { response: new Response(null, { status: code }), isSuccess, kind: undefined, value: undefined };
  }
  const mediaType = responses[status]?.[contentType] ?? {};
  const kind = kindOf(contentType, mediaType);
  const hasItems = kind === "items" && isSuccess;
  const example = kind === "json" || hasItems ? values.exampleOf(mediaType, { of: "response" }) : undefined;
  // The item of OpenAPI 3.2 may be an event around it.
  const items = example === undefined || mediaType.itemSchema !== undefined ? [] : [example];
  const value = hasItems ? items : kind === "json" ? example : "a text: 1 & 2 = <3>\n";
  const headers = {
    "Content-Type": contentType
      .replace(/^(?:|application\/\*)$/, "*/*")
      .replace("*/*", "application/json")
      .replace("*", "plain"),
  };
  const text = hasItems ? items.map((each) => itemText(contentType, each)).join("") : String(value);
  const response = new Response(kind === "json" ? JSON.stringify(value) : text, { status: code, headers });
  return { response, isSuccess, kind, value };
}

/** The items of a stream, or any other value as it is. */
async function itemsIn(data: unknown): Promise<unknown> {
  if (typeof data !== "object" || data === null || !(Symbol.asyncIterator in data)) return data;
  const items: unknown[] = [];
  for await (const item of data as AsyncIterable<unknown>) items.push(item);
  return items;
}

/** Says in which parts a result differs from the response. */
async function compareResult(
  result: Record<string, unknown>,
  { response, isSuccess, value }: GivenResponse,
  documented: string,
): Promise<string[]> {
  const { ok, status, data, error } = result;
  // Every result has it.
  const received = result["response"] as Response;
  const expected = /^\d+$/.test(documented) ? Number(documented) : documented.replace("xx", "XX");
  const read = isSuccess ? data : error;
  const isStream = read instanceof ReadableStream || read instanceof Blob;
  const content = isStream ? await new Response(read).text() : await itemsIn(read);
  return [
    ...(ok === isSuccess ? [] : [`The result has ok ${String(ok)}.`]),
    ...(status === expected ? [] : [`The status is ${String(status)}, not ${expected}.`]),
    ...(received.status === response.status ? [] : [`The response has ${received.status}, not ${response.status}.`]),
    ...(isDeepStrictEqual(content, value)
      ? []
      : [`The result has ${JSON.stringify(content)}, not ${JSON.stringify(value)}.`]),
  ];
}
