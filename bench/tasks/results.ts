import { yesOrNo } from "../format-figure.ts";
import type { Measurement } from "../save-results.ts";
import type { TokenCount } from "./count-tokens.ts";
import { mistakes, type Mistake } from "./mistakes.ts";
import { tasks } from "./tasks.ts";

/** What was found of a kit. */
export interface KitResults {
  name: string;
  /** The tokens of each task, in their order. */
  counts: readonly TokenCount[];
  /** Whether each mistake is rejected; those that can't be made are left out. */
  isRejected: ReadonlyMap<Mistake, boolean>;
}

export function sumOf(counts: readonly TokenCount[]): TokenCount {
  return counts.reduce((sum, each) => ({
    tokens: sum.tokens + each.tokens,
    withoutImports: sum.withoutImports + each.withoutImports,
  }));
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
  return [
    {
      title: "Ten tasks of the first week",
      unit: "tokens",
      better: "less",
      rows: [
        ...tasks.map(({ title }, index) => ({ name: title, figures: figures(({ counts }) => counts[index]?.tokens) })),
        { name: "all ten", figures: figures(({ counts }) => sumOf(counts).tokens) },
        { name: "all ten, without imports", figures: figures(({ counts }) => sumOf(counts).withoutImports) },
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
