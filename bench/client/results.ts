import type { Measurement } from "../save-results.ts";
import { callCount, type Figures, type Measured } from "./measure.ts";

/** The costs of all contenders as charts, with a row for each document. */
export function measurementsOf(measured: ReadonlyMap<string, Measured>): Measurement[] {
  function rows(figure: (figures: Figures) => number) {
    return [...measured].map(([name, { figures }]) => ({
      name,
      figures: Object.fromEntries(figures.map((each) => [each.contender, figure(each)])),
    }));
  }
  return [
    {
      title: "Application that calls one operation",
      unit: "B gzip",
      better: "less",
      rows: rows(({ oneOperation }) => oneOperation.gzipped),
    },
    {
      title: "Application that calls all operations",
      unit: "B gzip",
      better: "less",
      rows: rows(({ allOperations }) => allOperations.gzipped),
    },
    {
      title: "Overhead of a call over plain fetch",
      unit: "µs",
      better: "less",
      rows: rows(({ addedTime }) => addedTime),
    },
    {
      title: `Instantiations for ${callCount} calls`,
      unit: "instantiations",
      better: "less",
      rows: rows(({ check }) => check.instantiations),
    },
    {
      title: `Time to check the types of ${callCount} calls, without reading and parsing`,
      unit: "s",
      better: "less",
      rows: rows(({ check }) => check.checkTime),
    },
    {
      title: `Time of the compiler for ${callCount} calls, with reading and parsing`,
      unit: "s",
      better: "less",
      rows: rows(({ check }) => check.totalTime),
    },
  ];
}
