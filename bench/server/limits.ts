import type { Comparison } from "./measure.ts";

/** The minimum ratio of the service's requests per second to those of each peer. */
export const limits = {
  "bare Fastify": 0.8,
  "openapi-backend": 1,
  Prism: 5,
  disk: 0.6,
} as const;

export type Peer = keyof typeof limits;

/** The service compared to one peer. */
export interface Ratio {
  peer: Peer;
  value: number;
  passes: boolean;
}

const peers = Object.keys(limits) as Peer[];

function perSecondOf(peer: Peer, { loads, diskCommits }: Comparison): number | undefined {
  return peer === "disk" ? diskCommits : loads[peer].perSecond;
}

/** The ratios of one comparison; empty if there is nothing to compare with. */
export function ratiosOf(comparison: Comparison): Ratio[] {
  return peers.flatMap((peer) => {
    const perSecond = perSecondOf(peer, comparison);
    if (perSecond === undefined) return [];
    const value = comparison.loads.service.perSecond / perSecond;
    return [{ peer, value, passes: value >= limits[peer] }];
  });
}
