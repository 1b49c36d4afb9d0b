import type { ContractChange } from "../contract-change.ts";

/** What a report says about a schema that is composed or described differently, by the rule that finds it. */
export const recompositions = {
  "gw/reworded": { impact: "patch", direction: "none", predicate: "is reworded." },
  "gw/same-values": {
    impact: "patch",
    direction: "none",
    predicate: "is composed differently; the same values are valid.",
  },
  "gw/more-values": {
    impact: "minor",
    direction: "request",
    predicate: "has more alternatives; the previous schema is one of them.",
  },
  "gw/fewer-values": {
    impact: "minor",
    direction: "response",
    predicate: "has fewer alternatives; the remaining one is not changed.",
  },
} as const satisfies Record<string, Pick<ContractChange, "impact" | "direction"> & { predicate: string }>;

export function isRecomposition(rule: string): rule is keyof typeof recompositions {
  return rule in recompositions;
}
