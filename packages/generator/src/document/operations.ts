import { httpMethods } from "@gw/openapi";
import { targetOf } from "@gw/openapi/document";
import { toIdentifier, type FoundPages, type OperationName } from "@gw/openapi/reader";
import { isFile } from "./media-types.ts";
import type {
  Document,
  MediaType,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
  Schema,
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
  responses: Readonly<Record<string, Response>>;
  /** The alternative security requirements: the schemes of each. Empty if it needs no credential. */
  security: readonly (readonly string[])[];
  isSecurityOptional: boolean;
  /** Its server, if it is not that of the document. */
  server: Server | undefined;
  /** How its items are divided into pages, if they are: see `withPages`. */
  pages?: FoundPages;
}

/** Gives each operation its name as operationId, and each media type the shape of its schema. Changes the document. */
export function setNames(document: Document, names: readonly OperationName[]): void {
  const byAddress = new Map(names.map((each) => [`${each.method} ${each.path}`, each]));
  for (const { method, path, operation, requestBody, responses } of readOperations(document)) {
    const { name = "", typeName = "" } = byAddress.get(`${method} ${path}`) ?? {};
    Object.assign(operation, { operationId: name, typeName });
    for (const { content = {} } of [...Object.values(responses), requestBody ?? {}]) {
      for (const mediaType of Object.values(content)) mediaType.shape = shapeOf(document, mediaType.schema);
    }
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
  const responses = Object.entries(operation.responses ?? {})
    .filter(([status]) => /^(?:default|[1-5](?:\d\d|XX))$/i.test(status))
    .map(([status, response]) => [status, targetOf<Response>(document, response)] as const);
  const [server] = operation.servers ?? item.servers ?? [];
  const [own, root] = [server, document.servers?.[0]].map((each) => JSON.stringify([each?.url, each?.variables]));
  const requestBody = operation.requestBody && targetOf<RequestBody>(document, operation.requestBody);
  const read = { parameters: [...parameters.values()], responses: Object.fromEntries(responses) };
  return {
    id,
    typeName: operation.typeName ?? "",
    method,
    path,
    operation,
    ...read,
    requestBody,
    security,
    isSecurityOptional: security.length > 0 && alternatives.some((names) => names.length === 0),
    server: own === root ? undefined : server,
  };
}

/** Operations in the order of their names, for modules that do not follow the document. */
export function sortById(operations: readonly ReadOperation[]): ReadOperation[] {
  return operations.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Whether the platform sends the credential of a scheme, as it does with a client certificate. */
function isSentByPlatform(document: Document, scheme: unknown): boolean {
  return targetOf<SecurityScheme>(document, scheme as SecurityScheme).type === "mutualTLS";
}

function shapeOf(document: Document, schema: Schema | undefined): MediaType["shape"] {
  if (schema === undefined) return undefined;
  const target = targetOf<Schema>(document, schema);
  if (isFile({ ...target })) return "file";
  const { type, properties, items } = target;
  const isStructured = [type ?? []].flat().some((each) => each === "object" || each === "array");
  return isStructured || properties || items ? "structured" : undefined;
}

/** What an operation does, in a line: its summary, method and path. */
export function describeOperation({ method, path, operation }: ReadOperation): string {
  return `${operation.summary?.split("\n")[0] ?? "An operation"}: \`${method.toUpperCase()} ${path}\``;
}

/** Turns a text into an identifier in camel case, even if it is an identifier with underscores. */
export function toCamelCase(text: string): string {
  return toIdentifier(text.replaceAll(/(?!^)_+(?=[^_])/g, "-"));
}
