import type { ReviewTimes, TimedReview } from "../../scripts/bench/review-times.ts";
import { median } from "../client/statistics.ts";
import type { Measurement, Verdict } from "../save-results.ts";
import { countOf, detectorNames, type Count, type Row } from "./compare.ts";
import { detectorTitles } from "./table.ts";

/** How often each detector is right and wrong, and how long reviews take, as charts. */
export function measurementsOf(rows: readonly Row[], reviews: readonly TimedReview[]): Measurement[] {
  const breaking = rows.filter(({ truth }) => truth === "breaking").length;
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
      title: "Time of a review, beside its tools one after another",
      unit: "s",
      better: "less",
      rows: reviews.map(({ change, review, tools }) => ({
        name: `a change of ${change.name}`,
        figures: { "pnpm review": median(review), "the tools": median(tools) },
      })),
    },
  ];
}

/** Whether every edit is judged right, every disagreement with oasdiff has its reason, and reviews are quick enough. */
export function verdictsOf(errors: readonly string[], reviews: readonly TimedReview[]): Verdict[] {
  return [
    {
      what: "edits that we judge wrong, or that oasdiff judges otherwise for no known reason",
      figure: String(errors.length),
      limit: "none",
      holds: errors.length === 0,
    },
    ...reviews.map((review) => ({
      what: `review of ${review.change.name} / redocly lint, two bundles, redocly diff and Spectral one after another`,
      figure: ratioOf(review).toFixed(2),
      limit: `at most ${review.change.limit}`,
      holds: ratioOf(review) <= review.change.limit,
    })),
  ];
}

/** How many times as long as its tools a review takes. */
export function ratioOf({ review, tools }: ReviewTimes): number {
  return median(review) / median(tools);
}
