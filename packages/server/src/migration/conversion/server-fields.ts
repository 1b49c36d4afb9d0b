import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { omitEmpty, type JsonObject } from "../../util/json-object.ts";
import type { DefinitionReader } from "./definition-reader.ts";

/** Reads the fields of `server` that all documents of an API share. */
export function readServer(api: DefinitionReader): JsonObject {
  return omitEmpty({
    customDomain: api.isOn("domain_disabled") ? undefined : api.mapString("domain"),
    gatewayTags: readTags(api),
    protocol: api.mapString("protocol"),
    // 0 is the gateway's own port.
    port: api.mapNumber("listen_port") || undefined,
    ipAccessControl: readIpAccess(api),
  });
}

/** Reads the fields of `server.authentication` that hold for all methods; none for an open API. */
export function readSessions(api: DefinitionReader): JsonObject {
  const seconds = api.mapNumber("session_lifetime") ?? 0;
  const respectsKeys = seconds > 0 && api.mapBoolean("session_lifetime_respects_key_expiration") === true;
  return omitEmpty({
    baseIdentityProvider: api.mapString("base_identity_provided_by"),
    // 0 means that keys have no lifetime but their own.
    customKeyLifetime: seconds > 0 ? { enabled: true, value: `${seconds}s`, respectValidity: respectsKeys } : undefined,
  });
}

/** Reads the fields of `upstream` except its address. */
export function readUpstream(api: DefinitionReader): JsonObject {
  const proxy = api.object("proxy");
  return omitEmpty({
    rateLimit: readRateLimit(api),
    preserveHostHeader: readSwitch(proxy, "preserve_host_header"),
    preserveTrailingSlash: readSwitch(proxy, "disable_strip_slash"),
  });
}

function readSwitch(reader: DefinitionReader, name: string): JsonObject | undefined {
  return reader.mapBoolean(name) === true ? { enabled: true } : undefined;
}

/** Reads `upstream.rateLimit`. */
function readRateLimit(api: DefinitionReader): unknown {
  const limit = api.object("global_rate_limit");
  const rate = limit.getNumber("rate") ?? 0;
  return rate > 0 && !limit.isOn("disabled") ? api.mapValue("global_rate_limit") : undefined;
}

/** Reads `middleware.global`. */
export function readGlobalMiddleware(api: DefinitionReader): JsonObject {
  return omitEmpty({
    cors: api.object("CORS").isOn("enable") ? api.mapValue("CORS") : undefined,
    cache: api.object("cache_options").isOn("enable_cache") ? api.mapValue("cache_options") : undefined,
  });
}

function readTags(api: DefinitionReader): string[] | undefined {
  if (api.isOn("tags_disabled")) return undefined;
  const tags = api.mapStrings("tags");
  return tags.length > 0 ? tags : undefined;
}

/** Reads the allowed and blocked addresses (`server.ipAccessControl`). Blocking takes precedence over allowing. */
function readIpAccess(api: DefinitionReader): JsonObject {
  return omitEmpty({ allow: readAllowed(api), block: readBlocked(api) });
}

function readAllowed(api: DefinitionReader): string[] | undefined {
  if (api.mapBoolean("enable_ip_whitelisting") !== true) return undefined;
  const addresses = readAddresses(api, "allowed_ips");
  if (addresses.length === 0) {
    api.reject(
      "allowed_ips",
      "is empty, but enable_ip_whitelisting is true, so it is unclear who can call the API. Add addresses, or set enable_ip_whitelisting to false.",
    );
  }
  return addresses;
}

function readBlocked(api: DefinitionReader): string[] | undefined {
  if (!api.isOn("enable_ip_blacklisting")) return undefined;
  const addresses = readAddresses(api, "blacklisted_ips");
  // An empty list blocks nobody, so the switch has no counterpart.
  if (addresses.length === 0) return undefined;
  api.mapBoolean("enable_ip_blacklisting");
  return addresses;
}

function readAddresses(api: DefinitionReader, name: string): string[] {
  const list = api.list(name);
  for (const index of list.names) {
    const address = list.mapString(index);
    if (address !== undefined && !isAddressOrRange(address)) {
      list.reject(
        index,
        `is ${JSON.stringify(address)}, which is not an IP address or CIDR range. Correct or remove it.`,
      );
    }
  }
  return api.mapStrings(name);
}

function isAddressOrRange(text: string): boolean {
  const [address = "", ...bits] = text.split("/");
  if (address.includes("%") || isIP(address) === 0) return false;
  return bits.length === 0 || ipaddr.isValidCIDR(text);
}
