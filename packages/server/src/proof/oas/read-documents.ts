import { type JsonObject, isObject } from "../../util/json-object.ts";
import type { CompilePatterns } from "../patterns.ts";
import type { AccessReader, Decision, GatewayRequest } from "../reader.ts";
import { readAddressLists, carries, readAlternatives } from "./callers.ts";
import { settingAt, textAt } from "./fields.ts";
import { readPathRules } from "./paths.ts";
import { readService } from "./service.ts";

/** The documents that a classic API became. */
export interface Documents {
  readonly base: JsonObject;
  /** The documents of the other versions, by the id under which the base lists them. */
  readonly versions: ReadonlyMap<string, JsonObject>;
}

/** Reads an API, and each of its versions as the API that it is by its own listen path. */
export interface DocumentsReader extends AccessReader {
  /** By the name of the version; without the base, whose listen path is that of the API. */
  readonly own: ReadonlyMap<string, AccessReader>;
}

/**
 * Reads who may call the API of these documents, from their format alone (D33).
 *
 * @param compile compiles patterns of paths
 */
export function readDocuments({ base, versions }: Documents, compile: CompilePatterns): DocumentsReader {
  const listenPath = textAt(base, "server", "listenPath", "value");
  const start = normalizePath(listenPath).replace(/\/$/, "");
  const choice = readChoice(base);
  const own = readDocument(base, true, compile);
  const listed = (choice?.listed ?? []).flatMap(({ id, name }) => {
    const document = versions.get(id);
    return document ? [{ name, document }] : [];
  });
  const others = new Map(listed.map(({ name, document }) => [name, readDocument(document, false, compile)]));
  const all = [own, ...others.values()];

  /** The document of the version that the request names; the base if it names none. */
  function choose(request: GatewayRequest, below: string): ReadDocument | undefined {
    const name = choice ? versionIn(request, below, choice) || choice.base : "";
    return !choice || name === choice.base ? own : others.get(name);
  }
  return {
    own: new Map(
      listed.map(({ name, document }) => [name, readDocuments({ base: document, versions: new Map() }, compile)]),
    ),
    clues: {
      isActive: all.every(({ isActive }) => isActive),
      listenPath,
      versions: choice ? [choice.base, ...choice.listed.map(({ name }) => name)] : [],
      versionPlace: choice,
      domains: all.flatMap(({ domain }) => (domain === "" ? [] : [domain])),
      addresses: all.flatMap(({ addresses }) => addresses.entries),
      places: all.flatMap(({ alternatives }) => alternatives.flat().flatMap(({ places }) => places)),
      ends: all.flatMap(({ end }) => (end === undefined || Number.isNaN(end) ? [] : [end])),
      paths: (name) => (name === undefined || name === choice?.base ? own : (others.get(name) ?? own)).paths.clues,
      unjudged: [],
    },
    decide(request, at) {
      const below = request.path.startsWith(start) ? request.path.slice(start.length) : undefined;
      if (below === undefined || !(below === "" || below.startsWith("/")))
        return { refusal: "not below the listen path" };
      const document = choose(request, below);
      return document ? decideBy(document, request, below, at) : { refusal: "unknown version" };
    },
  };
}

type ReadDocument = ReturnType<typeof readDocument>;

function readDocument(document: JsonObject, isBase: boolean, compile: CompilePatterns) {
  return {
    isActive: settingAt(document, "info", "state", "active") === true,
    domain: textAt(document, "server", "customDomain"),
    end: readEnd(textAt(document, "info", "expiration")),
    addresses: readAddressLists(document),
    paths: readPathRules(document, isBase, compile),
    alternatives: readAlternatives(document),
    service: readService(document),
  };
}

function decideBy(
  { isActive, domain, end, addresses, paths, alternatives, service }: ReadDocument,
  request: GatewayRequest,
  below: string,
  at: Date,
): Decision {
  if (!isActive) return { refusal: "inactive" };
  if (isOtherHost(request, domain)) return { refusal: "another host" };
  if (end !== undefined && !(end > at.getTime())) return { refusal: "expired" };
  const effect = paths.effectOn(request.method, below);
  if (effect === "blocked") return { refusal: "blocked path" };
  if (effect === "not allowed") return { refusal: "not an allowed path" };
  if (addresses.rejects(request)) return { refusal: "address" };
  if (effect === "open") return { credentials: [[]], isMet: true, service };
  const isMet = alternatives.some((all) => all.every((credential) => carries(credential, request)));
  return { credentials: alternatives, isMet, service };
}

interface Choice {
  readonly base: string;
  readonly location: string;
  readonly key: string;
  readonly listed: readonly { id: string; name: string }[];
}

/** How requests choose a version; undefined if there is only one. */
function readChoice(base: JsonObject): Choice | undefined {
  const versioning = settingAt(base, "info", "versioning");
  if (!isObject(versioning)) return undefined;
  const listed = Array.isArray(versioning["versions"]) ? versioning["versions"] : [];
  return {
    base: String(versioning["default"] ?? ""),
    location: String(versioning["location"] ?? ""),
    key: String(versioning["key"] ?? ""),
    listed: listed.filter(isObject).map(({ id, name }) => ({ id: String(id), name: String(name) })),
  };
}

/** The version that a request names. */
function versionIn({ search, headers }: GatewayRequest, below: string, { location, key }: Choice): string {
  switch (location) {
    case "header":
      return headers.get(key.toLowerCase())?.[0] ?? "";
    case "url-param":
      return new URLSearchParams(search).get(key) ?? "";
    case "url":
      return below.split("/")[1] ?? "";
    default:
      return "";
  }
}

/** A domain with a pattern in it is not judged, as the classic side does not judge it. */
function isOtherHost({ headers }: GatewayRequest, domain: string): boolean {
  const host = headers.get("host")?.[0]?.trim() ?? "";
  return host !== "" && domain !== "" && !domain.includes("{") && hostName(host) !== hostName(domain);
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:[0-9]*$/, "");
}

/** The end of a document in milliseconds since 1970; NaN if it cannot be read, and undefined if there is none. */
function readEnd(text: string): number | undefined {
  if (text === "") return undefined;
  return Date.parse(/[TZ]/i.test(text) ? text : `${text.replace(" ", "T")}${text.includes(":") ? "Z" : ""}`);
}

function normalizePath(path: string): string {
  const url = new URL("http://gateway.invalid");
  url.pathname = path;
  return url.pathname;
}
