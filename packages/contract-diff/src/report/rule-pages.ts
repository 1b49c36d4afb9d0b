import { deprecationRule, unjudgedRule } from "../contract-change.ts";
import { severityOf, type Severity } from "./severity.ts";
import { diffRules } from "../wording/messages.ts";

/** What is known of a rule of `diff`. */
export interface DiffRulePage {
  name: string;
  means: string;
  severity: Severity;
  /** Who is affected by the change, and how: in one sentence, or in one for each direction of the messages. */
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
