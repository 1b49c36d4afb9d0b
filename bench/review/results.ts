import type { TimedReview } from "./review-times.ts";
import { atMost, type Measurement, type Verdict } from "../save-results.ts";
import { median } from "../statistics.ts";
import { countOf, detectorNames, detectorTitles, type Count, type Row } from "./compare.ts";

/** The accuracy of each detector and the durations of reviews, as charts. */
export function measurementsOf(rows: readonly Row[], reviews: readonly TimedReview[]): Measurement[] {
  const breaking = rows.filter(({ truth }) => truth === "breaking").length;
  function figures(figure: (count: Count) => number): Record<string, number> {
    return Object.fromEntries(detectorNames.map((name) => [detectorTitles[name], figure(countOf(rows, name))]));
  }
  return [
    {
      title: `Correct verdicts, of ${rows.length}`,
      unit: "edits",
      better: "more",
      rows: [{ name: "right", figures: figures(({ right }) => right) }],
    },
    {
      title: "Wrong verdicts",
      unit: "edits",
      better: "less",
      rows: [
        { name: `breaking, missed, of ${breaking}`, figures: figures(({ missed }) => missed) },
        {
          name: `safe, reported as breaking, of ${rows.length - breaking}`,
          figures: figures(({ alarmed }) => alarmed),
        },
      ],
    },
    {
      title: "Duration of a review, compared to its tools run one after another",
      unit: "s",
      better: "less",
      rows: reviews.map(({ change, review, tools }) => ({
        name: `a change of ${change.name}`,
        figures: { "pnpm contract review": median(review), "the tools": median(tools) },
      })),
    },
  ];
}

/** Whether every verdict is right, every disagreement with oasdiff has a reason, and reviews are fast enough. */
export function verdictsOf(errors: readonly string[], reviews: readonly TimedReview[]): Verdict[] {
  return [
    {
      criterion: "wrong verdicts of ours, and unexplained disagreements with oasdiff",
      figure: String(errors.length),
      limit: "none",
      met: errors.length === 0,
    },
    ...reviews.flatMap(({ change: { name, limit }, review, tools }) =>
      limit === undefined
        ? []
        : atMost(
            `review of ${name} / redocly lint, two bundles, redocly diff and Spectral one after another`,
            median(review) / median(tools),
            limit,
            "",
            2,
          ),
    ),
  ];
}
