import { BlockList, isIP } from "node:net";
import type { DebugRequest } from "@gw/api-types";
import { RE2JS } from "re2js";
import { type JsonObject, isObject, propertyAt } from "../../src/util/json-object.ts";

/** The documents that a classic API became. */
export interface ConvertedDocuments {
  base: JsonObject;
  /** The documents of the other versions, by the id under which the base lists them. */
  versions: ReadonlyMap<string, JsonObject>;
}

/** Whether a gateway that reads the documents lets a request pass, and where to. */
export interface OasAccess {
  allowed: boolean;
  /** The rule that refuses, or the upstream. */
  because: string;
}

/** A request as the rules below read it. */
interface ReadRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: ReadonlyMap<string, string>;
}

function readRequest({ method = "GET", path = "/", headers = {} }: DebugRequest): ReadRequest {
  const [withoutFragment = ""] = path.split("#", 1);
  const mark = `${withoutFragment}?`.indexOf("?");
  const url = new URL("http://gateway.invalid");
  url.pathname = withoutFragment.slice(0, mark);
  return {
    method: method.toLowerCase(),
    path: url.pathname,
    query: new URLSearchParams(withoutFragment.slice(mark)),
    headers: new Map(Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values.join("; ")])),
  };
}

function at(document: JsonObject, ...path: string[]) {
  return propertyAt(document, ["x-gw-api-gateway", ...path]);
}
function textAt(document: JsonObject, ...path: string[]) {
  return String(at(document, ...path) ?? "");
}
function entries(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Below `/orders/` are `/orders`, `/orders/` and all that goes on from there. */
function restBelow(path: string, listenPath: string): string | undefined {
  const url = new URL("http://gateway.invalid");
  url.pathname = listenPath;
  const start = url.pathname.endsWith("/") ? url.pathname.slice(0, -1) : url.pathname;
  return `${path}/`.startsWith(`${start}/`) ? path.slice(start.length) : undefined;
}

/** The document of the version that a request names; the base if it names none; undefined if there is no such version. */
function documentFor(request: ReadRequest, { base, versions }: ConvertedDocuments): JsonObject | undefined {
  const versioning = at(base, "info", "versioning");
  if (!isObject(versioning)) return base;
  const key = String(versioning["key"] ?? "");
  const rest = restBelow(request.path, textAt(base, "server", "listenPath", "value")) ?? "";
  const places: Record<string, string | undefined | null> = {
    header: request.headers.get(key.toLowerCase()),
    "url-param": request.query.get(key),
    url: rest.split("/")[1],
  };
  const named = places[String(versioning["location"])] || versioning["default"];
  if (named === versioning["default"]) return base;
  const listed = Array.isArray(versioning["versions"]) ? versioning["versions"] : [];
  const found: unknown = listed.find((version) => isObject(version) && version["name"] === named);
  return isObject(found) ? versions.get(String(found["id"])) : undefined;
}

function isExpired(document: JsonObject, now: Date): boolean {
  const expiration = textAt(document, "info", "expiration");
  if (expiration === "") return false;
  return !(Date.parse(expiration.includes(":") && !/[TZ]/i.test(expiration) ? `${expiration}Z` : expiration) > +now);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The texts that patterns are looked for in: what the path is below the listen path of the classic API, and with it. A
 * version that is called by its own listen path, not through its base, stands for a URL that names it.
 */
function matchedPaths(document: JsonObject, base: JsonObject, path: string): string[] {
  const listenPath = textAt(document, "middleware", "patternBase", "listenPath").replace(/\/$/, "");
  const segment = document === base ? textAt(document, "middleware", "patternBase", "versionSegment") : "";
  const rest = restBelow(path, textAt(base, "server", "listenPath", "value")) ?? "";
  const below = `${segment && "/"}${segment}${rest}`;
  return [`${listenPath}${below}`, below];
}

/** The effects on a request of the rules for paths, and those that the document has for any request. */
function pathEffects(document: JsonObject, base: JsonObject, { method, path }: ReadRequest) {
  const methods = new Map(
    entries(document["paths"]).flatMap(([, item]) =>
      entries(item).map(([name, operation]) => [isObject(operation) ? operation["operationId"] : "", name] as const),
    ),
  );
  const spelled = matchedPaths(document, base, path).map(decoded);
  const found = { matched: new Set<string>(), existing: new Set<string>() };
  for (const [operationId, rules] of entries(at(document, "middleware", "operations"))) {
    for (const [effect, rule] of entries(rules)) {
      if (!isObject(rule) || rule["enabled"] !== true) continue;
      found.existing.add(effect);
      if (methods.get(operationId) !== method) continue;
      const source = String(rule["pattern"]).replaceAll(/\{[^{}]+\}/g, "[^/]+");
      const pattern = RE2JS.compile(source, rule["ignoreCase"] === true ? RE2JS.CASE_INSENSITIVE : 0);
      if (spelled.some((text) => pattern.matcher(text).find())) found.matched.add(effect);
    }
  }
  return found;
}

function isInList(address: string, list: unknown): boolean {
  const blockList = new BlockList();
  for (const entry of Array.isArray(list) ? list : []) {
    const [network = "", bits] = String(entry).split("/");
    const family = isIP(network) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) blockList.addAddress(network, family);
    else blockList.addSubnet(network, Number(bits), family);
  }
  return blockList.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** A request without an address passes: the classic side cannot judge it either. */
function isAddressRejected(document: JsonObject, { headers }: ReadRequest): boolean {
  const candidates = [headers.get("x-real-ip"), headers.get("x-forwarded-for")?.split(",")[0]];
  const address = candidates.map((text) => text?.trim() ?? "").find((text) => isIP(text) > 0 && !text.includes("%"));
  if (address === undefined) return false;
  const { allow, block } = Object(at(document, "server", "ipAccessControl"));
  return isInList(address, block) || (allow !== undefined && !isInList(address, allow));
}

function isFilled(text: string | null | undefined): boolean {
  return (text ?? "").trim() !== "";
}

function carries(document: JsonObject, name: string, { query, headers }: ReadRequest): boolean {
  const scheme = propertyAt(document, ["components", "securitySchemes", name]);
  if (!isObject(scheme)) return false;
  const settings = textAt(document, "server", "authentication", "securitySchemes", name, "header", "name");
  const key = scheme["type"] === "apiKey" ? String(scheme["name"]) : settings || "Authorization";
  switch (scheme["type"] === "apiKey" ? scheme["in"] : "header") {
    case "query":
      return query.getAll(key).some(isFilled);
    case "cookie":
      return (headers.get("cookie") ?? "").split(";").some((pair) => {
        const cookie = pair.trim();
        return cookie.startsWith(`${key}=`) && isFilled(cookie.slice(key.length + 1));
      });
    default:
      return isFilled(headers.get(key.toLowerCase())?.replaceAll(";", " "));
  }
}

/** OpenAPI 3.0.3: a request meets one of the requirement objects, and every scheme in it. */
function isAuthenticated(document: JsonObject, request: ReadRequest): boolean {
  const security = document["security"];
  if (!Array.isArray(security) || security.length === 0) return true;
  return security.some((requirement) => entries(requirement).every(([name]) => carries(document, name, request)));
}

/** A domain with a pattern in it is not judged, as the classic side does not judge it. */
function isOtherHost(document: JsonObject, { headers }: ReadRequest): boolean {
  const host = headers.get("host")?.trim() ?? "";
  const domain = textAt(document, "server", "customDomain");
  if (host === "" || domain === "" || domain.includes("{")) return false;
  return hostName(host) !== hostName(domain);
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:[0-9]*$/, "");
}

function refused(because: string): OasAccess {
  return { allowed: false, because };
}

/**
 * What a gateway does with a request to a converted API, read from the shapes of D33 alone: nothing here is shared with
 * the converter. Credentials count where they are present.
 */
export function oasAccess(documents: ConvertedDocuments, asked: DebugRequest, now: Date): OasAccess {
  const request = readRequest(asked);
  const listenPath = textAt(documents.base, "server", "listenPath", "value");
  if (restBelow(request.path, listenPath) === undefined) return refused("listen path");

  const document = documentFor(request, documents);
  if (!document) return refused("unknown version");
  if (isOtherHost(document, request)) return refused("domain");
  if (at(document, "info", "state", "active") === false) return refused("inactive");
  if (isExpired(document, now)) return refused("expired");

  const { matched, existing } = pathEffects(document, documents.base, request);
  if (matched.has("block")) return refused("blocked path");
  const isOpen = matched.has("ignoreAuthentication");
  if (!isOpen && existing.has("allow") && !matched.has("allow")) return refused("not an allowed path");
  if (isAddressRejected(document, request)) return refused("address");
  if (!isOpen && !isAuthenticated(document, request)) return refused("credentials");
  return { allowed: true, because: textAt(document, "upstream", "url") };
}

/** The document of the version that a request names beside the base, and the same request at its own listen path. */
export function ownRequest(
  documents: ConvertedDocuments,
  asked: DebugRequest,
): { document: JsonObject; request: DebugRequest } | undefined {
  const request = readRequest(asked);
  const listenPath = textAt(documents.base, "server", "listenPath", "value");
  const rest = restBelow(request.path, listenPath);
  const document = documentFor(request, documents);
  if (rest === undefined || !document || document === documents.base) return undefined;
  const isInUrl = at(documents.base, "info", "versioning", "location") === "url";
  const below = isInUrl ? rest.replace(/^\/[^/]*/, "") : rest;
  const own = textAt(document, "server", "listenPath", "value").replace(/\/$/, "");
  const query = request.query.size > 0 ? `?${request.query}` : "";
  return { document, request: { ...asked, path: `${own}${below}${query}` } };
}

/** The same request to the staged copy of an API. */
export function stagedRequest(asked: DebugRequest): DebugRequest {
  const { path, query } = readRequest(asked);
  return { ...asked, path: `/gw-staging${path}${query.size > 0 ? `?${query}` : ""}` };
}
