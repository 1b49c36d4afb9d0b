import type { Measurement } from "./benchmark-results.ts";

/** Where everything of a bar chart stands, in units of its drawing from the upper left corner. */
export interface BarChart {
  width: number;
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
  y: number;
  length: number;
  figure: string;
}

export const barHeight = 12;
/** Where bars begin; the names of who was measured stand before it. */
export const barStart = 150;
/** The column of a page that has both its navigations beside it. */
const width = 550;
/** Room behind the longest bar for its figure. */
const figureRoom = 80;
const groupGap = 14;
const barGap = 5;
const nameHeight = 20;

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
    y += nameHeight;
    const bars = Object.entries(figures).map(([who, figure]): Bar => {
      const at = y;
      y += barHeight + barGap;
      return {
        who,
        series: names.indexOf(who),
        y: at,
        // A difference too small to be measured may come out below 0.
        length: figure <= 0 ? 0 : (figure / most) * (width - barStart - figureRoom),
        figure: formatFigure(figure),
      };
    });
    y += groupGap;
    return { name, y: top, bars };
  });
  return { width, height: y - groupGap, groups };
}

const numbers = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 4 });
const counts = new Intl.NumberFormat("en-GB");

/** A count whole, a measured figure with up to four digits. */
export const formatFigure = (figure: number): string => (Number.isInteger(figure) ? counts : numbers).format(figure);
