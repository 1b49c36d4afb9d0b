import { httpMethods, isQuery } from "@gw/openapi";
import { targetOf } from "@gw/openapi/document";
import { toIdentifier, type FoundPages, type OperationName } from "@gw/openapi/reader";
import { bodiesOf, usualFirst, type Body } from "./media-types.ts";
import type {
  Document,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
  SecurityScheme,
  Server,
} from "./document.ts";

/** An operation with everything that it inherits and refers to. */
export interface ReadOperation {
  /** The name of its method and constant. */
  id: string;
  /** What the names of its types begin with. */
  typeName: string;
  method: string;
  path: string;
  operation: Operation;
  parameters: readonly Parameter[];
  requestBody: RequestBody | undefined;
  /** The bodies that a client can send, the usual one first. */
  requests: readonly Body[];
  responses: readonly ReadResponse[];
  /**
   * The bodies of all successes, the usual one first: what a client reads unless a call chooses another one, whichever success
   * it is. For a media type that several have, it is that of the first one.
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

/** Gives each operation its name as operationId. Changes the document. */
export function setNames(document: Document, names: readonly OperationName[]): void {
  const byAddress = new Map(names.map((each) => [`${each.method} ${each.path}`, each]));
  for (const { method, path, operation } of readOperations(document)) {
    const { name = "", typeName = "" } = byAddress.get(`${method} ${path}`) ?? {};
    Object.assign(operation, { operationId: name, typeName });
  }
}

/** Reads all operations, in the order of the document. */
export function readOperations(document: Document): ReadOperation[] {
  return Object.entries(document.paths ?? {}).flatMap(([path, pathItem]) => {
    const item = targetOf<PathItem>(document, pathItem);
    const methods = Object.keys(item).filter((field) => httpMethods.some((method) => method === field));
    return methods.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      return operation
        ? [readOperation(document, { id: operation.operationId ?? "", method, path, operation }, item)]
        : [];
    });
  });
}

function readOperation(
  document: Document,
  { id, method, path, operation }: Pick<ReadOperation, "id" | "method" | "path" | "operation">,
  item: PathItem,
): ReadOperation {
  const parameters = new Map<string, Parameter>();
  for (const each of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
    const parameter = targetOf<Parameter>(document, each);
    parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  const requirements = operation.security ?? document.security ?? [];
  const schemes = document.components?.["securitySchemes"] ?? {};
  const alternatives = requirements.map((each) =>
    Object.keys(each)
      .filter((name) => schemes[name] !== undefined && !isSentByPlatform(document, schemes[name]))
      .toSorted(),
  );
  const security = [
    ...new Map(alternatives.filter((names) => names.length > 0).map((names) => [names.join(), names])).values(),
  ];
  const [server] = operation.servers ?? item.servers ?? [];
  const [own, root] = [server, document.servers?.[0]].map((each) => JSON.stringify([each?.url, each?.variables]));
  const requestBody = operation.requestBody && targetOf<RequestBody>(document, operation.requestBody);
  const responses = readResponses(document, operation);
  const contents = responses.flatMap(({ isSuccess, response }) => (isSuccess ? (response.content ?? {}) : []));
  const all = bodiesOf(document, Object.assign({}, ...contents.toReversed()) as RequestBody["content"]);
  const usual = responses.find(({ isSuccess, bodies }) => isSuccess && bodies.length > 0)?.bodies[0];
  return {
    id,
    typeName: operation.typeName ?? "",
    method,
    path,
    operation,
    parameters: [...parameters.values()],
    requestBody,
    requests: withoutBody.includes(method) ? [] : usualFirst(document, requestBody?.content),
    responses,
    successes: usual ? [usual, ...all.filter(({ mediaType }) => mediaType !== usual.mediaType)] : [],
    security,
    isSecurityOptional: security.length > 0 && alternatives.some((names) => names.length === 0),
    server: own === root ? undefined : server,
  };
}

/** `fetch` has no body for these. */
const withoutBody: readonly string[] = ["get", "head", "trace"];

function readResponses(document: Document, operation: Operation): ReadResponse[] {
  const documented = Object.entries(operation.responses ?? {}).filter(([status]) =>
    /^(?:default|[1-5](?:\d\d|XX))$/.test(status),
  );
  const hasSuccess = documented.some(([status]) => status.startsWith("2"));
  return documented.map(([status, each]) => {
    const response = targetOf<Response>(document, each);
    return {
      status,
      key: /^\d+$/.test(status) ? status : JSON.stringify(status),
      isSuccess: status.startsWith("2") || (status === "default" && !hasSuccess),
      isFailure: !status.startsWith("2"),
      component: "$ref" in each ? /^#\/components\/responses\/([\w.-]+)$/.exec(each.$ref)?.[1] : undefined,
      response,
      bodies: usualFirst(document, response.content),
    };
  });
}

/** Whether the response of an operation can be kept and shown again: it only reads, and returns no stream. */
export function isCached({ method, operation, successes }: ReadOperation): boolean {
  return isQuery(method, operation) && successes[0]?.kind !== "stream";
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
  return `${operation.summary?.split("\n")[0] ?? "An operation"}: \`${method.toUpperCase()} ${path}\``;
}

/** Turns a text into an identifier in camel case, even if it is an identifier with underscores. */
export function toCamelCase(text: string): string {
  return toIdentifier(text.replaceAll(/(?!^)_+(?=[^_])/g, "-"));
}
