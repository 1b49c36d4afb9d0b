import { expect, test } from "vitest";
import { decisionEntries } from "../../src/hooks/decisions.ts";
import { readDecisionRecords } from "../../src/document/decision-records.ts";
import { readDocument } from "../../src/document/document.ts";

const document = readDocument("openapi");
const records = readDecisionRecords();
const entries = decisionEntries(document, records);

function entry(id: string) {
  return entries.find((each) => each.id === id);
}

test("every decision has an entry", () => {
  expect(entries.map(({ id }) => id)).toEqual(records.map(({ id }) => id));
});

test("a decision lists the operations and the parts that refer to it", () => {
  const places = Object.fromEntries(
    entry("D25")?.operations.map(({ operation, places: own }) => [operation.id, own]) ?? [],
  );
  expect(places).toMatchObject({ searchUsers: expect.arrayContaining(["p"]), updatePlan: ["plan_id"] });
  expect(places).not.toHaveProperty("createWebhook");
});

test("a decision about a property is listed by the name of the property", () => {
  const plan = entry("D23")?.operations.find(({ operation }) => operation.id === "updatePlan");
  expect(plan?.places).toContain("PlanInput.ProviderID");
});

test("a decision about a credential applies to every operation that requires it", () => {
  expect(entry("D04")?.operations.map(({ operation }) => operation.id)).toContain("createUser");
});

test("a decision about the whole document is marked as general", () => {
  expect(entry("D13")?.isGeneral).toBe(true);
  expect(entry("D25")?.isGeneral).toBe(false);
});

test("rejects a reference without a record", () => {
  expect(() =>
    decisionEntries(
      document,
      records.filter(({ id }) => id !== "D25"),
    ),
  ).toThrow("x-gw-decision names the unknown decision D25.");
});

test("rejects a record that nothing refers to", () => {
  const idle = { id: "D99", question: "What else?", decision: "Nothing.", reason: "It is enough." };
  expect(() => decisionEntries(document, [...records, idle])).toThrow("Nothing in the document references D99.");
});
