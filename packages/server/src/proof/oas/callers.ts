import { BlockList, isIP } from "node:net";
import { valueAtPath } from "@gw/openapi";
import { isObject, type JsonObject } from "../../util/json-object.ts";
import type { CredentialPlace, GatewayRequest, RequiredCredential } from "../reader.ts";
import { entriesOf, textAt, textsAt } from "./fields.ts";

/** Reads which addresses a document rejects. A request without an address passes: the classic side cannot judge it either. */
export function readAddressLists(document: JsonObject) {
  const allow = textsAt(document, "server", "ipAccessControl", "allow");
  const block = textsAt(document, "server", "ipAccessControl", "block") ?? [];
  const [allowed, blocked] = [toBlockList(allow ?? []), toBlockList(block)];
  return {
    entries: [...(allow ?? []), ...block],
    rejects(request: GatewayRequest): boolean {
      const address = addressOf(request);
      if (address === undefined) return false;
      return isIn(blocked, address) || (allow !== undefined && !isIn(allowed, address));
    },
  };
}

function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = "", bits] = entry.split("/");
    // A value that is not an address is in none of the lists.
    if (isIP(network) === 0) continue;
    if (bits === undefined) list.addAddress(network, familyOf(network));
    else list.addSubnet(network, Number(bits), familyOf(network));
  }
  return list;
}

function isIn(list: BlockList, address: string): boolean {
  return list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

function addressOf({ headers }: GatewayRequest): string | undefined {
  const [real = ""] = headers.get("x-real-ip") ?? [];
  const [forwarded = ""] = headers.get("x-forwarded-for")?.[0]?.split(",") ?? [];
  return [real, forwarded]
    .map((address) => address.trim())
    .find((address) => isIP(address) > 0 && !address.includes("%"));
}

/**
 * Reads the alternatives of credentials that a document requires (OpenAPI 3.0.3, Security Requirement Object). A document
 * without requirements is open.
 */
export function readAlternatives(document: JsonObject): RequiredCredential[][] {
  const { security } = document;
  if (!Array.isArray(security) || security.length === 0) return [[]];
  return security.map((requirement) => entriesOf(requirement).map(([name]) => readScheme(document, name)));
}

function readScheme(document: JsonObject, name: string): RequiredCredential {
  const scheme = valueAtPath(document, ["components", "securitySchemes", name]);
  if (!isObject(scheme)) return { kind: "unknown", places: [] };
  const kind = kindOf(scheme);
  if (kind === "unknown") return { kind, places: [] };
  if (kind === "apiKey") return readKey(scheme);
  const header = textAt(document, "server", "authentication", "securitySchemes", name, "header", "name");
  return { kind, places: [{ in: "header", name: header || "Authorization" }] };
}

function kindOf({ type, scheme, bearerFormat }: JsonObject): RequiredCredential["kind"] {
  switch (type) {
    case "apiKey":
    case "oauth2":
      return type;
    case "openIdConnect":
      return "openId";
    case "http":
      if (scheme === "basic") return "basic";
      return scheme === "bearer" && bearerFormat === "JWT" ? "jwt" : "unknown";
    default:
      return "unknown";
  }
}

function readKey({ in: location, name }: JsonObject): RequiredCredential {
  if (location !== "header" && location !== "query" && location !== "cookie") return { kind: "unknown", places: [] };
  return { kind: "apiKey", places: [{ in: location, name: String(name) }] };
}

/** Whether the request carries something at a place of the credential. */
export function carries({ places }: RequiredCredential, request: GatewayRequest): boolean {
  return places.some((place) => valuesAt(place, request).some((value) => value.trim() !== ""));
}

function valuesAt({ in: location, name }: CredentialPlace, { search, headers }: GatewayRequest): readonly string[] {
  if (location === "header") return headers.get(name.toLowerCase()) ?? [];
  if (location === "query") return new URLSearchParams(search).getAll(name);
  const pairs = (headers.get("cookie") ?? []).flatMap((header) => header.split(";")).map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}
