import { applyWaivers, named, readWaivers, subjectOf, waiverFault, type Waiver } from "../review/waivers.ts";
import { root } from "../workspace.ts";
import type { BundleFinding, Finding } from "./finding.ts";

/** Takes the waived findings out of a lint's, and adds the faults of the waivers that only a lint can judge. */
export async function waiveFindings(
  findings: BundleFinding[],
  workspace = root,
): Promise<{ findings: Finding[]; waived: Map<BundleFinding, Waiver> }> {
  const { waivers } = await readWaivers(workspace);
  const { waived, unused } = applyWaivers(
    waivers.filter((waiver) => subjectOf(waiver) === "finding"),
    findings,
  );
  return {
    findings: [...findings.filter((finding) => !waived.has(finding)), ...unused.map(unusedFault)],
    waived,
  };
}

const unusedFault = (waiver: Waiver): Finding =>
  waiverFault(waiver, "unused", `Nothing is found of ${named(waiver)}.`, "Remove the waiver, or correct its pointer.");
