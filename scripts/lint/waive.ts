import { applyWaivers, named, readWaivers, subjectOf, waiverFault, type Waiver } from "../review/waivers/waivers.ts";
import { root } from "../workspace.ts";
import type { Finding } from "./finding.ts";
import { redoclyRemedies } from "./remedies.ts";

/** Which of the two lints finds what a waiver names: that of the files, or that of the bundle's style. */
type Lint = "source" | "style";

const lintOf = ({ id }: Waiver): Lint => (Object.hasOwn(redoclyRemedies, id) ? "source" : "style");

/** Takes the waived findings out of a lint's, and adds the waivers that nothing needs. */
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
      ...unused.filter((waiver) => lintOf(waiver) === lint).map(unusedFault),
    ],
    waived: waiverOf,
  };
}

const unusedFault = (waiver: Waiver): Finding =>
  waiverFault(waiver, "unused", `Nothing is found of ${named(waiver)}.`, "Remove the waiver, or correct its pointer.");
