import { componentsOf, propertiesOf } from "@gw/openapi/reader";
import type { Body, BodyKind } from "../document/media-types.ts";
import type { Document, Parameter, Response, Schema } from "@gw/openapi/document";
import {
  describeOperation,
  hasUndocumentedSuccess,
  sortById,
  templateOf,
  type ReadOperation,
  type ReadResponse,
} from "../document/operations.ts";
import { shapeOf } from "../document/properties.ts";
import { readServers, type Servers } from "../document/servers.ts";
import { createNamer, exportConstant, fileNames, localNames, toWord, uniqueName } from "../shared/names.ts";
import { commentOf, lowerFirst, propertyName } from "../shared/text.ts";
import { readResponses, type DocumentedResponse, type LocatedBody } from "./documented-responses.ts";
import { recordsModule } from "./records.ts";
import { routeOf } from "./route.ts";

const runtime = "@gw/contract-runtime/mocks";
const sharedFile = "shared";

/** The source of a response. */
interface ResponseCode {
  /** The status, its range or `default`. */
  key: string;
  /** The name of its constant, if several operations share it. */
  shared: string | undefined;
  documented: DocumentedResponse;
  /** The type of its body, as source. */
  body: string;
  /** The type of an item, if it is or may be a stream. */
  item: string;
}

/**
 * The modules of mocks, by their file names: one for each operation, so that a bundler keeps those in use, one with the
 * responses that several operations refer to, one with a function for each record, and one that creates the mocks.
 *
 * @param report is called with a sentence about each example that is left out or missing.
 */
export function mockModules(
  document: Document,
  operations: readonly ReadOperation[],
  report: (note: string) => void,
): Record<string, string> {
  const mocked = sortById(operations.filter(({ method }) => !unsent.test(method)));
  const located = mocked.flatMap(({ method, path, responses, requestBody, requests }): LocatedBody[] => {
    const name = `${method} ${path}`;
    return [
      ...responses.map(({ response, bodies, status }) => {
        return { response, bodies, location: `${name}, response ${status}`, isResponse: true };
      }),
      // Records are built from their examples, too.
      ...(requestBody && requests.length > 0
        ? [{ response: requestBody, bodies: requests, location: `${name}, request`, isResponse: false }]
        : []),
    ];
  });
  const documented = readResponses(document, located, report);
  const shared = sharedNames(document, located);
  const { own: servers, variables } = readServers(document, mocked);
  const files = fileNames(
    mocked.map(({ id }) => id),
    ["index", "operations", "records", sharedFile],
  );
  const ids = new Set(mocked.map(({ id }) => id));
  // The names of their types: an operation may have one of them.
  const typeNames = new Map(
    mocked.map(({ id, typeName }) => [id, uniqueName(`${typeName}Mock`, (name) => ids.has(name))]),
  );
  const modules = mocked.map((operation) => {
    const responses = operation.responses.map((each) => {
      const read = documented.get(each.response) ?? { headers: {}, examples: {} };
      const isEmpty = operation.method === "HEAD";
      return {
        key: each.status === "default" ? "default" : each.key,
        shared: isEmpty ? undefined : shared.get(each.response),
        documented: isEmpty ? { ...read, examples: {} } : read,
        body: bodyType(operation, each),
        item: itemType(operation, each),
      };
    });
    if (hasUndocumentedSuccess(operation)) {
      report(
        `${operation.method} ${operation.path}: No success response is documented, so the mock responds with 200 and no body.`,
      );
      responses.push(undocumentedSuccess);
    }
    const typeName = typeNames.get(operation.id) ?? "";
    return [
      `${files.get(operation.id)}.ts`,
      operationModule(document, operation, typeName, responses, servers),
    ] as const;
  });
  return {
    ...Object.fromEntries(modules),
    [`${sharedFile}.ts`]: sharedModule(shared, documented),
    "operations.ts":
      [...typeNames].map(([id, type]) => `export { ${id}, type ${type} } from "./${files.get(id)}.ts";\n`).join("") ||
      "export {};\n",
    "records.ts": recordsModule(document, operations, documented),
    "index.ts": indexModule(typeNames, variables),
  };
}

/** The methods that `fetch` does not send. */
const unsent = /^(?:CONNECT|TRACE|TRACK)$/i;

/** What a mock responds with if only failures are documented: a success that the client accepts, too. */
const undocumentedSuccess: ResponseCode = {
  key: "200",
  shared: undefined,
  documented: { headers: {}, isRaw: true, examples: {} },
  body: "string | undefined",
  item: "",
};

