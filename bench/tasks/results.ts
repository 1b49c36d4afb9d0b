import { yesOrNo } from "../format-figure.ts";
import type { Measurement } from "../save-results.ts";
import type { LineCount } from "./count-lines.ts";
import { mistakes, type Mistake } from "./mistakes.ts";
import { tasks } from "./tasks.ts";

/** What was found of a kit. */
export interface KitResults {
  name: string;
  /** The lines of each task, in their order. */
  lines: readonly LineCount[];
  /** Whether each mistake is rejected; those that can't be made are left out. */
  isRejected: ReadonlyMap<Mistake, boolean>;
}

export function measurementsOf(kits: readonly KitResults[]): Measurement[] {
  function figures(figure: (kit: KitResults) => number | undefined): Record<string, number> {
    return Object.fromEntries(
      kits.flatMap((kit) => {
        const value = figure(kit);
        return value === undefined ? [] : [[kit.name, value]];
      }),
    );
  }
  function sumOf(count: (lines: LineCount) => number) {
    return figures(({ lines }) => lines.reduce((sum, each) => sum + count(each), 0));
  }
  return [
    {
      title: "Ten tasks of the first week",
      unit: "lines",
      better: "less",
      rows: [
        ...tasks.map(({ title }, index) => ({ name: title, figures: figures(({ lines }) => lines[index]?.lines) })),
        { name: "all ten", figures: sumOf(({ lines }) => lines) },
        { name: "all ten, without imports", figures: sumOf(({ withoutImports }) => withoutImports) },
      ],
    },
    {
      title: "Mistakes that do not compile",
      unit: yesOrNo,
      better: "more",
      rows: (Object.keys(mistakes) as Mistake[]).map((mistake) => ({
        name: mistakes[mistake],
        figures: figures(({ isRejected }) => {
          const found = isRejected.get(mistake);
          return found === undefined ? undefined : Number(found);
        }),
      })),
    },
  ];
}
