import {
  credentialHeaderOf,
  serverOf,
  type CredentialHeader,
  type Document,
  type OperationEntry,
} from "@gw/openapi/document";
import { objectAt, objectOf, resolve, type JsonObject } from "@gw/openapi/reader";

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

/**
 * The request that led to an example of a response.
 *
 * @param internal the bundle with the mark `x-gw-when`, which says what was sent.
 */
export function exampleRequest(internal: Document, entry: OperationEntry, example: JsonObject): ExampleRequest {
  const when = objectAt(example, "x-gw-when");
  const { request, body } = when;
  const pathValues = objectAt(when, "path");
  const queryValues = objectAt(when, "query");
  const filled = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(pathValues[name])));
  const pairs = new URLSearchParams(Object.entries(queryValues).map(([name, value]) => [name, String(value)]));
  return {
    method: entry.method.toUpperCase(),
    path: pathValues,
    query: queryValues,
    headers: Object.fromEntries(
      Object.entries(objectAt(when, "headers")).map(([name, value]) => [name, String(value)]),
    ),
    body: request === undefined ? body : requestExample(internal, entry, String(request)),
    credential: credentialHeaderOf(internal, entry.operation),
    target: pairs.size > 0 ? `${filled}?${pairs}` : filled,
    addressVariable: `GW_${serverOf(internal, entry.path).variable.toUpperCase()}`,
  };
}

function requestExample(document: Document, { operation }: OperationEntry, name: string): unknown {
  const content = objectAt(resolve(document, operation.requestBody).value, "content");
  const examples = Object.values(content).map((media) => objectAt(objectOf(media), "examples"));
  return resolve(document, examples.find((each) => name in each)?.[name]).value["value"];
}
