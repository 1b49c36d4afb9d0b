import { securitySchemeOf, serverOf, type Document, type Operation, type OperationEntry } from "@gw/openapi/document";
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

export interface CredentialHeader {
  /** `dashboardToken` */
  scheme: string;
  name: string;
  /** What precedes the credential in the header: `Bearer `. */
  prefix: string;
  /** The environment variable with the credential: `GW_DASHBOARD_TOKEN`. */
  variable: string;
}

export function credentialHeader(document: Document, operation: Operation): CredentialHeader {
  const scheme = securitySchemeOf(operation);
  const { type, name } = objectOf(document.components.securitySchemes[scheme]);
  const variable = `GW_${scheme.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  return type === "http"
    ? { scheme, variable, name: "Authorization", prefix: "Bearer " }
    : { scheme, variable, name: String(name), prefix: "" };
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
    credential: credentialHeader(internal, entry.operation),
    target: pairs.size > 0 ? `${filled}?${pairs}` : filled,
    addressVariable: `GW_${serverOf(internal, entry.path).variable.toUpperCase()}`,
  };
}

function requestExample(document: Document, { operation }: OperationEntry, name: string): unknown {
  const content = objectAt(resolve(document, operation.requestBody).value, "content");
  const examples = Object.values(content).map((media) => objectAt(objectOf(media), "examples"));
  return resolve(document, examples.find((each) => name in each)?.[name]).value["value"];
}
