import { expect, test } from "vitest";
import type { DecisionRecord } from "../../src/decision-records.ts";
import { writeDecidedHere } from "../../src/redocly/decided-here.ts";

const decisions = new Map<string, DecisionRecord>(
  [
    { id: "D01", question: "Which status?", decision: "200.\n\nAlways.", reason: "Plain." },
    { id: "D02", question: "Which order?", decision: "By name.", reason: "Stable." },
  ].map((decision) => [decision.id, decision]),
);

test("writes the decisions under the description, in the order of the mark", () => {
  const operation = { description: "Finds users.", "x-gw-decision": ["D02", "D01"] };
  writeDecidedHere({ paths: { "/users": { get: operation } } }, decisions);
  expect(operation.description).toBe(
    [
      "Finds users.",
      "",
      "<details>",
      "<summary>Decided here (D02, D01)</summary>",
      "",
      "- **Which order?** By name. ([D02](/docs/decisions/#d02))",
      "- **Which status?** 200.",
      "  ",
      "  Always. ([D01](/docs/decisions/#d01))",
      "",
      "</details>",
    ].join("\n"),
  );
});

test("writes them where there is no description", () => {
  const member: Record<string, unknown> = { type: "string", "x-gw-decision": "D02" };
  writeDecidedHere({ components: { schemas: { User: { properties: { name: member } } } } }, decisions);
  expect(member["description"]).toMatch(/^<details>\n<summary>Decided here \(D02\)/);
});

test("keeps the description and the decisions of a reference's target, and the target as it is", () => {
  const User = { description: "A person.", "x-gw-decision": "D01" };
  const owner: Record<string, unknown> = { $ref: "#/components/schemas/User", "x-gw-decision": "D02" };
  const document = { components: { schemas: { User, Team: { properties: { owner } } } } };
  writeDecidedHere(document, decisions);
  expect(owner["description"]).toMatch(/^A person\.\n\n<details>\n<summary>Decided here \(D01, D02\)/);
  expect(User.description).toMatch(/^A person\.\n\n<details>\n<summary>Decided here \(D01\)/);
});

test("names the permission that an operation needs, and the bodies that need none", () => {
  const permission = { name: "IsAdmin", level: "admin" };
  const post = { description: "Creates.", "x-gw-permission": permission };
  const put = { description: "Migrates.", "x-gw-permission": { ...permission, except: { mode: "dryRun" } } };
  writeDecidedHere({ paths: { "/policies": { post, put } } }, decisions);
  expect(post.description).toBe("Creates.\n\nPermission: `IsAdmin` at level `admin`");
  expect(put.description).toBe("Migrates.\n\nPermission: `IsAdmin` at level `admin` (not needed for `mode: dryRun`)");
});

test("names the records that a field refers to, before the decisions, and whether they are checked", () => {
  const type = { description: "The type.", "x-gw-references": "clientTypes", "x-gw-decision": "D02" };
  const api: Record<string, unknown> = { type: "string", "x-gw-references": "apis" };
  const document = { components: { schemas: { Credential: { properties: { type, api } } } } };
  writeDecidedHere(document, decisions, new Set([type]));
  expect(type.description).toMatch(/^The type\.\n\nReferences: client types \(refused if unknown\)\n\n<details>/);
  expect(api["description"]).toBe("References: apis");
});

test("leaves the values of examples alone", () => {
  const example = { value: { "x-gw-decision": "D01" } };
  writeDecidedHere({ components: { examples: { example } } }, decisions);
  expect(example).toEqual({ value: { "x-gw-decision": "D01" } });
});

test("refuses a mark that names no record", () => {
  expect(() => writeDecidedHere({ info: { "x-gw-decision": "D99" } }, decisions)).toThrow(
    "x-gw-decision names D99. Add its record to spec/decisions.yaml, or correct it.",
  );
});
