import { expect, test } from "vitest";
import {
  contractCoverage,
  coverageFiguresOf,
  readCoverageFigures,
  type CoverageFigures,
} from "../../src/data-pages/contract-coverage.ts";
import { readDocument } from "../../src/document/document.ts";
import { listOperations } from "../../src/document/operations.ts";

const document = readDocument("openapi");
const figures = readCoverageFigures();

function changed(operation: string, change: Partial<CoverageFigures[string]>): CoverageFigures {
  return {
    ...figures,
    [operation]: { statuses: {}, parameters: {}, ...figures[operation], ...change },
  };
}

test("lists every operation with its documented statuses", () => {
  const { operations, totals } = contractCoverage(document, figures);
  expect(operations.map(({ operation, statuses }) => [operation.id, [...statuses.keys()]])).toEqual(
    listOperations(document).map(({ id, operation }) => [id, Object.keys(operation.responses)]),
  );
  expect(totals[0]).toEqual({ what: "Operations", seen: operations.length, documented: operations.length });
});

test("does not count uncovered parts", () => {
  const whole = contractCoverage(document, figures).totals;
  const statuses = { ...figures["updatePlan"]?.statuses, "404": false };
  const { totals } = contractCoverage(document, changed("updatePlan", { statuses }));
  expect(totals[2]?.seen).toBe((whole[2]?.seen ?? 0) - 1);
  expect(totals[2]?.documented).toBe(whole[2]?.documented);
});

test("an operation that is missing from the figures is not covered", () => {
  const { updatePlan, ...others } = figures;
  const { operations, totals } = contractCoverage(document, others);
  const { statuses } = operations.find(({ operation }) => operation.id === "updatePlan") ?? {};
  expect([...(statuses ?? [])]).toEqual(Object.keys(updatePlan?.statuses ?? {}).map((status) => [status, false]));
  expect(totals[0]).toEqual({ what: "Operations", seen: operations.length - 1, documented: operations.length });
});

test("rejects a file of another shape", () => {
  expect(() => coverageFiguresOf('{"updatePlan":{"statuses":{"200":1},"parameters":{}}}')).toThrow(
    /has an unexpected shape[\s\S]*updatePlan\.statuses/,
  );
});
