import type { Finding } from "../lint/finding.ts";
import type { Place } from "../lint/source-map.ts";
import type { Claim } from "./claim/claim.ts";
import type { ConsumerReport } from "./consumers/compile-consumers.ts";
import type { ContractChange } from "./changes/contract-change.ts";
import type { Coverage } from "./coverage.ts";
import type { Bump } from "./claim/version.ts";
import type { Waiver } from "./waivers/waivers.ts";

/** What a change to the contract does. It is written as `review/review.json`, and every report is made from it. */
export interface Review {
  base: {
    /** As it was asked for, or how it was found. */
    ref: string;
    commit: string;
    /** Whether the base had a document; where not, everything is new. */
    hasDocument: boolean;
    /** `info.version`; that of the head where the base had no document. */
    version: string;
  };
  head: {
    commit?: string;
    /** Whether the working tree has changes that no commit holds. They are reviewed too. */
    dirty: boolean;
    version: string;
  };
  /** The bump that the changes ask for, waived ones included. */
  verdict: Bump;
  /** What the author says that the changes are. */
  claim: Claim;
  /** Breaking ones first. */
  changes: ReviewedChange[];
  /** What becomes of the base's samples, type tests and examples under the new types. */
  consumers: ConsumerReport;
  /** What the server's tests cover; absent where no figures are kept. */
  coverage?: Coverage & { before?: Coverage };
  /** Absent where the lint was left out. */
  lint?: LintGroup[];
  /** Waivers that expire soon, or that the next release is refused for. They fail nothing here. */
  warnings: Finding[];
  /** Why the review fails; none where it passes. */
  failures: Failure[];
}

/** A change with its place in the hand-written files of its side. */
export interface ReviewedChange extends ContractChange {
  /** Tells it from any other change at the same location. */
  fingerprint: string;
  /** What to do instead, where it is a breaking one. */
  remedy?: string;
  place: Place;
  /** The nearest thing left of it in the working tree, where the change is of something that is gone. */
  nearest?: Place;
  /** What lets it through, where it is a breaking one. */
  waiver?: Waiver;
}

/** The findings of one lint rule, each with its own remedy. */
export interface LintGroup {
  rule: string;
  findings: Finding[];
}

/** One reason why a review fails, and what to do about it. */
export interface Failure {
  /** The breaking changes that are not waived, the claim that is too little, or a changeset or waiver at fault. */
  cause: "breaking" | "claim" | "fault";
  message: string;
  place?: Place;
  remedy: string;
  /** What to write into a file, in entries that stand on their own. */
  paste?: { file: string; entries: string[] };
}
