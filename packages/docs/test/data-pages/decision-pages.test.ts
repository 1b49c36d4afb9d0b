import { expect, test } from "vitest";
import { decisionEntries } from "../../src/data-pages/decision-pages.ts";
import { readDecisionRecords } from "../../src/decision-records.ts";
import { readDocument } from "../../src/document.ts";

const document = readDocument("openapi");
const records = readDecisionRecords();
const entries = decisionEntries(document, records);

const entry = (id: string) => entries.find((each) => each.id === id);

test("every decision has its place", () => {
  expect(entries.map(({ id, anchor }) => [id, anchor])).toEqual(records.map(({ id }) => [id, id.toLowerCase()]));
});

test("a decision names the operations and the parts that point at it", () => {
  const places = Object.fromEntries(
    entry("D25")?.operations.map(({ operation, places: own }) => [operation.id, own]) ?? [],
  );
  expect(places).toMatchObject({ searchUsers: expect.arrayContaining(["p"]), updatePlan: ["plan_id"] });
  expect(places).not.toHaveProperty("createWebhook");
});

test("a decision about a member is told by the member", () => {
  const plan = entry("D23")?.operations.find(({ operation }) => operation.id === "updatePlan");
  expect(plan?.places).toContain("PlanInput.ProviderID");
});

test("a decision about a credential concerns every operation that asks for it", () => {
  expect(entry("D04")?.operations.map(({ operation }) => operation.id)).toContain("createUser");
});

test("what holds for the whole document says so", () => {
  expect(entry("D13")?.isGeneral).toBe(true);
  expect(entry("D25")?.isGeneral).toBe(false);
});

test("a mark without a record is refused", () => {
  expect(() =>
    decisionEntries(
      document,
      records.filter(({ id }) => id !== "D25"),
    ),
  ).toThrow("x-gw-decision names D25. Add its record to spec/decisions.yaml, or correct it.");
});

test("a record that nothing points at is refused", () => {
  const idle = { id: "D99", question: "What else?", decision: "Nothing.", reason: "It is enough." };
  expect(() => decisionEntries(document, [...records, idle])).toThrow("Nothing in the document points at D99.");
});
