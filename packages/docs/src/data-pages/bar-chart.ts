import type { Measurement } from "./benchmark-results.ts";

/** Where everything of a bar chart stands, in pixels from its upper edge. It is as wide as there is room. */
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
  /** The place of whoever it is among all, from 0: each has a colour of its own. */
  series: number;
  /** Of who it is and of the figure, which stand on one line above the bar. */
  y: number;
  /** Of the longest bar, from 0 to 1. */
  share: number;
  figure: string;
}

export const barHeight = 8;
export const lineHeight = 18;
const barGap = 4;
const groupGap = 14;

/** Everybody whom a measurement has figures of, in the order of the rows. */
export const measuredNames = ({ rows }: Measurement): string[] => [
  ...new Set(rows.flatMap(({ figures }) => Object.keys(figures))),
];

/** Lays out a measurement as horizontal bars; all of them share one scale from 0. */
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
        // A difference too small to be measured may come out below 0.
        share: figure <= 0 ? 0 : figure / most,
        figure: formatFigure(figure),
      };
    });
    y += groupGap;
    return { name, y: top, bars };
  });
  return { height: y - groupGap, groups };
}

// Whichever of the two keeps more: no count loses a digit, and no fraction has more than three.
const figureFormat = new Intl.NumberFormat("en-GB", {
  maximumFractionDigits: 0,
  maximumSignificantDigits: 3,
  roundingPriority: "morePrecision",
});

/** A figure with three significant digits, and all that stand before its point: 0.123, 98.7, 12,345. */
export const formatFigure = (figure: number): string => figureFormat.format(figure);
