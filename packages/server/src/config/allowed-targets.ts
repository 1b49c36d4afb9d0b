import { isIP } from "node:net";
import { domainToASCII } from "node:url";
import ipaddr from "ipaddr.js";

type AddressRange = ReturnType<typeof ipaddr.parseCIDR>;

/** A target that the operator allows for debug requests: a name or an address range, on one port or on all ports. */
export interface AllowedTarget {
  readonly host: { readonly name: string } | { readonly range: AddressRange };
  readonly port: number | undefined;
}

/** The target of a debug request: the host as written in the URL, and one address that it resolves to. */
export interface TargetAddress {
  readonly hostname: string;
  readonly address: string;
  readonly port: number;
}

/** `host`, `host:port`, `[IPv6]:port`; an IPv6 address or range without a port may leave the brackets out. */
const bracketed = /^\[(?<host>[^\]]+)\](?::(?<port>\d+))?$/;
const plain = /^(?<host>[^:]+)(?::(?<port>\d+))?$/;

const hostName = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;

function singleAddress(address: string): AddressRange {
  return ipaddr.parseCIDR(`${address}/${isIP(address) === 4 ? 32 : 128}`);
}

function parseHost(host: string): AllowedTarget["host"] | undefined {
  if (isIP(host) !== 0) return host.includes("%") ? undefined : { range: singleAddress(host) };
  if (host.includes("/")) {
    const isRange = isIP(host.slice(0, host.indexOf("/"))) !== 0 && ipaddr.isValidCIDR(host);
    return isRange ? { range: ipaddr.parseCIDR(host) } : undefined;
  }
  // A name that a URL parser converts to an address is an address in another notation, such as 0x7f.1.
  const name = withoutRootDot(domainToASCII(host));
  return hostName.test(name) && isIP(name) === 0 ? { name } : undefined;
}

function withoutRootDot(name: string) {
  return name.replace(/\.$/, "");
}

/**
 * Reads one entry of the operator's allow-list: a host name, an address or a CIDR range, each with an optional port.
 *
 * @example
 * parseAllowedTarget("127.0.0.1:8082");
 * parseAllowedTarget("10.20.0.0/16");
 * parseAllowedTarget("[fd00:1::/64]:443");
 * parseAllowedTarget("orders.internal:8080");
 *
 * @throws Error if the entry is none of these; the message names it.
 */
export function parseAllowedTarget(entry: string): AllowedTarget {
  const isBareIpv6 = isIP(entry.replace(/\/.*$/, "")) === 6;
  const { host = "", port } = isBareIpv6
    ? { host: entry }
    : ((bracketed.exec(entry) ?? plain.exec(entry))?.groups ?? {});
  const parsed = parseHost(host);
  if (!parsed || (port !== undefined && (Number(port) < 1 || Number(port) > 65_535))) {
    throw new Error(
      `${JSON.stringify(entry)} is not a valid target. Use a host name, an address or a CIDR range, optionally with a port, such as 127.0.0.1:8082.`,
    );
  }
  return { host: parsed, port: port === undefined ? undefined : Number(port) };
}

/** Whether the operator allowed this address or its name. */
export function isAllowed(allowed: readonly AllowedTarget[], { hostname, address, port }: TargetAddress): boolean {
  return allowed.some((target) => {
    if (target.port !== undefined && target.port !== port) return false;
    if ("name" in target.host) return target.host.name === withoutRootDot(hostname);
    if (isIP(address) === 0 || address.includes("%")) return false;
    const [network, bits] = target.host.range;
    const parsed = ipaddr.parse(address);
    return parsed.kind() === network.kind() && parsed.match(network, bits);
  });
}
