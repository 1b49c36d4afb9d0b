import { valueAtPath } from "@gw/openapi";
import { isObject, withProperty, type JsonObject } from "../../util/json-object.ts";
import type { DefinitionReader } from "./definition-reader.ts";

type OauthEndpoint = "authorize" | "token";

const flowsPath = ["components", "securitySchemes", "oauth2", "flows"] as const;

/** The URL of an OAuth 2.0 endpoint that the gateway serves for an API: below its listen path. */
function buildOauthUrl(listenPath: string, endpoint: OauthEndpoint): string {
  return `${encodePath(listenPath.replace(/\/?$/, "/"))}oauth/${endpoint}`;
}

/** The document with the OAuth URLs for another listen path. Customized URLs stay unchanged. */
export function moveOauthUrls(document: JsonObject, from: string, to: string): JsonObject {
  const flows = valueAtPath(document, flowsPath);
  if (!isObject(flows)) return document;
  const moved = new Map<unknown, string>(
    (["authorize", "token"] as const).map((endpoint) => [buildOauthUrl(from, endpoint), buildOauthUrl(to, endpoint)]),
  );
  return withProperty(
    document,
    flowsPath,
    mapValues(flows, (flow) => withMovedUrls(flow, moved)),
  );
}

function withMovedUrls(flow: unknown, moved: ReadonlyMap<unknown, string>): unknown {
  return isObject(flow) ? mapValues(flow, (value) => moved.get(value) ?? value) : flow;
}

function mapValues(object: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

/** Encodes characters that a URI path (RFC 3986 §3.3) cannot contain; existing escapes stay. */
function encodePath(path: string): string {
  return path.toWellFormed().replaceAll(/%(?![0-9A-Fa-f]{2})|[^\w\-.~!$&'()*+,;=:@/%]/gu, encodeURIComponent);
}

/** The flows of OpenAPI, each with the access types that enable it and the endpoints that it requires. */
const flowTable: readonly { flow: string; types: readonly string[]; endpoints: readonly OauthEndpoint[] }[] = [
  { flow: "authorizationCode", types: ["authorization_code"], endpoints: ["authorize", "token"] },
  { flow: "clientCredentials", types: ["client_credentials"], endpoints: ["token"] },
  { flow: "password", types: ["password"], endpoints: ["token"] },
  { flow: "implicit", types: ["implicit", "token"], endpoints: ["authorize"] },
];

/**
 * Reads the OAuth 2.0 flows of an API. Access types that enable no flow are not mapped.
 *
 * @returns the flows for a document with this listen path
 */
export function readOauthFlows(meta: DefinitionReader): (listenPath: string) => JsonObject {
  const list = meta.list("allowed_access_types");
  const types = new Map(list.names.map((index) => [index, list.getString(index)]));
  const named = new Set(types.values());
  const flows = flowTable.filter((row) => row.types.some((type) => named.has(type)));
  const opening = new Set(flowTable.flatMap((row) => row.types));
  // Tokens are refreshed at the token endpoint, so only a flow with that endpoint supports it.
  const refreshable = named.has("refresh_token") && flows.some(({ endpoints }) => endpoints.includes("token"));
  if (refreshable) opening.add("refresh_token");
  for (const [index, type] of types) if (type !== undefined && opening.has(type)) list.mapString(index);
  return (listenPath) =>
    Object.fromEntries(flows.map(({ flow, endpoints }) => [flow, buildFlow(endpoints, listenPath, refreshable)]));
}

/** A Flow Object of OpenAPI. */
function buildFlow(endpoints: readonly OauthEndpoint[], listenPath: string, refreshable: boolean): JsonObject {
  const tokenUrl = buildOauthUrl(listenPath, "token");
  return {
    ...(endpoints.includes("authorize") && { authorizationUrl: buildOauthUrl(listenPath, "authorize") }),
    ...(endpoints.includes("token") && { tokenUrl, ...(refreshable && { refreshUrl: tokenUrl }) }),
    scopes: {},
  };
}
