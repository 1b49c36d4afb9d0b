import type { Measurement } from "../save-results.ts";
import { callCount, type Figures, type Measured } from "./measure.ts";

const charts: readonly [title: string, unit: string, figure: (figures: Figures) => number][] = [
  ["Application that calls one operation", "B gzip", ({ oneOperation }) => oneOperation.gzipped],
  ["Application that calls all operations", "B gzip", ({ allOperations }) => allOperations.gzipped],
  ["Overhead of a call over plain fetch", "µs", ({ addedTime }) => addedTime],
  [`Instantiations for ${callCount} calls`, "instantiations", ({ check }) => check.instantiations],
  [`Time to check the types of ${callCount} calls, without reading and parsing`, "s", ({ check }) => check.checkTime],
  [`Time of the compiler for ${callCount} calls, with reading and parsing`, "s", ({ check }) => check.totalTime],
];

/** The costs of all contenders as charts, with a row for each document. */
export function measurementsOf(measured: ReadonlyMap<string, Measured>): Measurement[] {
  return charts.map(([title, unit, figure]) => ({
    title,
    unit,
    better: "less",
    rows: [...measured].map(([name, { figures }]) => ({
      name,
      figures: Object.fromEntries(figures.map((each) => [each.contender, figure(each)])),
    })),
  }));
}
