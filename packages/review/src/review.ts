import type { Finding } from "@gw/openapi/finding";
import type { Location } from "@gw/openapi/source-file";
import type { Claim } from "./changelog/claim.ts";
import type { ConsumerReport } from "./consumers/compile-consumers.ts";
import type { LocatedChange } from "@gw/contract-diff/report/locate-changes";
import type { Bump } from "./changelog/version.ts";
import type { LintResult } from "@gw/linter/lint-project";
import type { Waiver } from "@gw/linter/waivers";

/** What a change to the contract does. Every report is made from it. */
export interface Review {
  base: {
    /** As it was given, or how it was found. */
    ref: string;
    /** Absent if it is a document that was specified. */
    commit?: string;
    /** Whether the base had a document; if not, everything is new. */
    hasDocument: boolean;
    /** The path of its document, if that has another name now. */
    path?: string;
    /** `info.version`; that of the head if the base had no document. */
    version: string;
  };
  head: {
    /** What was compared with a document that was specified. */
    document?: string;
    commit?: string;
    /** Whether the working tree has uncommitted changes. They are reviewed, too. */
    dirty: boolean;
    version: string;
  };
  /** The bump that the changes require, including waived ones. */
  verdict: Bump;
  /** What the author claims that the changes are. */
  claim: Claim;
  /** Breaking ones first. */
  changes: ReviewedChange[];
  /** Which lines of the base's consumers do not compile with the new types. */
  consumers: ConsumerReport;
  /** Absent if the lint was skipped, as is what it accepts. */
  lint?: LintGroup[];
  linted?: LintResult;
  /** The files with the pages of the reference that change, if they were asked for: by their paths, the one to open first. */
  pages?: Readonly<Record<string, string>>;
  /** Waivers that expire soon, or for which the next release is refused. They do not fail the review. */
  warnings: Finding[];
  /** Why the review fails; none if it passes. */
  failures: Failure[];
}

export interface ReviewedChange extends LocatedChange {
  /** Distinguishes it from any other change at the same location. */
  fingerprint: string;
  /** That of a breaking change, if it has one. */
  waiver?: Waiver;
}

/** The findings of one lint rule, each with its own remedy. */
export interface LintGroup {
  rule: string;
  findings: Finding[];
}

/** One reason why a review fails, and what to do about it. */
export interface Failure {
  /** Breaking changes that are not waived, a claim that is too small, or an invalid changeset or waiver. */
  cause: "breaking" | "claim" | "invalid";
  message: string;
  location?: Location;
  remedy: string;
  /** What to write into a file, in self-contained entries. */
  paste?: { file: string; entries: string[] };
}
