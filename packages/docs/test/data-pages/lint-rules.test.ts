import { rulePages, type RulePage } from "@gw/spec-rules/rule-pages";
import { rules } from "@gw/spec-rules/rules";
import { expect, test } from "vitest";
import { lintRules } from "../../src/data-pages/lint-rules.ts";

const rule: RulePage = {
  code: "GW099",
  name: "quiet-doors",
  description: "Doors are quiet.",
  why: "Noise.",
  remedy: "Oil them.",
  bad: [{ file: "quiet-doors/bad.yaml", text: "door: 1 # ✗ 1", messages: ["GW099: It squeaks. → Oil it."] }],
  good: [{ file: "quiet-doors/good.yaml", text: "door: 2", messages: [] }],
};

test("every rule has a page at its code", () => {
  const pages = lintRules(rulePages());
  expect(pages.map(({ slug }) => slug)).toEqual(rules.map(({ code }) => code.toLowerCase()));
});

test("rejects two rules with the same code", () => {
  expect(() => lintRules([rule, { ...rule, name: "loud-doors" }])).toThrow(
    "loud-doors has the same code as another rule, GW099. Use the next free code.",
  );
});

test.each([{ good: [] }, { bad: [] }, { bad: [{ file: "b", text: "door: 1", messages: [] }] }])(
  "rejects a rule without good or bad examples",
  (without) => {
    expect(() => lintRules([{ ...rule, ...without }])).toThrow(
      "GW099 quiet-doors has no good example, or no bad example with a finding. Add packages/spec-rules/fixtures/quiet-doors/.",
    );
  },
);
