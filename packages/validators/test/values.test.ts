import { expect, test } from "vitest";
import { createPolicyBody } from "../src/index.ts";

test("reports 50 issues of a cyclic value, and stops", () => {
  const cyclic: Record<string, unknown> = {};
  cyclic["x"] = cyclic;
  cyclic["y"] = cyclic;
  const { issues = [] } = createPolicyBody["~standard"].validate(cyclic);
  expect(issues).toHaveLength(50);
  expect(new Set(issues.map(({ message }) => message))).toEqual(new Set(["Nested more than 100 levels deep."]));
});
