import type { DocumentedOperation, MediaType, Parameter, SecurityScheme } from "./documented.ts";
import { kindOf } from "./media-types.ts";
import type { ReferenceLibraries } from "./reference.ts";

/** What an operation is called with, by the places of its parameters. */
export interface Arguments {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  cookie: Record<string, unknown>;
  body?: unknown;
}

/** A username and password, or a text. */
export type Credentials = Record<string, string | { username: string; password: string }>;

export interface ExpectedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

/**
 * Builds the request of a call with swagger-client, the library of Swagger UI, from a document with this operation alone.
 * Nested values have names as qs writes them: OpenAPI leaves that open.
 */
export function buildExpected(
  { swagger, qs }: ReferenceLibraries,
  operation: DocumentedOperation,
  { body, ...values }: Arguments,
  documentedType: string | undefined,
  security: Record<string, SecurityScheme>,
  credentials: Credentials,
  baseUrl: string,
): ExpectedRequest {
  const [, pathname = "", fixedQuery = ""] = /^([^?#]*)(?:\?([^#]*))?/.exec(operation.path) ?? [];
  // It would not send an empty text in a query.
  const empty = operation.parameters.filter(
    (each) => each.in === "query" && !each.content && !isDeepObject(each) && values.query[each.name] === "",
  );
  // Nor would it leave out an empty object, which is undefined (RFC 6570, section 2.3), in the delimited styles.
  const parameters = operation.parameters.filter(
    (each) =>
      !isDeepObject(each) &&
      each.in !== "cookie" &&
      !empty.includes(each) &&
      !(each.in === "query" && isDelimited(each.style) && JSON.stringify(values.query[each.name]) === "{}"),
  );
  const cookies = operation.parameters
    .filter((each) => each.in === "cookie")
    .map((each) => toPairs(each, values.cookie));
  const mediaType = documentedType === undefined ? undefined : operation.requestBody?.[documentedType];
  // A form is the only multipart body that `fetch` sends.
  const contentType = documentedType?.replace(/^multipart\/.*/i, "multipart/form-data");
  const form = splitForm(
    (value) => Object.fromEntries(new URLSearchParams(qs.stringify(value))),
    contentType,
    mediaType,
    body,
  );

  function build(some: readonly Parameter[], withBody: boolean, given: Omit<Arguments, "body"> = values) {
    return swagger.buildRequest({
      spec: {
        openapi: "3.0.3",
        servers: [{ url: baseUrl }],
        paths: {
          [withLabels(toTemplate(pathname), operation.parameters)]: {
            [operation.method]: {
              operationId: "call",
              parameters: some.map(({ name, in: place, content, ...rest }) => ({
                name,
                in: place,
                ...(content ? { content } : { ...withoutLabel(place, rest), schema: {} }),
                allowReserved: rest.allowReserved,
              })),
              ...(operation.servers && { servers: operation.servers }),
              ...(withBody &&
                contentType !== undefined && {
                  requestBody: { content: { [contentType]: { ...mediaType, encoding: form.encoding } } },
                }),
              security: withBody ? [Object.fromEntries(Object.keys(security).map((name) => [name, []]))] : [],
              responses: {},
            },
          },
        },
        components: { securitySchemes: Object.fromEntries(Object.entries(security).map(toKnownScheme)) },
      },
      operationId: "call",
      contextUrl: baseUrl,
      parameters: Object.fromEntries(
        some.flatMap(({ name, in: place, style, content }) => {
          const value = isDelimited(style) ? flatten(given[place][name]) : given[place][name];
          // It takes a text for JSON that is written already.
          const isText = content && typeof value === "string";
          return value === undefined ? [] : [[`${place}.${name}`, isText ? JSON.stringify(value) : value]];
        }),
      ),
      ...(withBody && contentType !== undefined && { requestBody: form.body, requestContentType: contentType }),
      securities: { authorized: toAuthorized(security, credentials) },
    });
  }

  const request = build(parameters, true);
  // It would send the last cookie only.
  const ofParameters = cookies.flatMap((pairs) =>
    pairs.map(
      ([parameter, value]) =>
        build([parameter], false, { ...values, cookie: { [parameter.name]: value } }).headers["Cookie"] ?? "",
    ),
  );
  const cookie = [...ofParameters, ...(request.headers["Cookie"] === undefined ? [] : [request.headers["Cookie"]])];
  const deep = operation.parameters.filter(isDeepObject).map(({ name }) => ({ [name]: values.query[name] }));
  // A value may have a question mark, too.
  const [address = "", ...query] = request.url.replaceAll(emptySegment, "//").split("?");
  const queries = [
    fixedQuery,
    query.join("?"),
    ...deep.map((each) => qs.stringify(each, { skipNulls: true })),
    ...empty.map(({ name }) => qs.stringify({ [name]: "" })),
  ].filter(Boolean);
  const deepBody = qs.stringify(form.deep);
  return {
    method: operation.method.toUpperCase(),
    url: queries.length > 0 ? `${address}?${queries.join("&")}` : address,
    headers: { ...request.headers, ...(cookie.length > 0 && { Cookie: cookie.join("; ") }) },
    body: deepBody === "" ? request.body : [request.body, deepBody].filter(Boolean).join("&"),
  };
}

/** What stands for an empty segment of a path. */
const emptySegment = "/~empty~/";

/** Writes a path such that swagger-client finds its parameters: without empty segments, and with ASCII alone. */
function toTemplate(pathname: string): string {
  return pathname.replaceAll("//", emptySegment).replaceAll(/[^\x21-\x7E]/gu, encodeURIComponent);
}

function isDeepObject({ style, content }: Parameter): boolean {
  return style === "deepObject" && !content;
}

function isDelimited(style: string | undefined): boolean {
  return style === "spaceDelimited" || style === "pipeDelimited";
}

/** The names and values of an object as a list, which they are written as. swagger-client has commas between them. */
function flatten(value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value).flat() : value;
}

/** A label that is not exploded is a point and the style `simple` (RFC 6570), where swagger-client has points between. */
function withoutLabel(place: string, { style, explode }: Omit<Parameter, "name" | "in">): object {
  return place === "path" && style === "label" && explode !== true ? { style: "simple" } : { style, explode };
}

function withLabels(pathname: string, parameters: readonly Parameter[]): string {
  const labels = parameters.filter((each) => each.in === "path" && each.style === "label" && each.explode !== true);
  return labels.reduce((path, { name }) => path.replace(`{${name}}`, `.{${name}}`), pathname);
}

/** A cookie for each value of a list or an object that is exploded, as cookies are by default. swagger-client makes one of them. */
function toPairs(parameter: Parameter, values: Record<string, unknown>): [Parameter, unknown][] {
  const value = values[parameter.name];
  if (value === undefined) return [];
  if (parameter.explode === false || parameter.content || typeof value !== "object" || value === null) {
    return [[parameter, value]];
  }
  return Object.entries(value).map(([name, field]) => [
    { ...parameter, name: Array.isArray(value) ? parameter.name : name },
    field,
  ]);
}

/**
 * Writes out what OpenAPI says of the fields of a form whose encoding the document does not give, where swagger-client
 * has defaults of its own: a list has the style \`form\`. Separates those with nested names.
 */
function splitForm(
  namesOf: (value: object) => object,
  contentType: string | undefined,
  mediaType: MediaType | undefined,
  body: unknown,
) {
  const encoding: NonNullable<MediaType["encoding"]> = { ...mediaType?.encoding };
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/.test(contentType ?? "");
  // It takes a text for JSON that is written already.
  if (contentType && kindOf(contentType, mediaType) === "json")
    return { encoding, body: JSON.stringify(body), deep: {} };
  if (!isForm || typeof body !== "object" || body === null) return { encoding, body, deep: {} };
  const fields = Object.entries(body);
  for (const [name, value] of fields) if (Array.isArray(value)) encoding[name] ??= { style: "form", explode: true };
  function isDeep([name]: [string, unknown]): boolean {
    return encoding[name]?.style === "deepObject";
  }
  const others = fields
    .filter((field) => !isDeep(field))
    .map(([name, value]): [string, unknown] => {
      const { style, explode } = encoding[name] ?? {};
      if (!isDelimited(style)) return [name, value];
      const values = flatten(value);
      // A part of a form is not encoded, and neither is a separator.
      const isJoined = contentType === "multipart/form-data" && explode !== true && Array.isArray(values);
      return [name, isJoined ? values.join(style === "pipeDelimited" ? "|" : " ") : values];
    });
  const deep = Object.fromEntries(fields.filter(isDeep));
  if (contentType !== "multipart/form-data") return { encoding, body: Object.fromEntries(others), deep };
  return { encoding, body: { ...Object.fromEntries(others), ...namesOf(deep) }, deep: {} };
}

/** Writes schemes as those that swagger-client knows: any other of HTTP has its name before the credential (RFC 9110). */
function toKnownScheme([name, scheme]: [string, SecurityScheme]): [string, SecurityScheme] {
  const isOther = scheme.type === "http" && !/^(?:basic|bearer)$/i.test(scheme.scheme ?? "");
  return [name, isOther ? { type: "apiKey", in: "header", name: "Authorization" } : scheme];
}

function toAuthorized(security: Record<string, SecurityScheme>, credentials: Credentials): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(security).map(([name, { type, scheme = "" }]) => {
      const value = credentials[name];
      if (type === "oauth2" || type === "openIdConnect") return [name, { token: { access_token: value } }];
      const isOther = type === "http" && !/^(?:basic|bearer)$/i.test(scheme);
      return [name, { value: isOther ? `${scheme} ${String(value)}` : value }];
    }),
  );
}
