import { readFileSync } from "node:fs";
import { z } from "astro/zod";
import type { Document, OperationEntry } from "@gw/openapi/document";
import { resolve, textAt } from "@gw/openapi/reader";
import { listOperations } from "../document/operations.ts";
import { BuildError } from "../site/build-error.ts";
import { fromPackage } from "../site/package-root.ts";

/** Whether the tests covered each status and each parameter of an operation. */
const seen = z.object({
  statuses: z.record(z.string(), z.boolean()),
  parameters: z.record(z.string(), z.boolean()),
});

export type CoverageFigures = Record<string, z.infer<typeof seen>>;

/** How much of the document the tests cover. */
export interface ContractCoverage {
  /** Every documented status of any operation, in ascending order. */
  statuses: string[];
  operations: OperationCoverage[];
  totals: { what: string; seen: number; documented: number }[];
}

export interface OperationCoverage {
  operation: OperationEntry;
  /** By status. Contains only the documented statuses of the operation. */
  statuses: ReadonlyMap<string, boolean>;
  parameters: ReadonlyMap<string, boolean>;
}

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

/** Combines the figures with the document. Parts that the figures do not list count as not covered. */
export function contractCoverage(document: Document, figures: CoverageFigures): ContractCoverage {
  const operations = listOperations(document).map((entry): OperationCoverage => {
    const own = figures[entry.id];
    return {
      operation: entry,
      statuses: beside(Object.keys(entry.operation.responses), own?.statuses),
      parameters: beside(parameterNames(document, entry), own?.parameters),
    };
  });
  const parameters = operations.flatMap((each) => [...each.parameters.values()]);
  const statuses = operations.flatMap((each) => [...each.statuses.values()]);
  return {
    statuses: [...new Set(operations.flatMap((each) => [...each.statuses.keys()]))].toSorted(),
    operations,
    totals: [
      countOf(
        "Operations",
        operations.map((each) => [...each.statuses.values()].some(Boolean)),
      ),
      countOf("Parameters", parameters),
      countOf("Statuses of operations", statuses),
    ],
  };
}

function countOf(what: string, marks: readonly boolean[]) {
  return { what, seen: marks.filter(Boolean).length, documented: marks.length };
}

function beside(documented: readonly string[], figures: Record<string, boolean> = {}): Map<string, boolean> {
  return new Map(documented.map((name) => [name, figures[name] ?? false]));
}

function parameterNames(document: Document, { operation }: OperationEntry): string[] {
  return (operation.parameters ?? []).map((parameter) => textAt(resolve(document, parameter).value, "name"));
}
