import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

const ranges: Record<string, string> = {
  amt: "a multicast tunnel address",
  broadcast: "a broadcast address",
  carrierGradeNat: "a carrier-grade NAT address",
  ipv4Mapped: "an IPv4-mapped address",
  linkLocal: "a link-local address",
  loopback: "a loopback address",
  multicast: "a multicast address",
  private: "a private address",
  rfc6052: "a NAT64 address",
  rfc6145: "an IPv4-translated address",
  teredo: "a Teredo address",
  uniqueLocal: "a unique-local address",
  unspecified: "an unspecified address",
  "6to4": "a 6to4 address",
};

/** Metadata services of platforms that have addresses in a public range. */
const publicMetadataAddresses = new Set(["168.63.129.16"]);

/** RFC 4291 §2.4: contains all public addresses, but not, for example, IPv4-compatible addresses. */
const globalUnicast = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns the kind of an address that the service must not call, such as "a loopback address"; undefined for a public
 * address. IPv6 forms that embed an IPv4 address are always refused.
 */
export function forbiddenRange(address: string): string | undefined {
  if (isIP(address) === 0) return "no IP address";
  if (address.includes("%")) return "an address with a zone";
  if (publicMetadataAddresses.has(address)) return "a metadata address";
  const parsed = ipaddr.parse(address);
  const range = parsed.range();
  if (range !== "unicast") return ranges[range] ?? "a reserved address";
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(globalUnicast)) return "a reserved address";
  return undefined;
}
