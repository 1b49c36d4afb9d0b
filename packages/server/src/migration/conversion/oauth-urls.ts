import { valueAtPath } from "@gw/openapi";
import { type JsonObject, isObject, withProperty } from "../../util/json-object.ts";

export type OauthEndpoint = "authorize" | "token";

const flowsPath = ["components", "securitySchemes", "oauth2", "flows"] as const;

/** The URL of an OAuth 2.0 endpoint that the gateway serves for an API: below its listen path. */
export function buildOauthUrl(listenPath: string, endpoint: OauthEndpoint): string {
  return `${encodePath(listenPath.replace(/\/?$/, "/"))}oauth/${endpoint}`;
}

/** The document with the OAuth URLs of another listen path. Customized URLs stay. */
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
