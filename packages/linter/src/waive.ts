import { applyWaivers, describeWaivable, readWaivers, subjectOf, waiverFinding, type Waiver } from "./waivers.ts";
import { root } from "@gw/command-line/workspace";
import type { Finding } from "@gw/openapi/finding";
import { redoclyRemedies } from "./remedies.ts";

/** The lint that a waiver is for: that of the source files, or that of the bundle's style. */
type Lint = "source" | "style";

function lintOf({ id }: Waiver): Lint {
  return Object.hasOwn(redoclyRemedies, id) ? "source" : "style";
}

/** Removes the waived findings, and adds a finding for each unused waiver. */
export async function waiveFindings(
  lint: Lint,
  findings: Finding[],
  workspace = root,
): Promise<{ findings: Finding[]; waived: Map<Finding, Waiver> }> {
  const { waivers } = await readWaivers(workspace);
  const waivable = findings.flatMap((finding) => {
    const { id, pointer } = finding;
    return id === undefined || pointer === undefined ? [] : { id, pointer, finding };
  });
  const { waived, unused } = applyWaivers(
    waivers.filter((waiver) => subjectOf(waiver) === "finding"),
    waivable,
  );
  const waiverOf = new Map([...waived].map(([{ finding }, waiver]) => [finding, waiver]));
  return {
    findings: [
      ...findings.filter((finding) => !waiverOf.has(finding)),
      ...unused.filter((waiver) => lintOf(waiver) === lint).map(unusedFinding),
    ],
    waived: waiverOf,
  };
}

function unusedFinding(waiver: Waiver): Finding {
  return waiverFinding(
    waiver,
    "unused",
    `${describeWaivable(waiver)} is not reported.`,
    "Remove the waiver, or correct its pointer.",
  );
}