/** Names for the components that responses refer to. */
function sharedNames(document: Document, located: readonly LocatedBody[]): Map<Response, string> {
  const used = new Set(located.map(({ response }) => response));
  // As the document has them.
  const components = Object.entries(componentsOf(document, "responses")) as [string, Response][];
  const createName = createNamer();
  return new Map(
    components.flatMap(([component, response]): [Response, string][] =>
      used.has(response) ? [[response, createName(`${lowerFirst(toWord(component))}Response`)]] : [],
    ),
  );
}

function sharedModule(shared: Map<Response, string>, documented: Map<Response, DocumentedResponse>): string {
  const constants = [...shared].map(
    ([response, name]) => `export const ${name}: DocumentedResponse = ${responseCode(documented.get(response))};\n`,
  );
  if (constants.length === 0) return "export {};\n";
  const code = constants.join("\n");
  return `import type { DocumentedResponse } from "${runtime}";\n${importOfWriter(code)}\n${code}`;
}

/** A response as source. */
function responseCode({ format, accepts, ...data }: DocumentedResponse = { headers: {}, examples: {} }): string {
  const others = Object.entries(accepts ?? {}).map(([type, each]) => `${JSON.stringify(type)}: ${responseCode(each)}`);
  const added = [
    ...(format === undefined ? [] : [`"write": writeItems(${JSON.stringify(format)})`]),
    ...(others.length > 0 ? [`"accepts": { ${others.join(", ")} }`] : []),
  ];
  return [json(data).slice(0, -"\n}".length), ...added].join(",\n  ") + "\n}";
}

function importOfWriter(code: string): string {
  return code.includes("writeItems(") ? `import { writeItems } from "@gw/contract-runtime/streams";\n` : "";
}

function operationModule(
  document: Document,
  operation: ReadOperation,
  typeName: string,
  responses: readonly ResponseCode[],
  servers: Servers["own"],
): string {
  const {
    id,
    method,
    parameters,
    requests: [body],
  } = operation;
  const server = operation.server && servers.get(operation.server);
  const { path, parameterNames, query } = routeOf(templateOf(operation));
  const content = `NonNullable<operations[${JSON.stringify(id)}]["requestBody"]>["content"][${JSON.stringify(body?.mediaType)}]`;
  const bodyCode = body === undefined ? "undefined" : body.kind === "json" ? content : "string";
  const usesShared = responses.some(({ shared }) => shared !== undefined);
  const code = responses.map(({ key, body: type, item, documented: { examples } }) => {
    const names = Object.keys(examples).map((name) => JSON.stringify(name));
    return `    ${key}: { body: ${type}; ${item && `item: ${item}; `}examples: ${names.join(" | ") || "never"} };\n`;
  });
  const pathNames = parameters.filter((each) => each.in === "path").map(({ name }) => JSON.stringify(name));
  const inQuery = [...parameters.filter((each) => each.in === "query"), ...fieldsOfQuery(document, operation)];
  const lists = Object.fromEntries(inQuery.flatMap((each) => separatorOf(document, each)));
  const queryFields = inQuery.map(
    ({ name }) => `${propertyName(name)}?: ${Object.hasOwn(lists, name) ? "readonly string[]" : "string"}`,
  );
  const declarations = `\
/** The types of the mock of \`${id}\`. */
export interface ${typeName} {
  path: ${pathNames.join(" | ") || "never"};
  query: {${queryFields.join("; ")}};
  body: ${bodyCode};
  responses: {
${code.join("")}  };
}
`;
  const data = [
    ["method", JSON.stringify(method)],
    ["path", JSON.stringify(path)],
    ["parameterNames", parameterNames && JSON.stringify(parameterNames)],
    ["query", query && JSON.stringify(query)],
    ["lists", Object.keys(lists).length > 0 ? JSON.stringify(lists) : undefined],
    ["hasTextBody", body !== undefined && body.kind !== "json" ? "true" : undefined],
    ["server", server && JSON.stringify(server)],
  ].flatMap(([name, value]) => (value === undefined ? [] : [`  ${name}: ${value},\n`]));
  const fields = responses.map(
    ({ key, shared, documented }) =>
      `    ${key}: ${shared === undefined ? responseCode(documented) : `shared.${shared}`},\n`,
  );
  const constant = `: MockedOperation<${typeName}> = {
${data.join("")}\
  responses: {
${fields.join("")}\
  },
};`;
  return `\
${declarations.includes("operations[") ? `import type { operations } from "../types.ts";\n` : ""}\
import type { MockedOperation } from "${runtime}";
${importOfWriter(constant)}\
${usesShared ? `import * as shared from "./${sharedFile}.ts";\n` : ""}\

${declarations}
${commentOf(`${describeOperation(operation)}, with its responses.`)}\
${exportConstant(id, localNames([id], ["MockedOperation", "operations", "shared", "writeItems"]).get(id), constant)}`;
}

