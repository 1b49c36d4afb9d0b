import { isDeepStrictEqual } from "node:util";
import { isObject } from "@gw/openapi/reader";
import { compareRequests } from "./compare-requests.ts";
import type { DocumentedOperation, MediaType } from "./documented.ts";
import { buildExpected, type Arguments, type Credentials } from "./expected-request.ts";
import { kindOf, preferred, type Kind } from "./media-types.ts";
import type { ReferenceLibraries } from "./reference.ts";
import type { Values } from "./values.ts";

export const baseUrl = "https://api.example.com/base";

type Method = (input: object) => Promise<Record<string, unknown>>;

/** A generated client, and what its calls are compared with. */
export interface Ground {
  createClient: (options: object) => Record<string, Method>;
  operations: Record<string, { method: string; path: string }>;
  reference: ReferenceLibraries;
  values: Values;
}

/** Those that `fetch` can return. */
export function statusesOf({ responses }: DocumentedOperation): string[] {
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
  { createClient, operations, reference, values }: Ground,
  operation: DocumentedOperation,
  id: string,
  status: string,
  index: number,
  checkRequest: (request: Request, status: number) => Promise<string[]>,
): Promise<CallResult> {
  const alternatives = operation.security.map(withoutPlatform).filter(isPossible);
  if (operation.security.length === 0) alternatives.push({});
  const given = alternatives[index % alternatives.length];
  if (!given) return { differences: [], undefinedFields: 0 };
  const credentials = credentialsFor(given);
  // The first that these credentials are enough for; those without any come last.
  const security = alternatives.find((each) => Object.keys(each).length > 0 && isSubset(each, given)) ?? {};
  const requests: Request[] = [];
  const response = responseFor(operation, status, values);
  const variables = openVariablesOf(operation);
  const servers = operation.servers?.slice(0, 1).map((server: { url?: string }) => ({
    ...server,
    url: server.url?.replaceAll(/\{([^{}]+)\}/g, (text, name: string) => variables[name] ?? text),
  }));
  // No value of a variable makes it an address: `http://{host}:port`.
  if (servers?.some(({ url = "" }) => !URL.canParse(url.replaceAll(/[{}]/g, ""), baseUrl)))
    return { differences: [], undefinedFields: 0 };
  const client = createClient({
    baseUrl,
    ...variables,
    operations: { [id]: operations[id] },
    auth: credentials,
    fetch: async (request: Request) => {
      requests.push(request);
      return response.response;
    },
  });
  const { given: all, undefinedFields } = argumentsFor(operation, values);
  const { header, cookie, ...rest } = all;
  const contentType = hasBody(operation) ? preferred(operation.requestBody) : undefined;
  const mediaType = contentType === undefined ? undefined : operation.requestBody?.[contentType];
  const body = contentType !== undefined && { body: bodyFor(contentType, mediaType, values) };
  const result = await client[id]?.({ ...rest, headers: header, cookies: cookie, ...body });
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
function argumentsFor(
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
    if (place === "header" && /^(?:accept|content-type|authorization)$/i.test(name)) continue;
    const documented = schema ?? Object.values(content ?? {})[0]?.schema;
    const isPlain = place === "header" || place === "cookie";
    const value = generate(documented, { of: "request", isPlain, isReserved: allowReserved });
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

function bodyFor(contentType: string, mediaType: MediaType | undefined, { generate }: Values): unknown {
  const kind = kindOf(contentType, mediaType);
  if (kind === "text" || kind === "stream") return "a text: 1 & 2 = <3>\n";
  if (kind === "binary") return new Blob(["bytes"]);
  const value = generate(mediaType?.schema, { of: "request", hasFiles: kind === "multipart" });
  // A form has fields, regardless of its schema.
  return kind === "json" || isObject(value) ? value : { field: "a b" };
}

function credentialsFor(security: DocumentedOperation["security"][number]): Credentials {
  return Object.fromEntries(
    Object.entries(security).map(([name, { type, scheme }], index) => [
      name,
      type === "http" && /^basic$/i.test(scheme ?? "") ? { username: "ada", password: "p:w/d" } : `s/e+${index}`,
    ]),
  );
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

function responseFor({ method, responses }: DocumentedOperation, status: string, values: Values): GivenResponse {
  const isOnlySuccess = !Object.keys(responses).some((each) => each.startsWith("2"));
  const ofDefault = [418, 577].find((each) => !(`${String(each)[0]}XX` in responses)) ?? 377;
  const code = status === "default" ? (isOnlySuccess ? 200 : ofDefault) : Number(status.replace(/xx$/i, "77"));
  const contentType = method === "head" ? undefined : preferred(responses[status] ?? { "text/plain": {} });
  const isSuccess = code >= 200 && code < 300;
  // Those that never have a body (RFC 9110).
  if (contentType === undefined || [204, 205, 304].includes(code)) {
    return { response: new Response(null, { status: code }), isSuccess, kind: undefined, value: undefined };
  }
  const mediaType = responses[status]?.[contentType] ?? {};
  const kind = kindOf(contentType, mediaType);
  const value = kind === "json" ? values.exampleOf(mediaType, { of: "response" }) : "a text: 1 & 2 = <3>\n";
  const headers = {
    "Content-Type": contentType
      .replace(/^(?:|application\/\*)$/, "*/*")
      .replace("*/*", "application/json")
      .replace("*", "plain"),
  };
  const response = new Response(kind === "json" ? JSON.stringify(value) : String(value), { status: code, headers });
  return { response, isSuccess, kind, value };
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
  const content = isStream ? await new Response(read).text() : read;
  return [
    ...(ok === isSuccess ? [] : [`The result has ok ${String(ok)}.`]),
    ...(status === expected ? [] : [`The status is ${String(status)}, not ${expected}.`]),
    ...(received.status === response.status ? [] : [`The response has ${received.status}, not ${response.status}.`]),
    ...(isDeepStrictEqual(content, value)
      ? []
      : [`The result has ${JSON.stringify(content)}, not ${JSON.stringify(value)}.`]),
  ];
}
