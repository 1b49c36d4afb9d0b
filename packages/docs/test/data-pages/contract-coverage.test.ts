import { expect, test } from "vitest";
import {
  contractCoverage,
  coverageFiguresOf,
  readCoverageFigures,
  type CoverageFigures,
} from "../../src/data-pages/contract-coverage.ts";
import { readDocument } from "../../src/document.ts";
import { listOperations } from "../../src/operations.ts";

const document = readDocument("openapi");
const figures = readCoverageFigures();

const changed = (operation: string, change: Partial<CoverageFigures[string]>): CoverageFigures => ({
  ...figures,
  [operation]: { statuses: {}, parameters: {}, ...figures[operation], ...change },
});

test("every operation stands with each status that it documents", () => {
  const { operations, totals } = contractCoverage(document, figures);
  expect(operations.map(({ operation, statuses }) => [operation.id, [...statuses.keys()]])).toEqual(
    listOperations(document).map(({ id, described }) => [id, Object.keys(described.responses)]),
  );
  expect(totals[0]).toEqual({ what: "Operations", seen: operations.length, documented: operations.length });
});

test("what was not seen is not counted", () => {
  const whole = contractCoverage(document, figures).totals;
  const statuses = { ...figures["updatePlan"]?.statuses, "404": false };
  const { totals } = contractCoverage(document, changed("updatePlan", { statuses }));
  expect(totals[2]?.seen).toBe((whole[2]?.seen ?? 0) - 1);
  expect(totals[2]?.documented).toBe(whole[2]?.documented);
});

test("an operation that the figures do not know was not seen", () => {
  const { updatePlan, ...others } = figures;
  const { operations, totals } = contractCoverage(document, others);
  const { statuses } = operations.find(({ operation }) => operation.id === "updatePlan") ?? {};
  expect([...(statuses ?? [])]).toEqual(Object.keys(updatePlan?.statuses ?? {}).map((status) => [status, false]));
  expect(totals[0]).toEqual({ what: "Operations", seen: operations.length - 1, documented: operations.length });
});

test("a file of another shape is refused", () => {
  expect(() => coverageFiguresOf('{"updatePlan":{"statuses":{"200":1},"parameters":{}}}')).toThrow(
    /does not hold what the page shows[\s\S]*updatePlan\.statuses/,
  );
});
