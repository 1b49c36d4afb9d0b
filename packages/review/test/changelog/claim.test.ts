import { join } from "node:path";
import { testProject } from "@gw/test-support/test-project";
import { beforeEach, describe, expect, it } from "vitest";
import type { Document } from "@gw/openapi/document";
import { readClaim } from "../../src/changelog/claim.ts";

const project = testProject({
  "head/.changeset/config.json": JSON.stringify({ fixed: [["@gw/spec", "@gw/client"]] }),
});
const { write } = project;

function operation(operationId: string, tag: string) {
  return { post: { operationId, tags: [tag] } };
}

/** A document whose portal has one operation, and whose dashboard has those given. */
function documentWith(...dashboard: string[]): Document {
  return {
    info: { title: "Gateway", version: "1.4.2" },
    servers: [],
    components: { schemas: {}, securitySchemes: {} },
    "x-tagGroups": [
      { name: "Dashboard API", tags: ["Users"] },
      { name: "Portal API", tags: ["Plans"] },
    ],
    paths: {
      ...Object.fromEntries(dashboard.map((id) => [`/${id}`, operation(id, "Users")])),
      "/plans": operation("updatePlan", "Plans"),
    },
  };
}

const base = documentWith("searchUsers", "createUser");

beforeEach(() => version("1.4.2"));

function version(number: string) {
  return write("head/api/package.json", JSON.stringify({ name: "@gw/spec", version: number }));
}

function changeset(name: string, ...lines: string[]) {
  return write(`head/.changeset/${name}.md`, lines.join("\n"));
}

function read(more: { baseVersion?: string; documents?: Document[]; baseTree?: string } = {}) {
  const root = join(project.folder, "head");
  return readClaim({ root, manifest: "api/package.json", baseVersion: "1.4.2", documents: [base], ...more });
}

function issues(): string[] {
  return read().issues.map(({ file, line, column, message, remedy }) =>
    [`${file}:${line}:${column}`, message, remedy].join(" "),
  );
}

const role = [
  "---",
  '"@gw/spec": minor',
  "---",
  "",
  "Users can be found by their role.",
  "",
  "Operations: searchUsers",
];

describe("the claim of a change", () => {
  it("is nothing without a changeset", () => {
    const none = { bump: "none", version: "1.4.2", changesets: [], issues: [] };
    expect(read()).toEqual({ ...none, source: "changesets", package: "@gw/spec" });
  });

  it("is what the changeset says", () => {
    changeset("role", ...role, "Surfaces: Portal API, Dashboard API");
    expect(read()).toEqual({
      source: "changesets",
      bump: "minor",
      version: "1.5.0",
      package: "@gw/spec",
      changesets: [
        {
          file: ".changeset/role.md",
          bump: "minor",
          bumps: { "@gw/spec": "minor" },
          summary: "Users can be found by their role.",
          surfaces: ["Portal API", "Dashboard API"],
          operations: ["searchUsers"],
        },
      ],
      issues: [],
    });
  });

  it("is the greatest of several", () => {
    changeset("role", ...role);
    changeset("name", ...role.with(1, '"@gw/spec": major'));
    changeset("text", ...role.with(1, '"@gw/spec": patch'));
    expect(read()).toMatchObject({ bump: "major", version: "2.0.0" });
  });

  it("is not the bump of another package", () => {
    changeset("retry", "---", '"@gw/client": major', "---", "Retries less.");
    expect(read()).toMatchObject({ bump: "none", version: "1.4.2", issues: [] });
  });

  it.each([
    ["1.4.3", "patch"],
    ["1.5.0", "minor"],
    ["2.0.0", "major"],
    ["1.3.9", "none"],
  ])("is the release that was made of its changesets: %s is a %s one", (number, bump) => {
    version(number);
    expect(read()).toMatchObject({ bump });
  });

  it("leaves out what the base claims already", () => {
    changeset("role", ...role);
    write("base/.changeset/role.md", role.join("\n"));
    const baseTree = join(project.folder, "base");
    expect(read({ baseTree })).toMatchObject({ bump: "none", changesets: [] });
    changeset("role", ...role, "", "It was changed.");
    expect(read({ baseTree })).toMatchObject({ bump: "minor" });
  });

  it("results in the version that the changesets of the base lead to together with its own", () => {
    const earlier = role.with(1, '"@gw/spec": major');
    for (const [name, lines] of [
      ["name", earlier],
      ["faulty", ["---"]],
    ] as const) {
      changeset(name, ...lines);
      write(`base/.changeset/${name}.md`, lines.join("\n"));
    }
    changeset("role", ...role);
    expect(read({ baseTree: join(project.folder, "base") })).toMatchObject({
      bump: "minor",
      version: "2.0.0",
      changesets: [{ file: ".changeset/role.md" }],
      issues: [],
    });
  });

  it("may name an operation that is gone", () => {
    changeset("role", ...role);
    expect(read({ documents: [documentWith("createUser")] }).issues).toHaveLength(1);
    expect(read({ documents: [base, documentWith("createUser")] }).issues).toEqual([]);
  });

  it("is read beside the folder's README", () => {
    changeset("README", "# Changesets");
    expect(read().issues).toEqual([]);
  });
});

