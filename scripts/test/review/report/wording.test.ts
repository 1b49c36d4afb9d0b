import { describe, expect, it } from "vitest";
import type { Finding } from "../../../lint/finding.ts";
import { claimText } from "../../../review/report/wording.ts";
import type { Bump } from "../../../review/claim/version.ts";
import { largeReview } from "./large-review.ts";

const fault: Finding = {
  file: ".changeset/faulty.md",
  line: 1,
  column: 1,
  rule: "changeset",
  message: "It names no package.",
  remedy: "Name one.",
};

const textOf = (verdict: Bump, bump: Bump, faults: Finding[] = []): string =>
  claimText({ ...largeReview(1), verdict, claim: { bump, version: "1.1.0", changesets: [], faults } });

describe("whether the claim is enough", () => {
  it.each([
    ["none", "none", "No release is needed, and none is claimed."],
    ["minor", "none", "No release is claimed, but the changes are minor."],
    ["major", "minor", "Claims a minor release (1.1.0), but the changes are major."],
    ["minor", "minor", "Claims a minor release (1.1.0), as required."],
    ["none", "minor", "Claims a minor release (1.1.0), more than required."],
  ] as const)("of %s changes, where %s is claimed", (verdict, bump, text) => {
    expect(textOf(verdict, bump)).toBe(text);
  });

  it("is open where the changeset is at fault", () => {
    expect(textOf("minor", "none", [fault])).toBe("The changeset can't be read as a claim, and the changes are minor.");
    expect(textOf("none", "none", [fault])).toBe("No release is needed, and the changeset can't be read as a claim.");
  });
});
