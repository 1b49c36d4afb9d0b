import { describe, expect, test } from "vitest";
import { withRelease } from "@gw/review/changelog/changelog";
import { changedOperations, pendingChangeIn, releasesIn } from "../../src/data-pages/changelog.ts";
import { readDocument } from "../../src/document/document.ts";
import { groupOperations } from "../../src/document/operations.ts";

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

test("a change to a surface as a whole changes each of its operations", () => {
  const text = withRelease(
    undefined,
    "1.1.0",
    "2026-11-21",
    [changeset("Users have a role.", { surfaces: ["Portal API"], operations: ["searchUsers"] })],
    surfaces,
  );
  const pending = [
    changeset("Plans are sorted.", { surfaces: ["Portal API"] }),
    changeset("Users are sorted.", { operations: ["searchUsers"] }),
  ];
  const groups = groupOperations(readDocument("openapi"));
  const changes = changedOperations({ releases: releasesIn(text), pending }, groups);
  const changed = changes.map(({ version, operations }) => [version, operations.toSorted()]);
  const portal = groups.find(({ name }) => name === "Portal API")?.operations.map(({ id }) => id) ?? [];
  expect(portal).toContain("updatePlan");
  const all = [...portal, "searchUsers"].toSorted();
  expect(changed).toEqual([
    ["1.1.0", all],
    ["the next release", all],
  ]);
});

test("a change to every surface changes all operations", () => {
  const pending = changeset("Tokens expire.", { surfaces: ["Dashboard API", "Portal API"] });
  const releases = releasesIn(withRelease(undefined, "1.1.0", "2026-11-21", [pending], surfaces));
  const groups = groupOperations(readDocument("openapi"));
  const [changed] = changedOperations({ releases, pending: [] }, groups);
  expect(changed?.operations).toEqual(groups.flatMap(({ operations }) => operations.map(({ id }) => id)));
});

test("rejects a heading without a parent heading", () => {
  expect(() => releasesIn("# Changelog\n\n### Portal API\n")).toThrow(
    'spec/CHANGELOG.md: the heading "Portal API" has no parent heading.',
  );
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
