import { expect, test } from "vitest";
import { coverageFiguresOf, coverageTotals } from "../../src/data-pages/contract-coverage.ts";

test("counts the covered parts and the documented parts", () => {
  const figures = {
    updatePlan: { statuses: { "200": true, "404": false }, parameters: { plan_id: true, Prefer: false } },
    createPlan: { statuses: { "200": false }, parameters: {} },
  };
  expect(coverageTotals(figures)).toEqual([
    { what: "Operations", seen: 1, documented: 2 },
    { what: "Parameters", seen: 1, documented: 2 },
    { what: "Statuses of operations", seen: 1, documented: 3 },
  ]);
});

test("rejects a file of another shape", () => {
  expect(() => coverageFiguresOf('{"updatePlan":{"statuses":{"200":1},"parameters":{}}}')).toThrow(
    /has an unexpected shape[\s\S]*updatePlan\.statuses/,
  );
});
