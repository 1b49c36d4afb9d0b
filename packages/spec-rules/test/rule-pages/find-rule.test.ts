import { expect, it } from "vitest";
import { rules } from "../../src/rules/index.ts";
import { findRule } from "../../src/rule-pages/find-rule.ts";

it.each(["GW013", "gw13", "13", "secrets-marked", "gw-secrets-marked"])("finds a rule as %s", (word) => {
  expect(findRule(rules, word)).toEqual({ rule: expect.objectContaining({ code: "GW013" }) });
});

it.each([
  [
    "secret-mark",
    "GW013 secrets-marked or GW034 references-marked or GW040 permission-marked or GW052 no-secret-in-query?",
  ],
  ["examples", "GW019 named-examples or GW020 example-when or GW021 example-generated or GW057 example-spelling?"],
  ["GW099", "`gw-contract explain` lists them."],
  ["gw/example-folder", "`gw-contract explain` lists them."],
])("says what is near %s", (word, near) => {
  const found = findRule(rules, word);
  expect("unknown" in found && found.unknown.endsWith(near), JSON.stringify(found)).toBe(true);
});

it.each(["gw/example-folder", "no-path-trailing-slash", "enum-values-added"])(
  "says that %s has no page, instead of that there is no such rule",
  (word) => {
    expect(findRule(rules, word)).toEqual({
      unknown: expect.stringMatching(/^There is no page for .* how to fix it\./),
    });
  },
);
