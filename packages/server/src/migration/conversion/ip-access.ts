import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { type JsonObject, omitEmpty } from "../../util/json-object.ts";
import type { DefinitionReader } from "./definition-reader.ts";

/** Reads which addresses may call: `server.ipAccessControl`. Blocking takes precedence over allowing. */
export function readIpAccess(api: DefinitionReader): JsonObject {
  return omitEmpty({ allow: readAllowed(api), block: readBlocked(api) });
}

function readAllowed(api: DefinitionReader): string[] | undefined {
  if (api.mapBoolean("enable_ip_whitelisting") !== true) return undefined;
  const addresses = readAddresses(api, "allowed_ips");
  if (addresses.length === 0) {
    api.reject(
      "allowed_ips",
      "is empty, but enable_ip_whitelisting is true, so it is unclear who may call. Add addresses, or set enable_ip_whitelisting to false.",
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
