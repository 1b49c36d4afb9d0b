import type { Document, OperationObject } from "../document/document.ts";
import { resolve, type DocumentNode } from "../document/document-node.ts";
import type { Operation } from "../document/operations.ts";
import { listOf, nodeOf } from "./schema.ts";

/** A request of a named example, ready to be written as code. */
export interface ExampleRequest {
  method: string;
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Without the credential and the media type of the body. */
  headers: Record<string, string>;
  /** Undefined if the request has no body. */
  body: unknown;
  credential: CredentialHeader;
  /** The address without its base: `/api/apis/search?q=order`. */
  target: string;
  /** The environment variable with the base address: `GW_BASE_URL`. */
  addressVariable: string;
}

export interface CredentialHeader {
  /** `dashboardToken` */
  scheme: string;
  name: string;
  /** What precedes the credential in the header: `Bearer `. */
  prefix: string;
  /** The environment variable with the credential: `GW_DASHBOARD_TOKEN`. */
  variable: string;
}

export function credentialHeader(document: Document, { security }: OperationObject): CredentialHeader {
  const [scheme = ""] = Object.keys(security[0]);
  const { type, name } = nodeOf(document.components.securitySchemes[scheme]);
  const variable = `GW_${scheme.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  return type === "http"
    ? { scheme, variable, name: "Authorization", prefix: "Bearer " }
    : { scheme, variable, name: String(name), prefix: "" };
}

/** The placeholder that an operation's address begins with: `base_url` or `portal_base_url`. */
export function serverVariable(document: Document, path: string): string {
  return String(serverOf(document, path)["url"]).replace(/[{}]/g, "");
}

/** The default base address of an operation: `http://127.0.0.1:8080`. */
export function defaultAddress(document: Document, path: string): string {
  const { variables } = serverOf(document, path);
  return String(nodeOf(nodeOf(variables)[serverVariable(document, path)])["default"]);
}

function serverOf(document: Document, path: string): DocumentNode {
  const { servers = document.servers } = nodeOf(document.paths[path]);
  return nodeOf(listOf(servers)[0]);
}

/**
 * The request that led to an example of a response.
 *
 * @param internal the bundle with the mark `x-gw-when`, which says what was sent.
 */
export function exampleRequest(internal: Document, operation: Operation, example: unknown): ExampleRequest {
  const { path, query, headers, request, body } = nodeOf(nodeOf(example)["x-gw-when"]);
  const pathValues = nodeOf(path);
  const queryValues = nodeOf(query);
  const filled = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(pathValues[name])),
  );
  const pairs = new URLSearchParams(Object.entries(queryValues).map(([name, value]) => [name, String(value)]));
  return {
    method: operation.method.toUpperCase(),
    path: pathValues,
    query: queryValues,
    headers: Object.fromEntries(Object.entries(nodeOf(headers)).map(([name, value]) => [name, String(value)])),
    body: request === undefined ? body : requestExample(internal, operation, String(request)),
    credential: credentialHeader(internal, operation.described),
    target: pairs.size > 0 ? `${filled}?${pairs}` : filled,
    addressVariable: `GW_${serverVariable(internal, operation.path).toUpperCase()}`,
  };
}

function requestExample(document: Document, { described }: Operation, name: string): unknown {
  const { content } = nodeOf(resolve(document, described.requestBody));
  const examples = Object.values(nodeOf(content)).map((media) => nodeOf(nodeOf(media)["examples"]));
  return nodeOf(resolve(document, examples.find((each) => name in each)?.[name]))["value"];
}
