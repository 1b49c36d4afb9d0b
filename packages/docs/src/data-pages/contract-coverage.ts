import { readFileSync } from "node:fs";
import { z } from "astro/zod";
import { BuildError } from "../build-error.ts";
import type { Document } from "../document.ts";
import { isNode, resolve } from "../document-node.ts";
import { listOperations, type Operation } from "../operations.ts";
import { fromPackage } from "../package-root.ts";

/** Whether the tests saw each status and each parameter of an operation. */
const seen = z.object({
  statuses: z.record(z.string(), z.boolean()),
  parameters: z.record(z.string(), z.boolean()),
});

export type CoverageFigures = Record<string, z.infer<typeof seen>>;

/** How much of the document the tests have exercised. */
export interface ContractCoverage {
  /** Every status that any operation documents, in their order. */
  statuses: string[];
  operations: OperationCoverage[];
  totals: { what: string; seen: number; documented: number }[];
}

export interface OperationCoverage {
  operation: Operation;
  /** By status; a status that the operation does not document is not in it. */
  statuses: ReadonlyMap<string, boolean>;
  parameters: ReadonlyMap<string, boolean>;
}

/** Where the test of the contract's coverage keeps what it saw. */
export const coverageFile = "packages/server/test/coverage.json";

export function readCoverageFigures(): CoverageFigures {
  return coverageFiguresOf(readFileSync(fromPackage(`../../${coverageFile}`), "utf8"));
}

/** @throws {BuildError} where the text holds something else. */
export function coverageFiguresOf(text: string): CoverageFigures {
  const { data, error } = z.record(z.string(), seen).safeParse(JSON.parse(text));
  if (data) return data;
  throw new BuildError(
    `${coverageFile} does not hold what the page shows. Run \`pnpm report:coverage\`.\n${z.prettifyError(error)}`,
  );
}

/** The figures beside the document. What they do not tell of was not seen. */
export function contractCoverage(document: Document, figures: CoverageFigures): ContractCoverage {
  const operations = listOperations(document).map((operation): OperationCoverage => {
    const own = figures[operation.id];
    return {
      operation,
      statuses: beside(Object.keys(operation.described.responses), own?.statuses),
      parameters: beside(parameterNames(document, operation), own?.parameters),
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

const beside = (documented: readonly string[], figures: Record<string, boolean> = {}): Map<string, boolean> =>
  new Map(documented.map((name) => [name, figures[name] ?? false]));

function parameterNames(document: Document, { described }: Operation): string[] {
  return (described.parameters ?? []).map((reference) => {
    const parameter = resolve(document, reference);
    return String(isNode(parameter) ? parameter["name"] : "");
  });
}
