import { isQuery } from "@gw/openapi";
import {
  credentialHeaderOf,
  serverOf,
  successOf,
  targetOf,
  type CredentialHeader,
  type Document,
  type Example,
  type MediaType,
  type Operation,
  type OperationEntry,
  type When,
} from "@gw/openapi/document";
import type { ShownList, ShownResponse, ShownResponses } from "./shown-response.ts";

type Parameters = Readonly<Record<string, string | number>>;

/** A server, by the variable that is its address. */
type SampleServer = ReturnType<typeof serverOf>;

/** A call that succeeds. */
export interface SampleCase {
  operationId: string;
  /** The name of the example that shows the response; `no-content` where the response has no content to show. */
  name: string;
  /** What the operation does, in a few words. */
  summary: string;
  /** Whether the operation only reads. */
  isQuery: boolean;
  /** In lower case. */
  method: string;
  /** With parameters in braces. */
  path: string;
  credential: CredentialHeader;
  /** The servers that the client needs to know: that of the document, and that of the operation if it is another one. */
  servers: readonly SampleServer[];
  parameters: Parameters;
  query: Parameters;
  headers: Readonly<Record<string, string>>;
  /** Undefined where nothing is sent. */
  body: unknown;
  /** The status of the most typical failure of the operation. */
  failure: string;
  hasContent: boolean;
  /** What is shown of the response; undefined for all of it. */
  shown: ShownResponse | undefined;
  /** What is shown of each page, where the query asks for all of them. */
  everyPage: (ShownList & { parameter: string }) | undefined;
}

/** The cases of an operation, in the order of its examples. */
export function sampleCasesOf(document: Document, entry: OperationEntry, shownResponses: ShownResponses): SampleCase[] {
  const { id, method, path, operation } = entry;
  const { content } = successOf(document, operation);
  const cases = content
    ? Object.values(content).flatMap(examplesOf)
    : [["no-content", { "x-gw-when": exampleRequest(document, operation) }] as const];
  const shown = shownResponses[id];
  const pages = operation["x-gw-pages"];
  return cases.map(([name, { "x-gw-when": when = {} }]) => ({
    operationId: id,
    name,
    summary: operation.summary,
    isQuery: isQuery(method, operation),
    method,
    path,
    credential: credentialHeaderOf(document, operation),
    servers: serversOf(document, path),
    parameters: when.path ?? {},
    query: when.query ?? {},
    headers: when.headers ?? {},
    body: when.request === undefined ? when.body : requestOf(entry, when.request),
    failure: failureOf(operation),
    hasContent: content !== undefined,
    shown,
    everyPage:
      pages?.parameter &&
      typeof shown === "object" &&
      pages.items === shown.list &&
      when.query?.[pages.parameter] === pages.all
        ? { ...shown, parameter: pages.parameter }
        : undefined,
  }));
}

/** What to send if no response example defines it: the first request example, and the parameters' own examples. */
function exampleRequest(document: Document, { operationId, parameters = [], requestBody }: Operation): When {
  const required = parameters.map((parameter) => targetOf(document, parameter)).filter((target) => target.required);
  function examplesIn(location: string): Parameters {
    return Object.fromEntries(
      required
        .filter((parameter) => parameter.in === location)
        .map(({ name, example }) => {
          if (example === undefined) throw new Error(`${name} of ${operationId} has no example. Add it to its file.`);
          return [name, example];
        }),
    );
  }
  const [request] = Object.values(requestBody?.content ?? {}).flatMap(examplesOf);
  return { path: examplesIn("path"), query: examplesIn("query"), ...(request && { request: request[0] }) };
}

/** A record that is there already, is not there, is not the caller's, or is not as it should be. */
function failureOf({ operationId, responses }: Operation): string {
  const telling = ["409", "404", "403", "400"].find((status) => status in responses);
  const failure = telling ?? Object.keys(responses).find((status) => status.startsWith("4"));
  if (!failure) throw new Error(`${operationId} documents no failure of its caller. Add its 400 or 401 response.`);
  return failure;
}

function serversOf(document: Document, path: string): SampleServer[] {
  const [usual, own] = [serverOf(document), serverOf(document, path)];
  return own.variable === usual.variable ? [usual] : [usual, own];
}

/** The variable of the environment that has the address of a server. */
export function addressVariableOf({ variable }: SampleServer): string {
  return `GW_${variable.toUpperCase()}`;
}

function examplesOf({ examples = {} }: MediaType): [name: string, example: Example][] {
  return Object.entries(examples);
}

/** The body of a named request. Lint checks that a response names an existing one. */
function requestOf({ id, operation }: OperationEntry, name: string): unknown {
  const contents = Object.values(operation.requestBody?.content ?? {});
  const named = contents.flatMap(examplesOf).find(([each]) => each === name);
  if (!named) throw new Error(`${id} has no request example ${name}. Correct \`x-gw-when\` of its response.`);
  return named[1].value;
}
