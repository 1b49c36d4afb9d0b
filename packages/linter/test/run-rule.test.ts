import { expect, it } from "vitest";
import type { Finding, Rule } from "../src/rule.ts";
import { runRule } from "../src/run-rule.ts";

const document = { openapi: "3.1.1", info: { title: "Parcels" } };

function run(check: Rule["check"]): object[] {
  const rule: Rule = { code: "GW999", name: "parcels", description: "", why: "", remedy: "Send it.", check };
  return runRule(rule, document, { file: "parcels.yaml", marks: "x-contract" }).map(({ path, message, remedy }) => ({
    path,
    message,
    remedy,
  }));
}

const found: Finding = { path: ["info", "title"], message: "Lost." };

it.each<[string, readonly Finding[], object[]]>([
  ["what a rule finds, with its remedy", [found], [{ path: found.path, message: "GW999: Lost.", remedy: "Send it." }]],
  ["what is found twice, once", [found, { ...found }], [expect.objectContaining({ path: found.path })]],
  [
    "the location of a missing field at what lacks it",
    [{ ...found, path: ["info", "license", "url"] }],
    [expect.objectContaining({ path: ["info"] })],
  ],
])("returns %s", (_what, findings, expected) => {
  expect(run(() => findings)).toEqual(expected);
});

it("returns that a rule failed, and where", () => {
  const [failure] = run(() => {
    throw new TypeError("No parcel.");
  });
  expect(failure).toEqual({
    path: [],
    message: expect.stringMatching(/^The rule failed: TypeError: No parcel\. at .*run-rule\.test\.ts:\d+/),
    remedy: "Correct the rule.",
  });
});
