import { deprecationRule, unjudgedRule } from "../contract-change.ts";
import type { Direction } from "../difference.ts";
import { severityOf, type Severity } from "./severity.ts";
import { diffRules } from "../wording/index.ts";
import meanings from "./rule-meanings.json" with { type: "json" };

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
export const diffRulePages: readonly DiffRulePage[] = Object.entries(meanings).map(([name, means]) => {
  const { reason, remedy } = diffRules[name] ?? {};
  const impact = name === deprecationRule || name === unjudgedRule ? "minor" : "major";
  const sentences = (["request", "response"] as const).map((direction) => ({
    direction,
    text:
      typeof reason === "function"
        ? reason(removal(direction))
        : typeof reason === "object"
          ? reason[direction]
          : reason,
  }));
  const [first, second] = sentences;
  return {
    name,
    means,
    severity: severityOf({ rule: name, impact }),
    affected:
      first?.text === second?.text
        ? (first?.text?.split("\n") ?? [])
        : sentences.map(({ direction, text }) => `In a ${direction}: ${text}`),
    instead: typeof remedy === "function" ? remedy(removal("request")) : remedy,
  };
});

/** A difference of which nothing is known. */
function removal(direction: Direction) {
  return { kind: "removed", breaks: {}, location: "", direction } as const;
}
