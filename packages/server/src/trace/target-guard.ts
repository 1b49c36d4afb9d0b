import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { ProblemError } from "../problem.ts";
import { inBody } from "../problem-details.ts";
import { refusedRange } from "./address-range.ts";
import { type AllowedTarget, isAllowed } from "./allowed-targets.ts";
import { UpstreamFault } from "./upstream-fault.ts";

/** Turns a name into all of its addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

export interface GuardOptions {
  allowedTargets: readonly AllowedTarget[];
  resolve?: Resolve | undefined;
}

/** An address that the guard let pass. The dialler takes nothing else, and so cannot resolve a name by itself. */
export interface CheckedTarget {
  /** The host as the URL names it, without brackets. */
  readonly hostname: string;
  readonly port: number;
  /** At least one; each was checked. */
  readonly addresses: readonly string[];
}

const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

async function addressesOf(hostname: string, resolve: Resolve): Promise<readonly string[]> {
  if (isIP(hostname) !== 0) return [hostname];
  const addresses = await resolve(hostname).catch(() => []);
  if (addresses.length === 0) {
    throw new UpstreamFault("The upstream could not be reached. Its name could not be resolved.");
  }
  return addresses;
}

/** What a name resolves to inside the operator's network is none of the caller's business: only the kind is told. */
const describeRefusal = (hostname: string, range: string) =>
  isIP(hostname) === 0 ? `${hostname} resolves to ${range}.` : `${hostname} is ${range}.`;

/**
 * Resolves the host of a URL, once, and checks every address it stands for: one that is not public passes only if the
 * operator allows it. A name with a single address that does not pass is refused whole.
 *
 * @throws ProblemError `target_not_allowed`.
 * @throws UpstreamFault where the name cannot be resolved.
 */
export async function checkTarget(
  url: URL,
  { allowedTargets, resolve = resolveBySystem }: GuardOptions,
): Promise<CheckedTarget> {
  const hostname = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const addresses = await addressesOf(hostname, resolve);
  for (const address of addresses) {
    const range = refusedRange(address);
    if (range && !isAllowed(allowedTargets, { hostname, address, port })) {
      throw new ProblemError(
        "target_not_allowed",
        "The target is an address that the service does not call. Choose another one, or ask the operator to allow it.",
        { errors: [inBody("/spec/proxy/target_url", describeRefusal(hostname, range))] },
      );
    }
  }
  return { hostname, port, addresses };
}
