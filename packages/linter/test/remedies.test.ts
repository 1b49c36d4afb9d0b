import { expect, it } from "vitest";
import house from "@gw/spec-rules/house";
import { remedies } from "../src/remedies.ts";

interface Ruleset {
  extends?: unknown;
  rules?: Record<string, unknown>;
}

it("each rule of Spectral's that the house preset switches on has a remedy, without which it can't be waived", () => {
  // Its type is that of any ruleset, which may lack each field.
  const { extends: extended, rules } = house as Ruleset;
  const [general] = extended as Ruleset[];
  const enabled = Object.keys({ ...general?.rules, ...rules }).filter((rule) => !rule.startsWith("gw-"));
  expect(enabled).toEqual(expect.arrayContaining(["array-items", "operation-tags"]));
  expect(enabled.filter((rule) => !Object.hasOwn(remedies, rule))).toEqual([]);
});
