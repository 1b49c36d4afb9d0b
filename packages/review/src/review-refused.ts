import { CannotRun } from "@gw/openapi/cannot-run";
import type { Finding } from "@gw/openapi/finding";

/** The remedy for a base whose document is invalid. */
export const otherBase = "Compare with a commit whose document is valid: `--base <git ref>`.";

/** A review that can't run, with a remedy. */
export class ReviewRefused extends CannotRun {
  /** The errors in the document, if they are the reason. */
  readonly findings: Finding[];

  constructor(message: string, remedy: string, findings: Finding[] = []) {
    super(message, remedy);
    this.name = "ReviewRefused";
    this.findings = findings;
  }
}
