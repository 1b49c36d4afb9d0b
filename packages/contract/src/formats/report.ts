import type { Severity } from "@gw/contract-diff/report/severity";
import type { LocatedChange } from "@gw/contract-diff/report/locate-changes";
import type { Location } from "@gw/openapi/source-file";
import type { Review } from "@gw/review/review";

/** What lint, diff or review found. `--format json` writes it as it is, and all other formats are made from it. */
export interface Report {
  /** The version of this format, which is raised when programs that read it have to change. */
  version: 1;
  command: "lint" | "diff" | "review";
  /** The document that was linted, or that changed. */
  document: string;
  /** What it was compared with: another document, or a commit. */
  base?: string;
  /** Findings of lint, of waivers and changesets, and of files that can't be read. */
  findings: ReportedFinding[];
  /** Breaking ones first. */
  changes: ReportedChange[];
  counts: Counts;
  review?: ReviewSummary;
}

/** What findings and changes have in common. */
export interface Entry {
  /** The name that `gw-contract explain` takes. */
  rule: string;
  /** Compatible changes and changes of texts are notes. */
  level: "error" | "warning" | "note";
  /** Whether it makes the command exit with 1. */
  fails: boolean;
  message: string;
  remedy?: string;
  /** Files are relative to the folder of the configuration, or the working directory. */
  location?: Location;
  /** A JSON Pointer into the bundled document. */
  pointer?: string;
  /** Identifies it in later runs, even if lines have moved: twelve hexadecimal digits. */
  fingerprint: string;
  /** Why it does not fail. */
  accepted?: Accepted;
}

export type Accepted = { by: "baseline" } | { by: "waiver"; reason: string; owner: string; expires: string };

export interface ReportedFinding extends Entry {
  level: "error" | "warning";
}

export interface ReportedChange
  extends Entry, Omit<LocatedChange, "rule" | "message" | "remedy" | "location" | "pointer" | "places"> {
  severity: Severity;
  location: Location;
  pointer: string;
}

/**
 * How many findings there are of each level and changes of each severity, how many are accepted instead, and how many fail.
 *
 * @public A definition of the JSON Schema.
 */
export type Counts = Record<ReportedFinding["level"] | Severity | Accepted["by"] | "failing", number>;

/**
 * What a review says beside findings and changes.
 *
 * @public A definition of the JSON Schema.
 */
export type ReviewSummary = Pick<Review, "base" | "head" | "verdict" | "claim" | "consumers" | "failures">;
