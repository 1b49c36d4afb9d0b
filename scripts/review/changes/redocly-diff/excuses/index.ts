import type { DiffRule } from "../diff-tree.ts";
import { fewerMultiples, moreMultiples } from "./multiples.ts";
import { narrowedElsewhere } from "./narrowed-elsewhere.ts";
import { reworded } from "./reworded.ts";
import { relatedSchemas } from "./related-schemas.ts";

/**
 * Rules that withdraw the verdicts of others, where a change of the spelling looks like one of the meaning. Their names
 * get `gw/` before them; `judge-difference.ts` reads them.
 */
export const excuses: Record<string, DiffRule> = {
  "same-values": relatedSchemas("same"),
  "more-values": relatedSchemas("more"),
  "fewer-values": relatedSchemas("fewer"),
  "more-multiples": moreMultiples,
  "fewer-multiples": fewerMultiples,
  "narrowed-elsewhere": narrowedElsewhere,
  reworded,
};
