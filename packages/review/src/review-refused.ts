import { CannotRun } from "@gw/openapi/cannot-run";
import type { Finding } from "@gw/openapi/finding";

/** What to do about a base whose document is invalid. */
export const otherBase = "Compare with a commit whose document is valid: `--base <git ref>`.";

/** A review that can't be made, with what to do about it. */
export class ReviewRefused extends CannotRun {
  /** The errors of the document, if they are the reason. */
  readonly findings: Finding[];

  constructor(message: string, remedy: string, findings: Finding[] = []) {
    super(message, remedy);
    this.name = "ReviewRefused";
    this.findings = findings;
  }
}
