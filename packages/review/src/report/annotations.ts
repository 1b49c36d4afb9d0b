import { unjudgedRule } from "@gw/contract-diff/contract-change";
import { writeCommand, type Annotation } from "@gw/contract-diff/report/workflow-command";
import type { Review } from "../review.ts";

/** GitHub shows this many of each level for a step, and silently drops the rest. */
const maxPerLevel = 10;

/**
 * Writes a review as workflow commands, which GitHub shows at the lines that they name: what fails it as errors, lint findings
 * as warnings, compatible changes as notices. The step summary has what exceeds the platform's limit.
 */
export function writeAnnotations(review: Review): string {
  const shown: Record<Annotation["level"], number> = { error: 0, warning: 0, notice: 0 };
  return listAnnotations(review)
    .filter(({ level }) => ++shown[level] <= maxPerLevel)
    .map(writeCommand)
    .join("");
}

function listAnnotations({ changes, failures, warnings, lint = [] }: Review): Annotation[] {
  const breaking = failures.find(({ cause }) => cause === "breaking");
  const ofChanges = changes.flatMap(
    ({ impact, message, reason, remedy, location, nearest, waiver, rule }): Annotation[] => {
      if (impact === "patch") return [];
      const level = impact === "minor" ? "notice" : waiver ? "warning" : "error";
      const text = [message, reason, level === "error" && remedy && `→ ${remedy}`].filter(Boolean).join("\n");
      const title = rule === unjudgedRule ? impact : `${impact}: ${rule}`;
      return [{ level, title, location: nearest ?? location, message: text }];
    },
  );
  // Breaking changes are annotated one by one.
  const others = failures.filter((failure) => failure !== breaking);
  const ofFailures = others.map(({ message, remedy, location }): Annotation => ({
    level: "error",
    title: "API review",
    location,
    message: `${message}\n→ ${remedy}`,
  }));
  const found = [...warnings, ...lint.flatMap(({ findings }) => findings)];
  const ofFindings = found.map((finding): Annotation => ({
    level: "warning",
    title: finding.rule,
    location: finding,
    message: `${finding.message}\n→ ${finding.remedy}`,
  }));
  return [...ofFailures, ...ofChanges, ...ofFindings];
}
