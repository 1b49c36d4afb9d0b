import type { Severity } from "@gw/contract-diff/report/severity";
import type { LocatedChange } from "@gw/contract-diff/report/locate-changes";
import type { Location } from "@gw/openapi/source-file";
import type { Review } from "@gw/review/review";

/**
 * The result of lint, diff or review. `--format json` prints it unchanged, and all other formats are derived from it.
 */
export interface Report {
  /** The version of this format. It is raised when programs that read it must be changed. */
  version: 1;
  command: "lint" | "diff" | "review";
  /** The document that was linted, or that changed. */
  document: string;
  /** What the document was compared with: another document, or a commit. */
  base?: string;
  /** Findings in the document, waivers and changesets, and in files that can't be read. */
  findings: ReportedFinding[];
  /** Breaking changes come first. */
  changes: ReportedChange[];
  counts: Counts;
  review?: ReviewSummary;
}

/** The fields that findings and changes share. */
export interface Entry {
  /** The name to pass to `gw-contract explain`. */
  rule: string;
  /** Compatible changes and text changes are notes. */
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
 * The number of findings per level and of changes per severity, how many are accepted instead, and how many fail.
 *
 * @public A definition of the JSON Schema.
 */
export type Counts = Record<ReportedFinding["level"] | Severity | Accepted["by"] | "failing", number>;

/**
 * What a review reports besides findings and changes.
 *
 * @public A definition of the JSON Schema.
 */
export type ReviewSummary = Pick<Review, "base" | "head" | "verdict" | "claim" | "consumers" | "failures">;
