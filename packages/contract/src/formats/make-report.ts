import { isAtLeast, severityOf, type Severity } from "@gw/contract-diff/report/severity";
import type { LocatedChange } from "@gw/contract-diff/report/locate-changes";
import { withFingerprints } from "@gw/linter/fingerprint";
import type { LintResult } from "@gw/linter/lint-project";
import type { Waiver } from "@gw/linter/waivers";
import { compareFindings, isError, type Finding } from "@gw/openapi/finding";
import type { Failure, Review, ReviewedChange } from "@gw/review/review";
import type { Accepted, Report, ReportedChange, ReportedFinding } from "./report.ts";

/** @param fails Whether a finding makes lint fail. */
export function reportLint(document: string, linted: LintResult, fails: (finding: Finding) => boolean): Report {
  return report({
    command: "lint",
    document,
    findings: [...findingsOf(linted.findings, fails), ...acceptedOf(linted)],
    changes: [],
  });
}

/**
 * @param errors The parts of the documents that can't be read.
 * @param threshold The lowest severity that fails the comparison.
 */
export function reportDiff(
  [base, document]: readonly [base: string, head: string],
  changes: readonly (LocatedChange & { fingerprint: string })[],
  errors: readonly Finding[],
  threshold: Severity | "none",
): Report {
  const reported = changes.map((change) => {
    return changeOf(change, threshold !== "none" && isAtLeast(severityOf(change), threshold));
  });
  return report({ command: "diff", document, base, findings: findingsOf(errors, isError), changes: reported });
}

export function reportReview(document: string, review: Review): Report {
  const { changes, failures, warnings, lint = [], linted, base, head, verdict, claim, consumers } = review;
  const isBroken = failures.some(({ cause }) => cause !== "invalid");
  // Breaking changes are reported one by one.
  const ofFailures = failures.filter(({ cause }) => cause !== "breaking");
  return report({
    command: "review",
    document,
    base: base.ref,
    findings: [
      ...findingsOf(ofFailures.map(asFinding), () => true),
      ...findingsOf([...warnings, ...lint.flatMap(({ findings }) => findings)], () => false),
      ...(linted ? acceptedOf(linted) : []),
    ],
    changes: changes.map((change) => changeOf(change, isBroken && change.impact === "major" && !change.waiver)),
    review: { base, head, verdict, claim, consumers, failures },
  });
}

/** The findings of a review that could not run. */
export function reportRefused(document: string, findings: readonly Finding[]): Report {
  return report({ command: "review", document, findings: findingsOf(findings, () => true), changes: [] });
}

function report(of: Omit<Report, "version" | "counts">): Report {
  const { findings, changes, review, ...head } = of;
  const kinds = [
    ...findings.map(({ accepted, level }) => accepted?.by ?? level),
    ...changes.map(({ accepted, severity }) => accepted?.by ?? severity),
    ...[...findings, ...changes].flatMap(({ fails }) => (fails ? ["failing" as const] : [])),
  ];
  const counts = {
    error: 0,
    warning: 0,
    breaking: 0,
    undecided: 0,
    compatible: 0,
    text: 0,
    waiver: 0,
    baseline: 0,
    failing: 0,
  };
  for (const kind of kinds) counts[kind] += 1;
  return { version: 1, ...head, counts, findings, changes, ...(review && { review }) };
}

function findingsOf(findings: readonly Finding[], fails: (finding: Finding) => boolean): ReportedFinding[] {
  return withFingerprints(findings.toSorted(compareFindings)).map((finding) => {
    const { rule, level, message, remedy, file, line, column, pointer, fingerprint } = finding;
    return {
      rule,
      level,
      fails: fails(finding),
      message,
      remedy,
      ...(file !== "" && { location: { file, line, column } }),
      ...(pointer !== undefined && { pointer }),
      fingerprint,
    };
  });
}

/** A failure of a review as a finding. Some have no file. */
function asFinding({ cause, message, remedy, location }: Failure): Finding {
  return { file: "", line: 1, column: 1, ...location, rule: `review-${cause}`, level: "error", message, remedy };
}

function acceptedOf({ waived, baseline }: LintResult): ReportedFinding[] {
  return [
    ...[...waived].map(([finding, waiver]) => ({ finding, accepted: ofWaiver(waiver) })),
    ...(baseline?.accepted ?? []).map((finding) => ({ finding, accepted: { by: "baseline" } as const })),
  ].flatMap(({ finding, accepted }) => findingsOf([finding], () => false).map((found) => ({ ...found, accepted })));
}

function ofWaiver({ reason, owner, expires }: Waiver): Accepted {
  return { by: "waiver", reason, owner, expires };
}

const levels = { breaking: "error", undecided: "warning", compatible: "note", text: "note" } as const;

function changeOf(
  { waiver, ...found }: LocatedChange & Pick<ReviewedChange, "fingerprint" | "waiver">,
  fails: boolean,
): ReportedChange {
  // They refer to the compared models; the pointer refers to the document as written.
  const { places: _places, ...change } = found;
  const severity = severityOf(change);
  return { severity, level: levels[severity], fails, ...change, ...(waiver && { accepted: ofWaiver(waiver) }) };
}
