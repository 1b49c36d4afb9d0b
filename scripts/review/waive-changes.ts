import type { Finding } from "../lint/finding.ts";
import type { ReviewedChange } from "./review.ts";
import { applyWaivers, named, readWaivers, waiverFault } from "./waivers.ts";

/** Marks the breaking changes that are waived, and finds the waivers of changes that nothing needs. */
export async function waiveChanges(
  changes: ReviewedChange[],
): Promise<{ changes: ReviewedChange[]; faults: Finding[] }> {
  // It imports the compiled lint rules, which may not have been there when this process started.
  const [{ waivers, faults }, { lintIds }] = await Promise.all([readWaivers(), import("../lint/waive.ts")]);
  const breaking = changes
    .filter(({ impact }) => impact === "major")
    .map((change) => ({ id: change.rule, pointer: change.pointer, change }));
  const { waived, unused } = applyWaivers(
    waivers.filter(({ id }) => !lintIds.has(id)),
    breaking,
  );
  const waiverOf = new Map([...waived].map(([{ change }, waiver]) => [change, waiver]));
  return {
    changes: changes.map((change) => {
      const waiver = waiverOf.get(change);
      return waiver ? { ...change, waiver } : change;
    }),
    faults: [
      ...faults,
      ...unused.map((waiver) =>
        waiverFault(
          waiver,
          "unused",
          `No breaking change is ${named(waiver)}.`,
          "Remove the waiver, or correct its id and pointer to what the review prints.",
        ),
      ),
    ],
  };
}
