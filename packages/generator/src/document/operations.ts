import { isQuery, sentMethod } from "@gw/openapi";
import {
  readOperations as readEntries,
  targetOf,
  type Document,
  type Operation,
  type OperationEntry,
  type Parameter,
  type RequestBody,
  type Response,
  type SecurityScheme,
  type Server,
} from "@gw/openapi/document";
import { componentNameOf, componentsOf, textAt, toIdentifier, type FoundPages } from "@gw/openapi/reader";
import { bodiesOf, usualFirst, type Body } from "./media-types.ts";

/** An operation of a prepared document, with everything that it inherits and refers to. */
export interface ReadOperation extends Omit<
  OperationEntry,
  "parameters" | "requestBody" | "responses" | "security" | "servers"
> {
  /** The name of its method and constant. */
  id: string;
  /** The HTTP method, as it is sent. */
  method: string;
  /** What the names of its types begin with. */
  typeName: string;
  /** Its operationId in the document, or an empty text. */
  writtenId: string;
  parameters: readonly Parameter[];
  /** What a parameter in `querystring` (OpenAPI 3.2) writes as the whole query. */
  wholeQuery: Body | undefined;
  requestBody: RequestBody | undefined;
  /** The bodies that a client can send, the usual one first. */
  requests: readonly Body[];
  responses: readonly ReadResponse[];
  /**
   * The bodies of all successes, the usual one first: what a client expects unless a call chooses another one. For a media type
   * that several have, it is that of the first one.
   */
  successes: readonly Body[];
  /** The alternative security requirements: the schemes of each. Empty if it needs no credential. */
  security: readonly (readonly string[])[];
  isSecurityOptional: boolean;
  /** Its server, if it is not that of the document. */
  server: Server | undefined;
  /** How its items are divided into pages, if they are: see `withPages`. */
  pages?: FoundPages;
}

/** A documented response. */
export interface ReadResponse {
  /** A number, a range such as `4XX`, or `default`. */
  status: string;
  /** Its status as the key of an object, as source. */
  key: string;
  /** A success is one with 2xx, or `default` if there are no others; `default` is a failure, too. */
  isSuccess: boolean;
  isFailure: boolean;
  /** The name of the component that it refers to. Operations that refer to one have the same `response`. */
  component: string | undefined;
  response: Response;
  /** Its bodies, the usual one first. */
  bodies: readonly Body[];
}

/** The fields of an operation with what the names of its types begin with, and with its operationId in the document. */
export const typeNameMark = "x-type-name";
export const writtenIdMark = "x-written-id";

/** Reads all operations, in the order of the document. */
export function readOperations(document: Document): ReadOperation[] {
  return readEntries(document).map((entry) => readOperation(document, entry));
}

function readOperation(
  document: Document,
  { security: requirements, servers, ...entry }: OperationEntry,
): ReadOperation {
  const { operation } = entry;
  const method = sentMethod(entry.method);
  const requestBody = entry.requestBody?.value;
  const parameters = entry.parameters.map(({ value }) => value);
  const schemes = componentsOf(document, "securitySchemes");
  const alternatives = requirements.map((each) =>
    Object.keys(each)
      .filter((name) => schemes[name] !== undefined && !isSentByPlatform(document, schemes[name]))
      .toSorted(),
  );
  const security = [
    ...new Map(alternatives.filter((names) => names.length > 0).map((names) => [names.join(), names])).values(),
  ];
  const [own, root] = [servers[0], document.servers?.[0]].map((each) => JSON.stringify([each?.url, each?.variables]));
  const responses = readResponses(document, operation, entry.responses);
  const contents = responses.flatMap(({ isSuccess, response }) => (isSuccess ? (response.content ?? {}) : []));
  const all = bodiesOf(document, Object.assign({}, ...contents.toReversed()) as RequestBody["content"]);
  const usual = responses.find(({ isSuccess, bodies }) => isSuccess && bodies.length > 0)?.bodies[0];
  return {
    ...entry,
    method,
    parameters,
    wholeQuery: bodiesOf(document, parameters.find((each) => each.in === "querystring")?.content)[0],
    requestBody,
    typeName: textAt({ ...operation }, typeNameMark),
    writtenId: textAt({ ...operation }, writtenIdMark),
    requests: withoutBody.includes(method) ? [] : usualFirst(document, requestBody?.content),
    responses,
    successes: usual ? [usual, ...all.filter(({ mediaType }) => mediaType !== usual.mediaType)] : [],
    security,
    isSecurityOptional: security.length > 0 && alternatives.some((names) => names.length === 0),
    server: own === root ? undefined : servers[0],
  };
}

