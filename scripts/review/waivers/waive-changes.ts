import type { Finding } from "../../lint/finding.ts";
import type { ReviewedChange } from "../review.ts";
import { applyWaivers, named, readWaivers, subjectOf, waiverFault, type Waiver } from "./waivers.ts";

/**
 * Marks the breaking changes that are waived, and finds the waivers of changes that nothing needs. One that stands in
 * the base already covers a change that lies before this one: the release that holds both uses it up.
 */
export async function waiveChanges(
  changes: ReviewedChange[],
  trees: { base: string; head: string },
): Promise<{ changes: ReviewedChange[]; faults: Finding[] }> {
  const [{ waivers, faults }, earlier] = await Promise.all([readWaivers(trees.head), readWaivers(trees.base)]);
  const breaking = changes
    .filter(({ impact }) => impact === "major")
    .map((change) => ({ id: change.rule, pointer: change.pointer, change }));
  const { waived, unused } = applyWaivers(
    waivers.filter((waiver) => subjectOf(waiver) === "change"),
    breaking,
  );
  const waiverOf = new Map([...waived].map(([{ change }, waiver]) => [change, waiver]));
  const { waived: standing } = applyWaivers(earlier.waivers, unused);
  return {
    changes: changes.map((change) => {
      const waiver = waiverOf.get(change);
      return waiver ? { ...change, waiver } : change;
    }),
    faults: [...faults, ...unused.filter((waiver) => !standing.has(waiver)).map(unusedFault)],
  };
}

const unusedFault = (waiver: Waiver): Finding =>
  waiverFault(
    waiver,
    "unused",
    `No breaking change is ${named(waiver)}.`,
    "Correct its id and pointer to what the review prints, or remove it: a change that is released needs none.",
  );
