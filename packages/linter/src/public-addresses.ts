import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { CannotRun } from "@gw/openapi/cannot-run";

/** No public host is in these ranges, of the registries of special-purpose addresses (RFC 6890) and of a metadata service. */
const special = listOf(
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 168.63.129.16/32 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24",
  "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3",
  "2001::/23 2001:db8::/32 2002::/16 3fff::/20",
);
const global = listOf("0.0.0.0/0 2000::/3");

function listOf(...ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const [, address = "", bits] of ranges.join(" ").matchAll(/(\S+)\/(\d+)/g)) {
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  return list;
}

export function isPublic(address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return global.check(address, family) && !special.check(address, family);
}

/** Looks a name up as `dns.lookup` does, and fails if one of its addresses is not public. */
export const lookUpPublic: LookupFunction = (name, options, done) => {
  lookUp(name, options, (error, found, family) => {
    const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
    const refused = error ? undefined : addresses.find((address) => !isPublic(address));
    done(refused === undefined ? error : privateAddress(name, refused), found, family);
  });
};

/** Requires that a host is public if it is an address. A name is checked when it is looked up. */
export function requirePublic(host: string): void {
  const address = host.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && !isPublic(address)) throw privateAddress(host, address);
}

function privateAddress(host: string, address: string): CannotRun {
  return new CannotRun(
    `${host}${host === address ? "" : ` (${address})`} is not a public host.`,
    "Pass --allow-remote if the document may refer to it.",
  );
}
