import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ContractChange } from "../../../review/changes/contract-change.ts";
import { withDeprecations } from "../../../review/changes/deprecation-history.ts";
import { groupChanges } from "../../../review/changes/groups.ts";
import { withRemovedTypes } from "../../../review/changes/removed-types.ts";
import { consumerChanges } from "../../../review/consumers/consumer-changes.ts";

const change: ContractChange = {
  rule: "property-removed",
  impact: "major",
  kind: "removed",
  direction: "response",
  operations: ["findUsers"],
  pointer: "/components/schemas/User/properties/name",
  side: "base",
  message: "`User.name` is removed.",
  reason: "A client that reads it finds nothing.",
  before: { type: "string", deprecated: true },
};

const addition: ContractChange = { ...change, rule: "unjudged", impact: "minor", kind: "added", side: "head" };

/** The paths of a document whose operation has parameters of its own and of its path. */
const pathsWith = (own: object[], shared: object[] = []): object => ({
  "/users": { parameters: shared, get: { parameters: own } },
});

describe("a removal", () => {
  let workspace: string;

  beforeEach(async () => {
    workspace = await mkdtemp(join(tmpdir(), "releases-"));
  });
  afterEach(() => rm(workspace, { recursive: true }));

  async function writeRelease(version: string, document: object): Promise<void> {
    const folder = join(workspace, "spec/releases", version);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "openapi.json"), JSON.stringify(document));
  }

  /** Releases a document in which the field is deprecated, or not. */
  const release = (version: string, deprecated: boolean): Promise<void> =>
    writeRelease(version, { components: { schemas: { User: { properties: { name: { deprecated } } } } } });

  const reasonOf = (removed: ContractChange): string | undefined => withDeprecations([removed], workspace)[0]?.reason;

  it("says since which release it was deprecated", async () => {
    await release("1.9.0", false);
    await release("1.10.0", true);
    await release("1.11.0", true);
    expect(reasonOf(change)).toBe(`${change.reason} It has been deprecated since 1.10.0.`);
  });

  it("of a parameter finds it in each release by kind and name, whatever its order and wherever it is described", async () => {
    const filter = { in: "query", name: "filter", deprecated: true };
    const [limit, header] = [
      { in: "query", name: "limit" },
      { in: "header", name: "filter" },
    ];
    const components = { parameters: { Filter: filter } };
    const reference = { $ref: "#/components/parameters/Filter" };
    await writeRelease("1.0.0", {
      paths: pathsWith([
        { ...filter, deprecated: false },
        { ...header, deprecated: true },
      ]),
    });
    await writeRelease("1.1.0", { paths: pathsWith([limit], [filter]) });
    await writeRelease("1.2.0", { paths: pathsWith([limit, header, reference]), components });
    await writeRelease("1.3.0", { paths: pathsWith([filter, limit]) });
    const pointer = "/paths/~1users/get/parameters/1";
    expect(reasonOf({ ...change, rule: "parameter-removed", pointer, before: filter })).toBe(
      `${change.reason} It has been deprecated since 1.1.0.`,
    );
  });

  it("says where no release called it deprecated, or nothing did", async () => {
    await release("1.9.0", false);
    expect(reasonOf(change)).toMatch(/ It is deprecated, but no release has said so yet\.$/);
    expect(reasonOf({ ...change, before: { type: "string" } })).toMatch(/ It was not deprecated before\.$/);
    expect(reasonOf({ ...change, rule: "gw/type-removed", before: { type: "string" } })).toBe(change.reason);
  });
});

describe("a schema that is gone", () => {
  const base = { components: { schemas: { User: { type: "object" } } } };

  it("breaks code that imports its type, whatever the messages say of it", () => {
    const told = { ...addition, kind: "removed" as const, side: "base" as const, pointer: "/components/schemas/User" };
    const changes = withRemovedTypes([told, change], { base, head: {} });
    expect(changes).toEqual([
      expect.objectContaining({ rule: "gw/type-removed", impact: "major", message: "The type `User` is removed." }),
      change,
    ]);
  });

  it("is found without a change of messages", () => {
    expect(withRemovedTypes([], { base, head: {} })).toMatchObject([{ rule: "gw/type-removed", side: "base" }]);
    expect(withRemovedTypes([], { base, head: base })).toEqual([]);
  });
});

describe("lines of consumers that stop compiling", () => {
  const line = { file: "app.ts", line: 3, text: "find();", code: "TS2345", message: "No." };
  const consumers = { modules: 1, breaks: [line] };

  it("are a breaking change at the likeliest cause", () => {
    const wide = { ...addition, pointer: "/components/schemas/Problem", operations: ["findUsers", "createUser"] };
    expect(consumerChanges([wide, addition], consumers)).toMatchObject([
      { rule: "gw/consumers-stop-compiling", impact: "major", pointer: addition.pointer, operations: ["findUsers"] },
    ]);
  });

  it("are none where all compile", () => {
    expect(consumerChanges([addition], { modules: 1, breaks: [] })).toEqual([]);
  });

  it("are left to a breaking change that they name, or that is all that changes", () => {
    const named = { ...line, message: "Property 'name' does not exist on type 'User'." };
    expect(consumerChanges([change, addition], { modules: 1, breaks: [named] })).toEqual([]);
    expect(consumerChanges([change], consumers)).toEqual([]);
  });

  it("are a breaking change beside another, waived or not, that they do not name", () => {
    const named = { ...line, text: "show(user.name);" };
    const typed = { ...line, text: "count(find());", message: "Type 'string' is not assignable to type 'number'." };
    const retyped = { ...change, message: "The type of `User.name` changes from `string` to `number`." };
    expect(consumerChanges([retyped, addition], { modules: 1, breaks: [named, typed] })).toMatchObject([
      { impact: "major", message: expect.stringMatching(/^1 line /), after: ["app.ts: TS2345: count(find());"] },
    ]);
  });
});

it("groups changes by what readers look for", () => {
  const deprecation = { ...addition, rule: "gw/deprecated" };
  expect(groupChanges([addition, change, deprecation])).toEqual([
    { title: "Breaking", impact: "major", changes: [change] },
    { title: "Deprecations", impact: "minor", changes: [deprecation] },
    { title: "Compatible changes", impact: "minor", changes: [addition] },
  ]);
});
