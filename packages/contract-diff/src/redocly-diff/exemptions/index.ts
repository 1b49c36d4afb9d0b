import type { DiffRule } from "../diff-tree.ts";
import { narrowedElsewhere } from "./narrowed-elsewhere.ts";
import { findRecomposed } from "./recomposed.ts";
import { reworded } from "./reworded.ts";

/**
 * Rules that exempt differences from the verdicts of others, where a different spelling looks like a different meaning.
 * Redocly puts `gw/` in front of their names; `judge-difference.ts` applies them.
 */
export const exemptions: Record<string, DiffRule> = {
  "same-values": findRecomposed("same"),
  "more-values": findRecomposed("more"),
  "fewer-values": findRecomposed("fewer"),
  "narrowed-elsewhere": narrowedElsewhere,
  reworded,
};
