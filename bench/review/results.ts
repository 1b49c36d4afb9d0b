import type { LargeReview } from "../../scripts/bench/large-change.ts";
import { median } from "../client/statistics.ts";
import type { MeasuredRow, Measurement, Verdict } from "../save-results.ts";
import { countOf, detectorNames, type Count, type Row } from "./compare.ts";
import { detectorTitles } from "./table.ts";

/**
 * How often each detector is right and wrong, and how long reviews of a large change took, as charts.
 *
 * @param operations How many operations the large change has.
 * @param reviews Of the large change, the fastest first.
 */
export function measurementsOf(
  rows: readonly Row[],
  operations: number,
  reviews: readonly LargeReview[],
): Measurement[] {
  const breaking = rows.filter(({ truth }) => truth === "breaking").length;
  const times = reviews.map(({ seconds }) => seconds);
  const figures = (figure: (count: Count) => number): Record<string, number> =>
    Object.fromEntries(detectorNames.map((name) => [detectorTitles[name], figure(countOf(rows, name))]));
  return [
    {
      title: `Edits judged right, of ${rows.length}`,
      unit: "edits",
      better: "more",
      rows: [{ name: "right", figures: figures(({ right }) => right) }],
    },
    {
      title: "Edits judged wrong",
      unit: "edits",
      better: "less",
      rows: [
        { name: `breaking, missed, of ${breaking}`, figures: figures(({ missed }) => missed) },
        { name: `safe, called breaking, of ${rows.length - breaking}`, figures: figures(({ alarmed }) => alarmed) },
      ],
    },
    {
      title: `Time of a review of ${operations} changed operations`,
      unit: "s",
      better: "less",
      rows: [
        timeRow("the fastest", Math.min(...times)),
        timeRow("the median", median(times)),
        timeRow("the slowest", Math.max(...times)),
      ],
    },
    {
      title: "Parts of the fastest review, which run beside each other",
      unit: "s",
      better: "less",
      rows: (reviews[0]?.parts ?? []).map(({ name, seconds }) => timeRow(name, seconds)),
    },
  ];
}

/** Whether every edit is judged as it must be, and every disagreement with oasdiff has its reason. */
export const verdictsOf = (faults: readonly string[]): Verdict[] => [
  {
    what: "edits that we judge wrong, or that oasdiff judges otherwise for no known reason",
    figure: String(faults.length),
    limit: "none",
    holds: faults.length === 0,
  },
];

const timeRow = (name: string, seconds: number): MeasuredRow => ({ name, figures: { "pnpm review": seconds } });
