import type { Comparison } from "./measure.ts";

/** What the requests a second of the service are divided by, and how small the ratio may be. */
export const limits = {
  "bare Fastify": 0.8,
  "openapi-backend": 1,
  Prism: 5,
  disk: 0.6,
} as const;

export type Peer = keyof typeof limits;

/** The service beside one peer. */
export interface Ratio {
  peer: Peer;
  value: number;
  passes: boolean;
}

const peers = Object.keys(limits) as Peer[];

const perSecondOf = (peer: Peer, { loads, diskCommits }: Comparison): number | undefined =>
  peer === "disk" ? diskCommits : loads[peer].perSecond;

/** The ratios of one comparison; none where there is nothing to compare with. */
export const ratiosOf = (comparison: Comparison): Ratio[] =>
  peers.flatMap((peer) => {
    const perSecond = perSecondOf(peer, comparison);
    if (perSecond === undefined) return [];
    const value = comparison.loads.service.perSecond / perSecond;
    return [{ peer, value, passes: value >= limits[peer] }];
  });
