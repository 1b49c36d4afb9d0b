import { rules } from "@gw/spec-rules/rules";
import { applyWaivers, named, readWaivers, waiverFault, type Waiver } from "../review/waivers.ts";
import { root } from "../workspace.ts";
import type { BundleFinding, Finding } from "./finding.ts";
import { remedies } from "./remedies.ts";

/** What a waiver of a finding can name; any other names a change of the contract. */
export const lintIds: ReadonlySet<string> = new Set([...rules.map((rule) => rule.code), ...Object.keys(remedies)]);

/** Takes the waived findings out of a lint's, and adds the faults of the waivers that only a lint can judge. */
export async function waiveFindings(
  findings: BundleFinding[],
  workspace = root,
): Promise<{ findings: Finding[]; waived: Map<BundleFinding, Waiver> }> {
  const { waivers } = await readWaivers(workspace);
  const { waived, unused } = applyWaivers(
    waivers.filter(({ id }) => lintIds.has(id)),
    findings,
  );
  return {
    findings: [...findings.filter((finding) => !waived.has(finding)), ...unused.map(unusedFault)],
    waived,
  };
}

const unusedFault = (waiver: Waiver): Finding =>
  waiverFault(waiver, "unused", `Nothing is found of ${named(waiver)}.`, "Remove the waiver, or correct its pointer.");
