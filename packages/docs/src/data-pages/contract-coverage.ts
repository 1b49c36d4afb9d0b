import { readFileSync } from "node:fs";
import { z } from "astro/zod";
import { BuildError } from "../site/build-error.ts";
import { fromPackage } from "../site/package-root.ts";

/** Whether the tests covered each status and each parameter of an operation. */
const seen = z.object({
  statuses: z.record(z.string(), z.boolean()),
  parameters: z.record(z.string(), z.boolean()),
});

export type CoverageFigures = Record<string, z.infer<typeof seen>>;

/** The file to which the contract coverage test writes its results. */
export const coverageFile = "packages/server/test/coverage.json";

export function readCoverageFigures(): CoverageFigures {
  return coverageFiguresOf(readFileSync(fromPackage(`../../${coverageFile}`), "utf8"));
}

/** @throws {BuildError} if the text has a different shape. */
export function coverageFiguresOf(text: string): CoverageFigures {
  const { data, error } = z.record(z.string(), seen).safeParse(JSON.parse(text));
  if (data) return data;
  throw new BuildError(
    `${coverageFile} has an unexpected shape. Run \`pnpm report:coverage\`.\n${z.prettifyError(error)}`,
  );
}

/** How much of the document the tests cover. The figures list every documented part. */
export function coverageTotals(figures: CoverageFigures): { what: string; seen: number; documented: number }[] {
  const operations = Object.values(figures);
  const parts = {
    Operations: operations.map(({ statuses }) => Object.values(statuses).some(Boolean)),
    Parameters: operations.flatMap(({ parameters }) => Object.values(parameters)),
    "Statuses of operations": operations.flatMap(({ statuses }) => Object.values(statuses)),
  };
  return Object.entries(parts).map(([what, marks]) => ({
    what,
    seen: marks.filter(Boolean).length,
    documented: marks.length,
  }));
}
