/** What a change does to clients: it breaks them, is compatible, or no message changes. Most severe first. */
export const impacts = ["major", "minor", "patch"] as const;

export type Impact = (typeof impacts)[number];

/** The rule name of changes that no rule covers. */
export const unjudgedRule = "unjudged";

/** The rule for changes that may or may not break clients. */
export const undecidedRule = "undecided";

/** The rule of a change in a `not` or an `if`, where accepting more means rejecting more. */
export const negationRule = "negation-changed";

/** Whether a person has to decide if changes under this rule break clients. */
export function isUndecided(rule: string): boolean {
  return rule === undecidedRule || rule === negationRule;
}

export const deprecationRule = "deprecated";

/** The rule for removed or renamed schemas if code imports types by schema name. */
export const removedTypeRule = "type-removed";

/** The rule for consumer lines that stop compiling without another breaking change that explains why. */
export const consumersRule = "consumers-stop-compiling";

/** A judged difference between two bundles. */
export interface ContractChange {
  /** The diff rule that applies, or `unjudgedRule`. */
  rule: string;
  impact: Impact;
  kind: "added" | "removed" | "modified";
  /** The affected messages; `types` for names that only code uses, `none` for text. */
  direction: "request" | "response" | "types" | "none";
  /** The operationIds of the operations that use it. */
  operations: string[];
  /** Its location in a bundle; for a change in a component, its location in that component. */
  pointer: string;
  /** The bundle that the pointer refers to: the base if something was removed. */
  document: "base" | "head";
  /** If both bundles are equal at `pointer`: the head's pointer to the reference that changed and now resolves there. */
  origin?: string;
  /**
   * Where the change is visible in each document: pointers to the differing parts or to references that resolve there; in the
   * document that lacks the part, pointers to the object that it is added to or removed from.
   */
  places?: Readonly<Record<"base" | "head", readonly string[]>>;
  /** What changed, in one sentence. */
  message: string;
  /** What an added operation requires and returns, in lines. */
  details?: string[];
  /** What a change that affects no message concerns: text that people read, or examples that mocks return. */
  concerns?: "words" | "examples";
  /** Who is affected by a breaking change, and how. */
  reason?: string;
  /** What to do instead of a breaking change. */
  remedy?: string;
  before?: unknown;
  after?: unknown;
  /** The date from which the part may be removed, as announced in the base: YYYY-MM-DD. */
  sunset?: string;
}
