import { readFileSync } from "node:fs";
import type { JsonObject } from "@gw/openapi/reader";
import { randomNumbers } from "@gw/test-support/random-numbers";
import type { ComparedHistory } from "./compare-history.ts";
import { findWitnesses, type Witness } from "./find-witness.ts";
import type { History } from "./histories.ts";

/** Operations that only one of two tools calls broken, for the same reasons in one history. */
export interface Disagreement {
  history: string;
  /** Who calls them broken. */
  by: "ours" | "oasdiff";
  /** The first one, and how many there are. */
  operation: string;
  operations: number;
  reasons: string[];
  /** Values that one version accepts, and the other one does not. */
  witnesses: Witness[];
}

/** Draws disagreements by a seed, and looks for values that decide them. */
export function drawDisagreements(
  compared: readonly (ComparedHistory & History)[],
  count: number,
  seed: number,
): Disagreement[] {
  const random = randomNumbers(seed);
  return compared
    .filter(({ isComparable }) => isComparable)
    .flatMap((history) => [...disagreementsOf(history, "ours"), ...disagreementsOf(history, "oasdiff")])
    .map((found) => ({ found, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ found: { files, ...disagreement } }) => {
      const [base, head] = [files.base, files.head].map((file) => JSON.parse(readFileSync(file, "utf8")) as JsonObject);
      const witnesses = base && head ? findWitnesses({ base, head }, disagreement.operation, random) : [];
      return { ...disagreement, witnesses };
    });
}

function disagreementsOf(
  { name, base, head, ...found }: ComparedHistory & History,
  by: "ours" | "oasdiff",
): (Omit<Disagreement, "witnesses"> & { files: Pick<History, "base" | "head"> })[] {
  const other = found[by === "ours" ? "oasdiff" : "ours"];
  const alone = [...found[by]].filter(([operation]) => !other.has(operation));
  const byReasons = Map.groupBy(alone, ([, reasons]) => reasons.toSorted().join("\n"));
  return [...byReasons.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const [operation, reasons] = first;
    return [{ history: name, by, operation, operations: more.length + 1, reasons, files: { base, head } }];
  });
}
