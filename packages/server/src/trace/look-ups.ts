import { lookup, Resolver } from "node:dns/promises";
import { readFile } from "node:fs/promises";
import { isIP } from "node:net";
import pLimit from "p-limit";
import { UpstreamError } from "./upstream-error.ts";

/** Resolves a name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** A name server is asked twice, and given 2 and then 4 seconds. */
const patience = { timeout: 2000, tries: 2 };

/** How many names may wait for the lookup of the system. */
const mostWaiting = 32;

const hostsFile = process.platform === "win32" ? String.raw`C:\Windows\System32\drivers\etc\hosts` : "/etc/hosts";

async function resolveByHostsFile(hostname: string): Promise<string[]> {
  const lines = (await readFile(hostsFile, "utf8").catch(() => "")).split("\n");
  return lines.flatMap((line) => {
    const [address = "", ...names] = line.replace(/#.*/, "").trim().toLowerCase().split(/\s+/);
    return isIP(address) !== 0 && names.includes(hostname) ? [address] : [];
  });
}

/** The name servers responded that they don't know a name or can't look it up, or there are none. */
const notFound = new Set<unknown>(["ENOTFOUND", "ENODATA", "ESERVFAIL", "EREFUSED", "ENOTIMP", "ECONNREFUSED"]);

/** Asks the name servers, and returns no address if they respond with none. */
async function resolveByDns(hostname: string, servers?: readonly string[]): Promise<string[]> {
  const resolver = new Resolver(patience);
  if (servers) resolver.setServers(servers);
  const outcomes = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? outcome.value : []));
  if (found.length > 0) return found;
  for (const outcome of outcomes) {
    if (outcome.status === "rejected" && !notFound.has(outcome.reason.code)) throw outcome.reason;
  }
  return [];
}

/** Knows search domains and other sources of the system as well. */
const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

export interface LookUpOptions {
  /** Name servers other than those of the system, as `address:port`. */
  servers?: readonly string[];
  bySystem?: Resolve;
}

/**
 * Creates a function for lookups that don't delay each other, even if the name servers of some names never respond: each is
 * asked over its own socket, and the system only about names that they don't find. Concurrent lookups of a name share their
 * result.
 */
export function createLookUps({ servers, bySystem = resolveBySystem }: LookUpOptions = {}): Resolve {
  const underWay = new Map<string, Promise<readonly string[]>>();
  // A lookup by the system can't be canceled, and occupies one of the two threads that the process has for lookups, which
  // connections to the database need as well.
  const oneBySystem = pLimit(1);

  async function lookUp(hostname: string): Promise<readonly string[]> {
    const listed = await resolveByHostsFile(hostname);
    if (listed.length > 0) return listed;
    const found = await resolveByDns(hostname, servers);
    if (found.length > 0) return found;
    if (oneBySystem.pendingCount >= mostWaiting) {
      throw new UpstreamError("Too many names are being resolved at the moment. Try again in a few seconds.");
    }
    return oneBySystem(() => bySystem(hostname));
  }

  return (hostname) => {
    const known = underWay.get(hostname);
    if (known) return known;
    const found = lookUp(hostname).finally(() => underWay.delete(hostname));
    underWay.set(hostname, found);
    return found;
  };
}
