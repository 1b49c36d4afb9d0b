import { valueAtPath } from "@gw/openapi";
import { moveOauthUrls } from "./conversion/oauth.ts";
import { type JsonObject, withProperty } from "../util/json-object.ts";

/** The properties that tie a document to an API: its name and its listen path. */
export interface Placement {
  name: string;
  listenPath: string;
}

/** A version in the list of its base. */
export interface ListedVersion {
  id: string;
  name: string;
}

const namePath = ["x-gw-api-gateway", "info", "name"] as const;
const listenPathPath = ["x-gw-api-gateway", "server", "listenPath", "value"] as const;
const patternListenPath = ["x-gw-api-gateway", "middleware", "patternBase", "listenPath"] as const;
const versionsPath = ["x-gw-api-gateway", "info", "versioning", "versions"] as const;

/** The current placement of a document. */
export function placementOf(document: JsonObject): Placement {
  return {
    name: textAt(document, namePath),
    listenPath: textAt(document, listenPathPath),
  };
}

/** The versions that a base lists; empty if it has none. */
export function versionsIn(document: JsonObject): ListedVersion[] {
  return listIn(document).map((version) => ({ id: textAt(version, ["id"]), name: textAt(version, ["name"]) }));
}

/** The document with another placement, including its OAuth URLs. Everything else stays unchanged. */
export function withPlacement(document: JsonObject, { name, listenPath }: Placement): JsonObject {
  const named = withProperty(withProperty(document, ["info", "title"], name), namePath, name);
  const moved = moveOauthUrls(named, placementOf(document).listenPath, listenPath);
  return withProperty(moved, listenPathPath, listenPath);
}

/** The document with the listen path that its patterns are matched with; unchanged if it has no patterns. */
export function withPatternListenPath(document: JsonObject, listenPath: string): JsonObject {
  return valueAtPath(document, patternListenPath) === undefined
    ? document
    : withProperty(document, patternListenPath, listenPath);
}

/** The document with other ids for the versions that it lists. */
export function withVersionIds(document: JsonObject, idOf: (version: ListedVersion) => string): JsonObject {
  const listed = versionsIn(document);
  if (listed.length === 0) return document;
  return withProperty(
    document,
    versionsPath,
    listed.map((version) => ({ ...version, id: idOf(version) })),
  );
}

function listIn(document: JsonObject): unknown[] {
  const versions = valueAtPath(document, versionsPath);
  return Array.isArray(versions) ? versions : [];
}

function textAt(value: unknown, path: readonly string[]): string {
  const found = valueAtPath(value, path);
  return typeof found === "string" ? found : "";
}
