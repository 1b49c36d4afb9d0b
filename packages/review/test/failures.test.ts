import { expect, it } from "vitest";
import { findFailures } from "../src/failures.ts";
import { largeChange } from "./report/large-review.ts";

/** The causes for which a review with a file of waivers fails, where something is removed that was announced for a date. */
function causesOf(sunset: string | undefined, bump: "major" | "minor"): string[] {
  const change = { ...largeChange(0, "major"), ...(sunset !== undefined && { sunset }) };
  return findFailures({
    verdict: "major",
    claim: { source: "changesets", bump, version: "2.0.0", changesets: [], issues: [] },
    changes: [change],
    waiverIssues: [],
    surfaces: { names: [], ofOperation: new Map() },
    waivers: "waivers.yaml",
    baseVersion: "1.0.0",
    day: "2027-06-30",
  }).map(({ cause }) => cause);
}

it.each([
  ["2027-06-30", "major", []],
  ["2027-07-01", "major", ["breaking"]],
  [undefined, "major", ["breaking"]],
  ["2027-06-30", "minor", ["breaking", "claim"]],
] as const)("a removal that was announced for %s, in a %s release, fails for %j", (sunset, bump, causes) => {
  expect(causesOf(sunset, bump)).toEqual(causes);
});
