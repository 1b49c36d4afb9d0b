import { expect, test } from "vitest";
import { barChart, barStart, formatFigure, measuredNames } from "../../src/data-pages/bar-chart.ts";
import type { Measurement } from "../../src/data-pages/benchmark-results.ts";

const measurement: Measurement = {
  title: "Requests a second",
  unit: "requests/s",
  better: "more",
  rows: [
    { name: "searchUsers", figures: { service: 4000, disk: 1000 } },
    { name: "createPolicy", figures: { peer: 2000 } },
  ],
};

test("bars of all rows share one scale", () => {
  const lengths = barChart(measurement).groups.flatMap(({ bars }) => bars.map(({ length }) => length));
  expect(lengths.map((length) => length / (lengths[0] ?? NaN))).toEqual([1, 0.25, 0.5]);
});

test("the longest bar leaves room for its figure, and nothing stands on anything else", () => {
  const { width, height, groups } = barChart(measurement);
  const bars = groups.flatMap((group) => group.bars);
  expect(barStart + Math.max(...bars.map(({ length }) => length))).toBeLessThan(width);
  const tops = groups.flatMap(({ y, bars: own }) => [y, ...own.map((bar) => bar.y)]);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(tops.length);
  expect(tops.at(-1)).toBeLessThan(height);
});

test("a difference below 0 has no bar, and keeps its figure", () => {
  const rows = [{ name: "12 operations", figures: { peer: 6.5, other: -2.9 } }];
  const bars = barChart({ ...measurement, rows }).groups.flatMap((group) => group.bars);
  expect(bars.map(({ length, figure }) => [length > 0, figure])).toEqual([
    [true, "6.5"],
    [false, "-2.9"],
  ]);
});

test("whoever is measured in any row is named", () => {
  expect(measuredNames(measurement)).toEqual(["service", "disk", "peer"]);
});

test.each([
  [0, "0"],
  [12_345, "12,345"],
  [0.123_456, "0.1235"],
  [987.3, "987.3"],
])("%d is written %s", (figure, written) => {
  expect(formatFigure(figure)).toBe(written);
});
