import { expect, test } from "vitest";
import { barChart, barHeight, formatFigure, lineHeight, measuredNames } from "../../src/data-pages/bar-chart.ts";
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
  const shares = barChart(measurement).groups.flatMap(({ bars }) => bars.map(({ share }) => share));
  expect(shares).toEqual([1, 0.25, 0.5]);
});

test("parts do not overlap", () => {
  const { height, groups } = barChart(measurement);
  const parts = groups.flatMap(({ y, bars }) => [
    { top: y, bottom: y + lineHeight },
    ...bars.map((bar) => ({ top: bar.y, bottom: bar.y + lineHeight + barHeight })),
  ]);
  for (const [index, { top }] of parts.entries()) expect(top).toBeGreaterThanOrEqual(parts[index - 1]?.bottom ?? 0);
  expect(parts.at(-1)?.bottom).toBeLessThanOrEqual(height);
});

test("a negative difference has a figure but no bar", () => {
  const rows = [{ name: "12 operations", figures: { peer: 6.5, other: -2.9 } }];
  const bars = barChart({ ...measurement, rows }).groups.flatMap((group) => group.bars);
  expect(bars.map(({ share, figure }) => [share > 0, figure])).toEqual([
    [true, "6.5"],
    [false, "-2.9"],
  ]);
});

test("lists the series of every row", () => {
  expect(measuredNames(measurement)).toEqual(["service", "disk", "peer"]);
});

test.each([
  [0, "0"],
  [12_345, "12,345"],
  [1133.6, "1,134"],
  [987.3, "987"],
  [64.55, "64.6"],
  [-2.852, "-2.85"],
  [0.4512, "0.451"],
  [0.000_398_4, "0.000398"],
])("formats %d as %s", (figure, written) => {
  expect(formatFigure(figure)).toBe(written);
});