describe("a changeset", () => {
  it("names operations that exist", () => {
    changeset("role", ...role.with(6, "Operations: createUser, serchUsers"));
    expect(issues()).toEqual([".changeset/role.md:7:25 There is no operation serchUsers. Did you mean searchUsers?"]);
    expect(read()).toMatchObject({ bump: "none", changesets: [] });
  });

  it("names surfaces that exist", () => {
    changeset("role", ...role.with(6, "Surfaces: Admin"));
    expect(issues()).toEqual([
      ".changeset/role.md:7:11 There is no surface Admin. Use an existing surface: Dashboard API, Portal API.",
    ]);
  });

  it("names packages that are released", () => {
    changeset("role", ...role.with(1, '"@gw/sepc": minor'));
    expect(issues()).toEqual([".changeset/role.md:2:2 There is no released package @gw/sepc. Did you mean @gw/spec?"]);
  });

  it("may name any package where none are released together", () => {
    write("head/.changeset/config.json", "{}");
    write("head/api/package.json", JSON.stringify({ name: "shop-api", version: "1.4.2" }));
    changeset("role", ...role.with(1, '"shop-api": minor'), "", "Operations: createUser");
    changeset("till", "---", '"till": patch', "---", "Shows roles.");
    expect(read()).toMatchObject({ bump: "minor", package: "shop-api", issues: [] });
    changeset("role", ...role.with(1, '"shop-api": minor').with(6, ""));
    expect(issues()).toEqual([
      ".changeset/role.md:2:2 The changeset for shop-api lists neither operations nor surfaces. Add a line at the end, such as `Operations: searchUsers, createUser` or `Surfaces: Dashboard API`.",
    ]);
  });

  it("names what it touches", () => {
    changeset("role", ...role.with(6, ""));
    expect(issues()).toEqual([
      expect.stringMatching(
        /^.changeset\/role.md:2:2 The changeset for @gw\/spec lists neither operations nor surfaces. Add a line/,
      ),
    ]);
  });

  it("says what changes", () => {
    changeset("role", ...role.with(4, ""));
    expect(issues()).toEqual([expect.stringMatching(/^.changeset\/role.md:3:1 The changeset has no summary./)]);
  });

  it("has a bump that exists", () => {
    changeset("role", ...role.with(1, '"@gw/spec": big'));
    expect(issues()).toEqual([
      expect.stringMatching(/^.changeset\/role.md:2:2 Invalid version type "big" for package "@gw\/spec". Start/),
    ]);
  });

  it("begins with YAML", () => {
    changeset("role", ...role.with(1, '"@gw/spec: minor'));
    expect(issues()).toEqual([
      expect.stringMatching(/^.changeset\/role.md:2:17 Invalid YAML in frontmatter. Start the file with/),
    ]);
    changeset("role", "Users can be found by their role.");
    expect(issues()).toEqual([
      expect.stringMatching(/^.changeset\/role.md:1:1 Missing or invalid frontmatter. Start the file with/),
    ]);
  });
});
