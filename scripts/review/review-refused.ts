import type { Finding } from "../lint/finding.ts";

/** A review that can't be made, with what to do about it. */
export class ReviewRefused extends Error {
  readonly remedy: string;
  /** The faults of the document that stand in the way, where these are the reason. */
  readonly findings: Finding[];

  constructor(message: string, remedy: string, findings: Finding[] = []) {
    super(message);
    this.name = "ReviewRefused";
    this.remedy = remedy;
    this.findings = findings;
  }
}
