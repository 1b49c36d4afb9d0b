import { isUndecided, type ContractChange } from "../contract-change.ts";

/** What a change does to clients: it breaks them, may break them, is compatible, or only changes texts. Most severe first. */
export const severities = ["breaking", "undecided", "compatible", "text"] as const;

export type Severity = (typeof severities)[number];

export function severityOf({ rule, impact }: Pick<ContractChange, "rule" | "impact">): Severity {
  if (impact === "major") return isUndecided(rule) ? "undecided" : "breaking";
  return impact === "minor" ? "compatible" : "text";
}

/** Whether a severity is at least as high as a threshold. */
export function isAtLeast(severity: Severity, threshold: Severity): boolean {
  return severities.indexOf(severity) <= severities.indexOf(threshold);
}