/** The fields of a form that is the whole query, as parameters. */
function fieldsOfQuery(document: Document, { wholeQuery }: ReadOperation): Parameter[] {
  if (wholeQuery?.kind !== "form") return [];
  const { schema, encoding = {} } = wholeQuery.content;
  return Object.entries(propertiesOf(document, schema)).map(([name, field]) => {
    return { name, in: "query", schema: field as Schema, ...encoding[name] };
  });
}

const separators: Readonly<Record<string, string>> = { form: ",", spaceDelimited: "%20|\\+", pipeDelimited: "%7C|\\|" };

/** The name of a list in a query, and a pattern of what separates its items: nothing if its parameter is repeated. */
function separatorOf(document: Document, { name, schema, style = "form", explode }: Parameter): [string, string][] {
  if (shapeOf(document, schema) !== "array") return [];
  return [[name, (explode ?? style === "form") ? "" : (separators[style] ?? "")]];
}

const bodyTypes: Readonly<Record<Exclude<BodyKind, "json" | "items">, string>> = {
  form: "string",
  text: "string",
  stream: "string | ReadableStream<Uint8Array>",
  multipart: "string | Blob",
  binary: "string | Blob",
};

/** The type of the body of a response, as source. */
function bodyType(operation: ReadOperation, response: ReadResponse): string {
  const [body] = response.bodies;
  if (body === undefined || operation.method === "HEAD") return "undefined";
  if (body.kind === "items") return `${itemType(operation, response)}[]`;
  return body.kind === "json" ? contentType(operation, response, body) : bodyTypes[body.kind];
}

/** The type of the items that a response may stream, as source. */
function itemType(operation: ReadOperation, response: ReadResponse): string {
  const body = response.bodies.find(({ kind }) => kind === "items");
  return body && operation.method !== "HEAD" ? contentType(operation, response, body) : "";
}

function contentType({ id }: ReadOperation, { key }: ReadResponse, { mediaType }: Body): string {
  return `operations[${JSON.stringify(id)}]["responses"][${key}]["content"][${JSON.stringify(mediaType)}]`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function indexModule(typeNames: ReadonlyMap<string, string>, variables: Servers["variables"]): string {
  return `\
import {
  createMock as createAnyMock,
  createMocks as createAnyMocks,
  type AnyMocks,
  type MockedOperation,
  type MockedRequest as AnyRequest,
  type MockTypes as AnyTypes,
  type OperationMock as AnyMock,
} from "${runtime}";
import * as operations from "./operations.ts";
import * as build from "./records.ts";

export type { MockOptions, MockTiming } from "${runtime}";

/** The addresses to mock: those that the clients are created with. */
export type MockAddresses = {
  /** The address that the paths are relative to. \`*\` matches any. */
  readonly baseUrl: string;
${variables
  .map(
    ({ option }) =>
      `  /** A variable in the address of a server. Without it, any value matches. */\n  readonly ${propertyName(option)}?: string | undefined;\n`,
  )
  .join("")}};

/** The types of the mock of each operation. */
export interface MockTypes {
${[...typeNames].map(([id, type]) => `  ${id}: operations.${type};\n`).join("")}}

/** Creates handlers for one operation. */
export type OperationMock<Id extends keyof MockTypes> = AnyMock<MockTypes[Id]>;

/** The request of an operation that is passed to a resolver. It is not validated. */
export type MockedRequest<Id extends keyof MockTypes> = AnyRequest<MockTypes[Id]>;

/** The mock of each operation, by its operationId, and a handler of each. */
export interface Mocks extends AnyMocks {
${[...typeNames.keys()].map((id) => `  readonly ${id}: OperationMock<${JSON.stringify(id)}>;\n`).join("")}\
  /** Builds records from the examples. */
  readonly build: typeof build;
}

/**
 * Creates the mocks of all operations, with handlers for Mock Service Worker in Node and in the browser. Requests to any
 * other address are handled as Mock Service Worker's \`onUnhandledRequest\` specifies, or \`onUnhandledFrame\` in its version 3.
 *
 * @example
 * \`\`\`ts
 * const mocks = createMocks({ baseUrl: "http://127.0.0.1:8080" });
 * const server = setupServer(...mocks.handlers);
 *
 * server.listen({ onUnhandledRequest: "error" });
 * \`\`\`
 */
export function createMocks(addresses: MockAddresses): Mocks {
  return { ...createAnyMocks<Omit<Mocks, "build">>(operations, addresses), build };
}

/**
 * Creates the mock of one operation. Unlike \`createMocks\`, it does not bundle the examples of the other operations.
 *
 * @example
 * \`\`\`ts
 * const mock = createMock(operation, { baseUrl: "http://127.0.0.1:8080" });
 * \`\`\`
 */
export function createMock<Types extends AnyTypes>(
  operation: MockedOperation<Types>,
  addresses: MockAddresses,
): AnyMock<Types> {
  return createAnyMock(operation, addresses);
}
`;
}
