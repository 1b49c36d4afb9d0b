import { describe, expect, test } from "vitest";
import { withRelease } from "../../../../scripts/release/changelog.ts";
import { pendingChangeIn, releasesIn } from "../../src/data-pages/changelog.ts";

const surfaces = {
  names: ["Dashboard API", "Portal API"],
  ofOperation: new Map([["searchUsers", "Dashboard API"]]),
};

const changeset = (summary: string, touched: { surfaces?: string[]; operations?: string[] }) => ({
  file: ".changeset/a.md",
  bumps: { "@gw/spec": "minor" as const },
  summary,
  surfaces: [],
  operations: [],
  ...touched,
});

test("what a release writes is read again, the newest first", () => {
  const first = withRelease(
    undefined,
    "1.1.0",
    "2026-11-21",
    [changeset("Users have a role.", { operations: ["searchUsers"] })],
    surfaces,
  );
  const text = withRelease(
    first,
    "1.2.0",
    "2026-12-01",
    [changeset("Plans are sorted.", { surfaces: ["Portal API"] })],
    surfaces,
  );
  expect(releasesIn(text)).toEqual([
    {
      version: "1.2.0",
      released: "Released on 2026-12-01.",
      surfaces: [
        {
          name: "Portal API",
          topics: [{ name: "All operations", changes: expect.stringContaining("Plans are sorted.") }],
        },
      ],
    },
    {
      version: "1.1.0",
      released: "Released on 2026-11-21.",
      surfaces: [
        {
          name: "Dashboard API",
          topics: [{ name: "searchUsers", changes: expect.stringContaining("**minor**: Users have a role.") }],
        },
      ],
    },
  ]);
});

test("a heading out of its place is refused", () => {
  expect(() => releasesIn("# Changelog\n\n### Portal API\n")).toThrow(
    'spec/CHANGELOG.md: the heading "Portal API" stands below none that it belongs to.',
  );
});

describe("a pending changeset", () => {
  test("says what it changes and how much", () => {
    const text = '---\n"@gw/spec": minor\n---\n\nUsers have a role.\n\nOperations: searchUsers\n';
    expect(pendingChangeIn(text, "brave-users.md")).toEqual({
      file: ".changeset/brave-users.md",
      bumps: { "@gw/spec": "minor" },
      summary: "Users have a role.\n\nOperations: searchUsers",
    });
  });

  test("is refused without front matter", () => {
    expect(() => pendingChangeIn("Users have a role.", "brave-users.md")).toThrow(
      ".changeset/brave-users.md has no front matter that names packages and their bumps.",
    );
  });
});
