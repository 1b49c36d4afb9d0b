/** What a change does to clients: it breaks them, is compatible, or no message changes. Most severe first. */
export const impacts = ["major", "minor", "patch"] as const;

export type Impact = (typeof impacts)[number];

/** The rule of a change that no rule judged. */
export const unjudgedRule = "unjudged";

/** The rule for changes that may or may not break clients. */
export const undecidedRule = "undecided";

/** The rule of a change in a `not` or an `if`, where accepting more means rejecting more. */
export const negationRule = "negation-changed";

/** Whether a rule says that a person has to decide whether clients break. */
export function isUndecided(rule: string): boolean {
  return rule === undecidedRule || rule === negationRule;
}

export const deprecationRule = "deprecated";

/** The rule of a schema that is removed or renamed, where code imports a type of its name. */
export const removedTypeRule = "type-removed";

/** The rule of consumers' lines that stop compiling though no other breaking change explains it. */
export const consumersRule = "consumers-stop-compiling";

/** A judged difference between two bundles. */
export interface ContractChange {
  /** The diff rule that judged it, or `unjudgedRule`. */
  rule: string;
  impact: Impact;
  kind: "added" | "removed" | "modified";
  /** Whose message it shapes; `types` for names that only code uses, `none` for text. */
  direction: "request" | "response" | "types" | "none";
  /** The operationIds of the operations that use it. */
  operations: string[];
  /** Its location in a bundle; within a component, that of the component. */
  pointer: string;
  /** The bundle that the pointer refers to: the base if something was removed. */
  document: "base" | "head";
  /** The pointer in the head of what changed, if both bundles have the same at `pointer`: a reference that leads there. */
  origin?: string;
  /**
   * Where readers of each document find it: pointers to what differs, or to references that lead there; to what it is added to
   * or removed from in the document that does not have it.
   */
  places?: Readonly<Record<"base" | "head", readonly string[]>>;
  /** What changed, in one sentence with the names. */
  message: string;
  /** What an added operation requires and returns, in lines. */
  details?: string[];
  /** What people read, or mocks return, of a change that no message shows. */
  concerns?: "words" | "examples";
  /** Who is affected by a breaking change, and how. */
  reason?: string;
  /** What to do instead of a breaking change. */
  remedy?: string;
  before?: unknown;
  after?: unknown;
  /** From when on something may be removed, as the base announced it: YYYY-MM-DD. */
  sunset?: string;
}
