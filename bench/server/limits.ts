import type { Comparison } from "./measure.ts";

export const peers = ["bare Fastify", "openapi-backend"] as const;
export type Peer = (typeof peers)[number];

/** The minimum ratio of the service's requests per second to those of a peer. The other ratios are only reported. */
export const limits: Readonly<Partial<Record<Peer, number>>> = { "openapi-backend": 1 };

/** The service compared to one peer. */
export interface Ratio {
  peer: Peer;
  value: number;
  passes: boolean;
}

/** The ratios of one comparison. */
export function ratiosOf({ loads }: Comparison): Ratio[] {
  return peers.map((peer) => {
    const value = loads.service.perSecond / loads[peer].perSecond;
    return { peer, value, passes: value >= (limits[peer] ?? 0) };
  });
}
