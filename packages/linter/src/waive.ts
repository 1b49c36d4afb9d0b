import type { Finding } from "@gw/openapi/finding";
import type { LintPart } from "./lint-project.ts";
import { entryOf } from "./rule-table.ts";
import { applyWaivers, describeWaivable, isLintRule, subjectOf, waiverFinding, type Waiver } from "./waivers.ts";

/** The parts of the lint that a waiver may be for: any, if it is for a rule of the project's own. */
function partsOf({ id }: Waiver): readonly LintPart[] {
  if (entryOf(id)?.by === "redocly") return ["source"];
  return isLintRule(id) ? ["style"] : ["source", "style"];
}

/** Removes the waived findings of the parts of a lint, and adds a finding for each unused waiver. */
export function waiveFindings(
  findings: Finding[],
  waivers: readonly Waiver[],
  parts: readonly LintPart[],
): { findings: Finding[]; waived: Map<Finding, Waiver> } {
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
      ...unused.filter((waiver) => partsOf(waiver).every((part) => parts.includes(part))).map(unusedFinding),
    ],
    waived: waiverOf,
  };
}

function unusedFinding(waiver: Waiver): Finding {
  return waiverFinding(
    waiver,
    "unused",
    `${describeWaivable(waiver)} is not reported.`,
    "Remove the waiver, or correct its rule and pointer. A waiver for a breaking change needs the `fingerprint` from the review.",
  );
}
