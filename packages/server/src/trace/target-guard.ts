import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { isAllowed, type AllowedTarget } from "../config/allowed-targets.ts";
import { ProblemError, inBody } from "../contract/problem.ts";
import { createLookUps, type Resolve } from "./look-ups.ts";
import { UpstreamError } from "./upstream-error.ts";

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

export interface GuardOptions {
  /** The location of the target in the body of the request, for errors. */
  pointer: string;
  allowedTargets: readonly AllowedTarget[];
  /** Whether public targets that the operator does not list are allowed. */
  publicTargets?: boolean;
  resolve?: Resolve | undefined;
}

/** A target that passed the checks. The caller of the upstream accepts nothing else, so it can't resolve names itself. */
export interface CheckedTarget {
  /** The host of the URL, without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** At least one; each was checked. */
  readonly addresses: readonly string[];
}

/** Shared by all requests. */
const lookUp = createLookUps();

async function addressesOf(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  if (isIP(hostname) !== 0) return [hostname];
  const addresses = await resolve(hostname).catch((error: unknown) => {
    if (error instanceof UpstreamError) throw error;
    return [];
  });
  if (addresses.length === 0) {
    throw new UpstreamError("The upstream could not be reached: its name could not be resolved.");
  }
  return addresses;
}

/** The error must not reveal addresses inside the operator's network, only their kind. */
function describeRejection(hostname: string, range: string) {
  return isIP(hostname) === 0 ? `${hostname} resolves to ${range}.` : `${hostname} is ${range}.`;
}

/**
 * Resolves the host of a URL, once, and checks all of its addresses: one that is not public passes only if the operator
 * allows it. If any address fails the check, the name is refused.
 *
 * @throws ProblemError `target_not_allowed`.
 * @throws UpstreamError if the name cannot be resolved.
 */
export async function checkTarget(
  url: URL,
  { pointer, allowedTargets, publicTargets = true, resolve = lookUp }: GuardOptions,
): Promise<CheckedTarget> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const addresses = await addressesOf(hostname, resolve);
  for (const address of addresses) {
    const range =
      forbiddenRange(address) ?? (publicTargets ? undefined : "an address that the operator has not allowed");
    if (range && !isAllowed(allowedTargets, { hostname, address, port })) {
      throw new ProblemError(
        "target_not_allowed",
        "The service is not allowed to call the target address. Choose another target, or ask the operator to allow this one.",
        { errors: [inBody(pointer, describeRejection(hostname, range))] },
      );
    }
  }
  return { hostname, port, addresses };
}
