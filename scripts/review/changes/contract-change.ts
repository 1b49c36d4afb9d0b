export type Impact = "major" | "minor" | "patch";

/** Stands for the rule of a change that no rule judged. */
export const unjudgedRule = "unjudged";

export const deprecationRule = "gw/deprecated";

/** The rule of a schema that is removed or renamed: `@gw/api-types` exports a type of its name. */
export const removedTypeRule = "gw/type-removed";

/** The rule of consumers' lines that stop compiling though no other breaking change explains it. */
export const consumersRule = "gw/consumers-stop-compiling";

/** One difference between two bundles, judged. */
export interface ContractChange {
  /** The diff rule that judged it, or `unjudgedRule`. */
  rule: string;
  impact: Impact;
  kind: "added" | "removed" | "modified";
  /** Whose message it shapes; `types` for names that only code meets, `none` for what is read by people only. */
  direction: "request" | "response" | "types" | "none";
  /** The operations that reach it, by operationId. */
  operations: string[];
  /** Where it stands in the bundle: in its component where it is part of one. */
  pointer: string;
  /** The bundle that the pointer is of: the base where something was removed. */
  side: "base" | "head";
  /** What changed, in one sentence with the names. */
  message: string;
  /** Whom a major change breaks, and how. */
  reason?: string;
  before?: unknown;
  after?: unknown;
}
