import { deprecationRule, unjudgedRule } from "../contract-change.ts";
import { severityOf, type Severity } from "./severity.ts";
import { diffRules } from "../wording/messages.ts";

/** A `diff` rule as shown to users. */
export interface DiffRulePage {
  name: string;
  means: string;
  severity: Severity;
  /** Who is affected by the change, and how: one sentence, or one for each message direction. */
  affected: readonly string[];
  /** What to do instead. */
  instead: string | undefined;
}

/** The pages of all rules of `diff`. */
export const diffRulePages: readonly DiffRulePage[] = Object.entries(diffRules).map(
  ([name, { means, reason = [], remedy }]) => ({
    name,
    means,
    severity: severityOf({ rule: name, impact: name === deprecationRule || name === unjudgedRule ? "minor" : "major" }),
    affected:
      typeof reason === "string" || Array.isArray(reason)
        ? [reason].flat()
        : Object.entries(reason).map(([direction, text]) => `In a ${direction}: ${text}`),
    instead: remedy,
  }),
);
