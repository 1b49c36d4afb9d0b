import { lookup } from "node:dns/promises";
import { UpstreamError } from "./upstream-error.ts";

/** Resolves a name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

const resolveBySystem: Resolve = async (hostname) =>
  (await lookup(hostname, { all: true })).map(({ address }) => address);

/** A system lookup occupies one of the four threads of the process, which files and hashes need as well. */
const mostAtOnce = 2;
const mostWaiting = 32;

/**
 * Creates a function for lookups with a shared limit: two at a time, one per name. A name that does not exist can take the
 * system many seconds, and concurrent lookups of the same name share a result.
 */
export function boundedLookUps(resolve: Resolve = resolveBySystem): Resolve {
  const underWay = new Map<string, Promise<readonly string[]>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function lookUp(hostname: string) {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) {
        throw new UpstreamError("Too many names are being resolved at the moment. Try again in some seconds.");
      }
      await new Promise<void>((go) => waiting.push(go));
    }
    running += 1;
    try {
      return await resolve(hostname);
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return (hostname) => {
    const known = underWay.get(hostname);
    if (known) return known;
    const found = lookUp(hostname).finally(() => underWay.delete(hostname));
    underWay.set(hostname, found);
    return found;
  };
}
