import ipaddr from "ipaddr.js";

/**
 * Addresses on both sides of each end of a range.
 *
 * @param entry an address or a CIDR range
 * @returns nothing for a text that is neither
 * @example
 * addressesAround("203.0.113.0/26"); // ["203.0.113.0", "203.0.113.63", "203.0.112.255", "203.0.113.64", …]
 */
export function addressesAround(entry: string): string[] {
  if (!ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry)) return [];
  const [address, prefix] = entry.includes("/")
    ? ipaddr.parseCIDR(entry)
    : [ipaddr.parse(entry), ipaddr.parse(entry).kind() === "ipv4" ? 32 : 128];
  const bytes = address.toByteArray();
  const bits = BigInt(bytes.length * 8 - prefix);
  const value = bytes.reduce((number, byte) => number * 256n + BigInt(byte), 0n);
  const first = (value >> bits) << bits;
  const last = first + (1n << bits) - 1n;
  const addresses = [first, last, first - 1n, last + 1n].flatMap((number) => toAddress(number, bytes.length) ?? []);
  const mapped = address.kind() === "ipv4" ? addresses.map((text) => `::ffff:${text}`) : [];
  return [...new Set([...addresses, ...mapped])];
}

/** Undefined for a number outside of the addresses of this length. */
function toAddress(number: bigint, length: number): string | undefined {
  if (number < 0n || number >= 1n << BigInt(length * 8)) return undefined;
  const bytes = Array.from({ length }, (_, index) => Number((number >> BigInt(8 * (length - 1 - index))) & 255n));
  return ipaddr.fromByteArray(bytes).toString();
}
