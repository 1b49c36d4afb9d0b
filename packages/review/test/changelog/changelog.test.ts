import { describe, expect, it } from "vitest";
import { releaseText, withRelease } from "../../src/changelog/changelog.ts";
import type { ClaimedChangeset } from "../../src/changelog/claim.ts";
import type { Surfaces } from "../../src/changelog/surfaces.ts";

const surfaces: Surfaces = {
  names: ["Dashboard API", "Portal API"],
  ofOperation: new Map([
    ["searchUsers", "Dashboard API"],
    ["createUser", "Dashboard API"],
    ["updatePlan", "Portal API"],
  ]),
};

function changeset(change: Partial<ClaimedChangeset>): ClaimedChangeset {
  return {
    file: ".changeset/role.md",
    bump: "minor",
    bumps: { "@gw/spec": "minor" },
    summary: "Users have a role.",
    surfaces: [],
    operations: [],
    ...change,
  };
}

function text(...changesets: ClaimedChangeset[]) {
  return releaseText("1.1.0", "2026-11-21", changesets, surfaces);
}

describe("the changelog of a release", () => {
  it("names a change at each operation that it touches, surface by surface", () => {
    expect(text(changeset({ operations: ["updatePlan", "searchUsers", "createUser"] }))).toBe(`
## 1.1.0

Released on 2026-11-21.

### Dashboard API

#### createUser

- **minor**: Users have a role.

#### searchUsers

- **minor**: Users have a role.

### Portal API

#### updatePlan

- **minor**: Users have a role.
`);
  });

  it("puts what breaks first, and a change of a whole surface before its operations", () => {
    const changelog = text(
      changeset({ operations: ["searchUsers"] }),
      changeset({ bump: "patch", summary: "Says more.", operations: ["searchUsers"] }),
      changeset({ bump: "major", summary: "Pages begin at 1.", operations: ["searchUsers"] }),
      changeset({ summary: "Every answer has an id.", surfaces: ["Dashboard API"] }),
    );
    expect(changelog.match(/^(#|-).*$/gm)).toEqual([
      "## 1.1.0",
      "### Dashboard API",
      "#### All operations",
      "- **minor**: Every answer has an id.",
      "#### searchUsers",
      "- **major**: Pages begin at 1.",
      "- **minor**: Users have a role.",
      "- **patch**: Says more.",
    ]);
  });

  it("names a change of every surface once", () => {
    const changelog = text(changeset({ summary: "Tokens expire.", surfaces: ["Portal API", "Dashboard API"] }));
    expect(changelog.match(/^(#|-).*$/gm)).toEqual([
      "## 1.1.0",
      "### All surfaces",
      "#### All operations",
      "- **minor**: Tokens expire.",
    ]);
  });

  it("keeps the paragraphs of a change together", () => {
    const summary = "Users have a role.\n\n- owner\n- guest\n\nMore may come.";
    expect(text(changeset({ summary, operations: ["updatePlan"] }))).toContain(
      "\n- **minor**: Users have a role.\n\n  - owner\n  - guest\n\n  More may come.\n",
    );
  });

  it("names the packages that change without the document", () => {
    const changelog = text(changeset({ bump: "none", bumps: { "@gw/client": "patch" }, summary: "Retries less." }));
    expect(changelog).toContain("\n### Packages\n\n#### @gw/client\n\n- **patch**: Retries less.\n");
  });

  it("stands above the earlier ones", () => {
    const first = withRelease(undefined, "1.1.0", "2026-11-21", [changeset({ operations: ["updatePlan"] })], surfaces);
    const second = withRelease(first, "1.2.0", "2026-12-01", [changeset({ operations: ["createUser"] })], surfaces);
    expect(second.match(/^#{1,2} .*$/gm)).toEqual(["# Changelog", "## 1.2.0", "## 1.1.0"]);
    expect(second.endsWith(first.slice(first.indexOf("\n## 1.1.0")))).toBe(true);
  });
});
