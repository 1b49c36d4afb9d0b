import type { Measurement } from "./benchmark-results.ts";

/** The layout of a bar chart, in pixels from its top edge. Its width is flexible. */
export interface BarChart {
  height: number;
  groups: BarGroup[];
}

/** The bars of one row, below its name. */
export interface BarGroup {
  name: string;
  y: number;
  bars: Bar[];
}

export interface Bar {
  who: string;
  /** The index of the series, from 0. Each series has its own color. */
  series: number;
  /** The position of the label line above the bar, which shows the name and the figure. */
  y: number;
  /** The length relative to the longest bar, from 0 to 1. */
  share: number;
  figure: string;
}

export const barHeight = 8;
export const lineHeight = 18;
const barGap = 4;
const groupGap = 14;

/** The names of all series of a measurement, in the order of the rows. */
export function measuredNames({ rows }: Measurement): string[] {
  return [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
}

/** Lays out a measurement as horizontal bars, which share one scale starting at 0. */
export function barChart(measurement: Measurement): BarChart {
  const { rows } = measurement;
  const names = measuredNames(measurement);
  const most = Math.max(...rows.flatMap(({ figures }) => Object.values(figures)));
  let y = 0;
  const groups = rows.map(({ name, figures }): BarGroup => {
    const top = y;
    y += lineHeight;
    const bars = Object.entries(figures).map(([who, figure]): Bar => {
      const at = y;
      y += lineHeight + barHeight + barGap;
      return {
        who,
        series: names.indexOf(who),
        y: at,
        // A difference too small to measure may be negative.
        share: figure <= 0 ? 0 : figure / most,
        figure: formatFigure(figure),
      };
    });
    y += groupGap;
    return { name, y: top, bars };
  });
  return { height: y - groupGap, groups };
}

// The more precise of the two: counts keep every digit, and fractions have three significant digits at most.
const figureFormat = new Intl.NumberFormat("en-GB", {
  maximumFractionDigits: 0,
  maximumSignificantDigits: 3,
  roundingPriority: "morePrecision",
});

/** Formats a figure with three significant digits and its whole integer part: 0.123, 98.7, 12,345. */
export function formatFigure(figure: number): string {
  return figureFormat.format(figure);
}
