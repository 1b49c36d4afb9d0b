import { describe, expect, test } from "vitest";
import { withRelease } from "@gw/review/changelog/changelog";
import { pendingChangeIn, releasesIn } from "../../src/hooks/changelog.ts";

const surfaces = {
  names: ["Dashboard API", "Portal API"],
  ofOperation: new Map([["searchUsers", "Dashboard API"]]),
};

function changeset(summary: string, touched: { surfaces?: string[]; operations?: string[] }) {
  return {
    file: ".changeset/a.md",
    bump: "minor" as const,
    bumps: { "@gw/spec": "minor" as const },
    summary,
    surfaces: [],
    operations: [],
    ...touched,
  };
}

test("reads the releases that a release writes, newest first", () => {
  const oldest = withRelease(
    undefined,
    "1.1.0",
    "2026-11-21",
    [changeset("Users have a role.", { operations: ["searchUsers"] })],
    surfaces,
  );
  const text = withRelease(
    oldest,
    "1.2.0",
    "2026-12-01",
    [changeset("Plans are sorted.", { surfaces: ["Portal API"] })],
    surfaces,
  );
  expect(releasesIn(text).map(({ version }) => version)).toEqual(["1.2.0", "1.1.0"]);
  const [second, first] = releasesIn(text);
  expect(second?.markdown).toMatch(/^Released on 2026-12-01\.\n\n### Portal API\n[^]*Plans are sorted\.$/);
  expect(first?.markdown).toMatch(/#### searchUsers\n[^]*\*\*minor\*\*: Users have a role\.$/);
});

describe("a pending changeset", () => {
  test("has a file, bumps, a summary and the operations that it names", () => {
    const text = '---\n"@gw/spec": minor\n---\n\nUsers have a role.\n\nOperations: searchUsers\n';
    expect(pendingChangeIn(text, "brave-users.md")).toEqual({
      file: ".changeset/brave-users.md",
      bumps: { "@gw/spec": "minor" },
      summary: "Users have a role.",
      surfaces: [],
      operations: ["searchUsers"],
    });
  });

  test("is rejected without front matter", () => {
    expect(() => pendingChangeIn("Users have a role.", "brave-users.md")).toThrow(
      ".changeset/brave-users.md: could not parse changeset",
    );
  });
});