/** The body of a success that has none of the media type that a client expects, if its status alone says so. */
export function otherBodyOf({ isSuccess, status, bodies }: ReadResponse, expected: Body): Body | undefined {
  const [body] = bodies;
  const isKnown =
    isSuccess && /^\d+$/.test(status) && !bodies.some(({ mediaType }) => mediaType === expected.mediaType);
  return isKnown && body && ![body.kind, expected.kind].includes("items") && body.kind !== "stream" ? body : undefined;
}

/** `fetch` has no body for these. */
const withoutBody: readonly string[] = ["GET", "HEAD", "TRACE"];

function readResponses(
  document: Document,
  { responses }: Operation,
  targets: OperationEntry["responses"],
): ReadResponse[] {
  const known = Object.entries(targets).filter(([status]) => /^(?:default|[1-5](?:\d\d|XX))$/.test(status));
  const hasSuccess = known.some(([status]) => status.startsWith("2"));
  return known.map(([status, { value: response }]) => ({
    status,
    key: /^\d+$/.test(status) ? status : JSON.stringify(status),
    isSuccess: status.startsWith("2") || (status === "default" && !hasSuccess),
    isFailure: !status.startsWith("2"),
    component: componentNameOf(responses?.[status], "responses"),
    response,
    bodies: usualFirst(document, response.content),
  }));
}

/** Whether the response of an operation can be kept and shown again: it only reads, and returns no stream. */
export function isCached({ method, operation, successes }: ReadOperation): boolean {
  return isQuery(method, operation) && !["stream", "items"].includes(successes[0]?.kind ?? "");
}

/** The documented statuses, with ranges such as `4XX`, and `default`. */
export function statusesOf({ responses }: ReadOperation): (number | string)[] {
  return responses.map(({ status }) => (/^\d+$/.test(status) ? Number(status) : status));
}

/** Whether an operation documents only failures, or no responses at all. */
export function hasUndocumentedSuccess({ responses }: ReadOperation): boolean {
  return !responses.some(({ isSuccess }) => isSuccess);
}

/** Operations in the order of their names, for modules that do not follow the document. */
export function sortById(operations: readonly ReadOperation[]): ReadOperation[] {
  return operations.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Whether the platform sends the credential of a scheme, as it does with a client certificate. */
function isSentByPlatform(document: Document, scheme: unknown): boolean {
  return targetOf<SecurityScheme>(document, scheme as SecurityScheme).type === "mutualTLS";
}

/** What an operation does, in a line: its summary, method and path. */
export function describeOperation({ method, path, operation }: ReadOperation): string {
  return `${operation.summary?.split("\n")[0] ?? "An operation"}: \`${method} ${path}\``;
}

/** Turns a text into an identifier in camel case, even if it is an identifier with underscores. */
export function toCamelCase(text: string): string {
  return toIdentifier(text.replaceAll(/(?!^)_+(?=[^_])/g, "-"));
}

/** The path with the names of its parameters. Other tools write `{proxy+}`, `{path*}` or `{;id}` for one. */
export function templateOf({ path, parameters }: Pick<ReadOperation, "path" | "parameters">): string {
  const declared = new Set(parameters.flatMap((each) => (each.in === "path" ? each.name : [])));
  return path.replaceAll(/\{([^{}]+)\}/g, (text, name: string) => {
    const bare = name.replaceAll(/^[+.;*]+|[+*]+$/g, "");
    return declared.has(name) || bare === "" ? text : `{${bare}}`;
  });
}
