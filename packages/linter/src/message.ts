import type { Finding, Rule } from "./rule.ts";

/** What a finding says: the rule's code, what is wrong, and what would be right. */
export function messageOf(rule: Rule, finding: Finding): string {
  return `${rule.code}: ${finding.message} → ${finding.remedy ?? rule.remedy}`;
}
