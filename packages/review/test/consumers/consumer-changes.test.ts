import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Document } from "@gw/openapi/document";
import type { ContractChange } from "@gw/contract-diff/contract-change";
import type { ConsumerReport } from "../../src/consumers/compile-consumers.ts";
import { consumerChanges } from "../../src/consumers/consumer-changes.ts";

const change: ContractChange = {
  rule: "property-removed",
  impact: "major",
  kind: "removed",
  direction: "response",
  operations: ["findUsers"],
  pointer: "/components/schemas/User/properties/name",
  document: "base",
  message: "`User.name` is removed.",
};

const addition: ContractChange = { ...change, rule: "unjudged", impact: "minor", kind: "added", document: "head" };

const baseTree = temporaryFolder(afterAll);

// Only the ids and paths of its operations are read.
const document = { paths: { "/users/search": { get: { operationId: "findUsers" } } } } as unknown as Document;

beforeAll(() => {
  writeFileSync(join(baseTree, "app.ts"), "const [user] = await client.findUsers();");
  writeFileSync(join(baseTree, "plans.ts"), "const [plan] = await client.findPlans();");
  writeFileSync(join(baseTree, "paths.ts"), 'const [user] = await dashboard.GET("/users/search");');
  writeFileSync(join(baseTree, "other-paths.ts"), 'const [user] = await dashboard.GET("/users/search/recent");');
});

function changesOf(changes: ContractChange[], report: ConsumerReport): ContractChange[] {
  return consumerChanges(changes, report, { tree: baseTree, document });
}

describe("lines of consumers that stop compiling", () => {
  const line = { file: "app.ts", line: 3, text: "find();", code: "TS2345", message: "No." };
  const consumers = { modules: 1, breaks: [line] };

  it("are a breaking change at the likeliest cause", () => {
    const wide = { ...addition, pointer: "/components/schemas/Problem", operations: ["findUsers", "createUser"] };
    expect(changesOf([wide, addition], consumers)).toMatchObject([
      { rule: "consumers-stop-compiling", impact: "major", pointer: addition.pointer, operations: ["findUsers"] },
    ]);
  });

  it("are no change if all compile", () => {
    expect(changesOf([addition], { modules: 1, breaks: [] })).toEqual([]);
  });

  it("are explained by a breaking change that they name, or by one without compatible changes beside it", () => {
    const named = { ...line, message: "Property 'name' does not exist on type 'User'." };
    expect(changesOf([change, addition], { modules: 1, breaks: [named] })).toEqual([]);
    expect(changesOf([change], consumers)).toEqual([]);
  });

  it("are a breaking change of their own if they do not name another one", () => {
    const named = { ...line, text: "show(user.name);" };
    const typed = { ...line, text: "count(find());", message: "Type 'string' is not assignable to type 'number'." };
    const retyped = { ...change, message: "The type of `User.name` changes from `string` to `number`." };
    expect(changesOf([retyped, addition], { modules: 1, breaks: [named, typed] })).toMatchObject([
      { impact: "major", message: expect.stringMatching(/^1 line /), after: ["app.ts: TS2345: count(find());"] },
    ]);
  });

  it("are explained in a file that contains the path of an operation instead of its name", () => {
    const inPaths = { ...line, file: "paths.ts", text: "show(user.name);" };
    const inOthers = { ...inPaths, file: "other-paths.ts" };
    expect(changesOf([change, addition], { modules: 2, breaks: [inPaths, inOthers] })).toMatchObject([
      { after: ["other-paths.ts: TS2345: show(user.name);"] },
    ]);
  });

  it("are not explained by a property of the same name in a file that does not use it", () => {
    const other = { ...line, file: "plans.ts", text: "show(plan.name);" };
    expect(changesOf([change, addition], { modules: 1, breaks: [other] })).toMatchObject([
      { after: ["plans.ts: TS2345: show(plan.name);"] },
    ]);
  });
});
