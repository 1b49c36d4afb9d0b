import { describe, expect, it } from "vitest";
import type { Finding } from "@gw/openapi/finding";
import { claimText } from "../../src/report/wording.ts";
import type { Bump } from "../../src/changelog/version.ts";
import { largeReview } from "./large-review.ts";

const issue: Finding = {
  file: ".changeset/faulty.md",
  line: 1,
  column: 1,
  rule: "changeset",
  level: "error",
  message: "It names no package.",
  remedy: "Name one.",
};

function textOf(verdict: Bump, bump: Bump, issues: Finding[] = []): string {
  return claimText({
    ...largeReview(1),
    verdict,
    claim: { source: "changesets", bump, version: "1.1.0", changesets: [], issues },
  });
}

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

  it("names the version that the pending changesets of the base lead to", () => {
    const claim = {
      source: "changesets" as const,
      bump: "minor" as const,
      version: "2.0.0",
      changesets: [],
      issues: [],
    };
    expect(claimText({ ...largeReview(1), verdict: "minor", claim })).toBe(
      "Claims a minor release (2.0.0 with the base's changesets), as required.",
    );
  });

  it("is unknown if the changeset is invalid", () => {
    expect(textOf("minor", "none", [issue])).toBe("The changeset is invalid, and the changes are minor.");
    expect(textOf("none", "none", [issue])).toBe("No release is needed, and the changeset is invalid.");
  });
});
