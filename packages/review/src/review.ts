import type { Finding } from "@gw/openapi/finding";
import type { Location } from "@gw/openapi/source-file";
import type { Claim } from "./changelog/claim.ts";
import type { ConsumerReport } from "./consumers/compile-consumers.ts";
import type { LocatedChange } from "@gw/contract-diff/report/locate-changes";
import type { Bump } from "./changelog/version.ts";
import type { LintResult } from "@gw/linter/lint-project";
import type { Waiver } from "@gw/linter/waivers";

/** The effects of a contract change. Every report is generated from it. */
export interface Review {
  base: {
    /** As specified, or how it was found. */
    ref: string;
    /** Absent if the base was specified as a document. */
    commit?: string;
    /** Whether the base had a document; if not, everything is new. */
    hasDocument: boolean;
    /** The path of its document, if it was renamed since. */
    path?: string;
    /** `info.version`; that of the head if the base had no document. */
    version: string;
  };
  head: {
    /** The document that was compared with a specified document. */
    document?: string;
    commit?: string;
    /** Whether the working tree has uncommitted changes. They are reviewed, too. */
    dirty: boolean;
    version: string;
  };
  /** The bump that the changes require, including waived ones. */
  verdict: Bump;
  /** The bump that the author claims. */
  claim: Claim;
  /** Breaking ones first. */
  changes: ReviewedChange[];
  /** The lines of the base's consumers that do not compile with the new types. */
  consumers: ConsumerReport;
  /** Absent if lint was skipped, as is \`linted\`. */
  lint?: LintGroup[];
  linted?: LintResult;
  /** The files with changed reference pages, if requested: by path, starting with the one to open. */
  pages?: Readonly<Record<string, string>>;
  /** Waivers that expire soon or that block the next release. They do not fail the review. */
  warnings: Finding[];
  /** Why the review fails; empty if it passes. */
  failures: Failure[];
}

export interface ReviewedChange extends LocatedChange {
  /** Distinguishes it from any other change at the same location. */
  fingerprint: string;
  /** The waiver of a breaking change, if it has one. */
  waiver?: Waiver;
}

/** The findings of one lint rule, each with its own remedy. */
export interface LintGroup {
  rule: string;
  findings: Finding[];
}

/** A reason why a review fails, and what to do about it. */
export interface Failure {
  /** Breaking changes that are not waived, a claim that is too small, or an invalid changeset or waiver. */
  cause: "breaking" | "claim" | "invalid";
  message: string;
  location?: Location;
  remedy: string;
  /** What to write into a file, in self-contained entries. */
  paste?: { file: string; entries: string[] };
}
