import { expect, it } from "vitest";
import type { Finding } from "@gw/openapi/finding";
import { fingerprintOfChange, withFingerprints } from "../src/fingerprint.ts";

const document = {
  paths: {
    "/pets": {
      get: {
        summary: "List",
        parameters: [
          { in: "query", name: "limit", schema: { type: "integer" } },
          { in: "query", name: "after", schema: { type: "string" } },
        ],
      },
    },
  },
};
const turned = structuredClone(document);
turned.paths["/pets"].get.parameters.reverse();

const finding: Finding = {
  file: "openapi.yaml",
  line: 9,
  column: 3,
  rule: "parameter-names",
  level: "error",
  message: "The parameter `limit` is vague.",
  remedy: "Rename it.",
  pointer: "/paths/~1pets/get/parameters/0/schema",
};

function fingerprintOf(changed: Partial<Finding>, of: unknown = document): string | undefined {
  return withFingerprints([{ ...finding, ...changed }], of)[0]?.fingerprint;
}

it.each([
  ["lines", { line: 90, column: 1 }, document, true],
  ["the wording and the remedy", { message: "Too vague: `limit`.", remedy: "Use another name." }, document, true],
  ["the level", { level: "warning" }, document, true],
  ["the order of a list", { pointer: "/paths/~1pets/get/parameters/1/schema" }, turned, true],
  ["what is named", { message: "The parameter `after` is vague." }, document, false],
  ["the rule", { rule: "other" }, document, false],
  ["the location", { pointer: "/paths/~1pets/get/parameters/1/schema" }, document, false],
] as const)("a finding whose %s changes is the same or not", (_what, changed, of, isSame) => {
  expect(fingerprintOf(changed, of) === fingerprintOf({})).toBe(isSame);
});

it("a text that is found is part of what is found", () => {
  const pointer = "/paths/~1pets/get/summary";
  const other = { paths: { "/pets": { get: { summary: "Lists" } } } };
  expect(fingerprintOf({ pointer })).not.toBe(fingerprintOf({ pointer }, other));
});

it("findings that are alike are numbered, and repeated ones are not", () => {
  const [first, second, repeated] = withFingerprints([finding, { ...finding, line: 10 }, finding], document);
  expect(second?.fingerprint).not.toBe(first?.fingerprint);
  expect(repeated?.fingerprint).toBe(first?.fingerprint);
});

it("a change is known by its values, regardless of the order of their fields and of lists around it", () => {
  const change = { rule: "type", pointer: finding.pointer ?? "", before: { a: 1, b: 2 }, after: 1 };
  const fingerprint = fingerprintOfChange(change, document);
  const moved = { ...change, pointer: "/paths/~1pets/get/parameters/1/schema", before: { b: 2, a: 1 } };
  expect(fingerprintOfChange(moved, turned)).toBe(fingerprint);
  expect(fingerprintOfChange({ ...change, after: 2 }, document)).not.toBe(fingerprint);
});
