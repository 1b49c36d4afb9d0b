import type { Measurement } from "../save-results.ts";
import { median } from "../statistics.ts";
import { generators } from "./generators.ts";
import { compilerOptions, type OptionsName, type Outcome } from "./measure.ts";

/** What the generators made of a document, by their names. */
export interface DocumentOutcomes {
  name: string;
  outcomes: Partial<Record<string, Outcome>>;
}

/** How many documents each generator manages, and how long it takes. */
export function measurementsOf(documents: readonly DocumentOutcomes[]): Measurement[] {
  function figures(figure: (outcomes: Outcome[]) => number): Record<string, number> {
    return Object.fromEntries(
      generators.map(({ name }) => [name, figure(documents.flatMap(({ outcomes }) => outcomes[name] ?? []))]),
    );
  }
  function countOf(isCounted: (outcome: Outcome) => boolean): Record<string, number> {
    return figures((outcomes) => outcomes.filter(isCounted).length);
  }
  const compiled = (Object.keys(compilerOptions) as OptionsName[]).map((name) => ({
    name: `compiled: ${name}`,
    figures: countOf(({ errors }) => errors[name]?.count === 0),
  }));
  return [
    {
      title: `Clients of ${documents.length} documents`,
      unit: "documents",
      better: "more",
      rows: [{ name: "generated", figures: countOf(({ failure }) => failure === undefined) }, ...compiled],
    },
    {
      title: "Time to generate a client",
      unit: "s",
      better: "less",
      rows: [
        { name: "median", figures: figures((outcomes) => median(outcomes.map(({ seconds }) => seconds))) },
        { name: "longest", figures: figures((outcomes) => Math.max(...outcomes.map(({ seconds }) => seconds))) },
      ],
    },
  ];
}
