import { globSync } from "node:fs";
import { join } from "node:path";
import { testProject } from "@gw/test-support/test-project";
import { describe, expect, it } from "vitest";
import type { ContractChange } from "../src/contract-change.ts";
import { withDeprecations } from "../src/deprecation-history.ts";
import { groupChanges } from "../src/groups.ts";
import { withTypeNames } from "../src/type-names.ts";

const change: ContractChange = {
  rule: "property-removed",
  impact: "major",
  kind: "removed",
  direction: "response",
  operations: ["findUsers"],
  pointer: "/components/schemas/User/properties/name",
  document: "base",
  message: "`User.name` is removed.",
  reason: "A client that reads it no longer receives it.",
  before: { type: "string", deprecated: true },
};

const addition: ContractChange = { ...change, rule: "unjudged", impact: "minor", kind: "added", document: "head" };

/** The paths of a document whose operation has parameters of its own and of its path. */
function pathsWith(own: object[], shared: object[] = []): object {
  return {
    "/users": { parameters: shared, get: { parameters: own } },
  };
}

/** A parameter whose schema is inline. */
function filterWith(name: object): object {
  return { in: "query", name: "filter", schema: { properties: { name } } };
}

describe("a removal", () => {
  const project = testProject();

  function writeRelease(version: string, document: object): void {
    project.write(`${version}.json`, JSON.stringify({ info: { version }, ...document }));
  }

  /** Releases a document in which the field is deprecated, or not. */
  function release(version: string, deprecated: boolean): void {
    writeRelease(version, { components: { schemas: { User: { properties: { name: { deprecated } } } } } });
  }

  function reasonOf(removed: ContractChange, base: object = {}): string | undefined {
    const releases = globSync("*.json", { cwd: project.folder }).map((file) => join(project.folder, file));
    return withDeprecations([removed], base, releases)[0]?.reason;
  }

  it("says since which release it was deprecated", async () => {
    release("1.9.0", false);
    release("1.10.0", true);
    release("1.11.0", true);
    expect(reasonOf(change)).toBe(`${change.reason} It has been deprecated since 1.10.0.`);
  });

  it("takes releases in the order of their versions, whatever these look like", async () => {
    release("v9", false);
    release("v10", true);
    expect(reasonOf(change)).toBe(`${change.reason} It has been deprecated since v10.`);
  });

  it("of a parameter finds it in each release by kind and name, regardless of its index and location", async () => {
    const filter = { in: "query", name: "filter", deprecated: true };
    const [limit, header] = [
      { in: "query", name: "limit" },
      { in: "header", name: "filter" },
    ];
    const components = { parameters: { Filter: filter } };
    const reference = { $ref: "#/components/parameters/Filter" };
    writeRelease("1.0.0", {
      paths: pathsWith([
        { ...filter, deprecated: false },
        { ...header, deprecated: true },
      ]),
    });
    writeRelease("1.1.0", { paths: pathsWith([limit], [filter]) });
    writeRelease("1.2.0", { paths: pathsWith([limit, header, reference]), components });
    writeRelease("1.3.0", { paths: pathsWith([filter, limit]) });
    const pointer = "/paths/~1users/get/parameters/1";
    const base = { paths: pathsWith([limit, filter]) };
    expect(reasonOf({ ...change, rule: "parameter-removed", pointer, before: filter }, base)).toBe(
      `${change.reason} It has been deprecated since 1.1.0.`,
    );
  });

  it("of a property in a parameter finds the parameter by kind and name, too", async () => {
    const limit = { in: "query", name: "limit" };
    writeRelease("1.0.0", { paths: pathsWith([filterWith({}), limit]) });
    writeRelease("1.1.0", { paths: pathsWith([filterWith({ deprecated: true }), limit]) });
    const pointer = "/paths/~1users/get/parameters/1/schema/properties/name";
    const base = { paths: pathsWith([limit, filterWith({ deprecated: true })]) };
    expect(reasonOf({ ...change, pointer }, base)).toBe(`${change.reason} It has been deprecated since 1.1.0.`);
  });

  it("says where no release called it deprecated, or nothing did", async () => {
    release("1.9.0", false);
    expect(reasonOf(change)).toMatch(/ It is deprecated, but not in any release yet\.$/);
    expect(reasonOf({ ...change, before: { type: "string" } })).toMatch(/ It was not deprecated before\.$/);
    expect(reasonOf({ ...change, rule: "type-removed", before: { type: "string" } })).toBe(change.reason);
  });
});

describe("a schema that is gone", () => {
  const base = { components: { schemas: { User: { type: "object" } } } };

  it("breaks code that imports its type, even if no message changes", () => {
    const unjudged = {
      ...addition,
      kind: "removed" as const,
      document: "base" as const,
      pointer: "/components/schemas/User",
    };
    const changes = withTypeNames([unjudged, change], { base, head: {} });
    expect(changes).toEqual([
      expect.objectContaining({ rule: "type-removed", impact: "major", message: "The type `User` is removed." }),
      change,
    ]);
  });

  it("is compatible if it is new instead", () => {
    const added = { ...addition, impact: "patch" as const, pointer: "/components/schemas", after: ["A", "B"] };
    const head = { components: { schemas: { A: {}, B: {} } } };
    expect(withTypeNames([added], { base: {}, head })).toMatchObject([{ impact: "minor", direction: "types" }]);
  });

  it("is found without a change of messages", () => {
    expect(withTypeNames([], { base, head: {} })).toMatchObject([{ rule: "type-removed", document: "base" }]);
    expect(withTypeNames([], { base, head: base })).toEqual([]);
  });
});

it("groups changes by what readers look for", () => {
  const deprecation = { ...addition, rule: "deprecated" };
  const undecided = { ...change, rule: "undecided" };
  const [words, order] = [
    { ...addition, impact: "patch" as const, concerns: "words" as const },
    { ...addition, impact: "patch" as const },
  ];
  expect(groupChanges([addition, order, undecided, words, change, deprecation])).toEqual([
    { title: "Breaking", impact: "major", changes: [change] },
    { title: "May break clients", impact: "major", changes: [undecided] },
    { title: "Deprecations", impact: "minor", changes: [deprecation] },
    { title: "Compatible changes", impact: "minor", changes: [addition] },
    { title: "Text changes", impact: "patch", changes: [words] },
    { title: "No effect on requests and responses", impact: "patch", changes: [order] },
  ]);
});
