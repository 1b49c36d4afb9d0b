import { readFile } from "node:fs/promises";
import type { ContractChange } from "./contract-change.ts";
import { judgeDifference, type Bundle } from "./judge-difference.ts";
import { reachOf } from "./reach.ts";
import { runDiff } from "./redocly-diff/run-diff.ts";

/**
 * Finds and judges the differences between two bundles, given by the paths of their JSON files. A component that many
 * operations reach makes one change, which lists them.
 */
export async function detectChanges(files: { base: string; head: string }): Promise<ContractChange[]> {
  const differences = await runDiff(files.base, files.head);
  const [base, head] = await Promise.all([readBundle(files.base), readBundle(files.head)]);
  return merged(differences.map((difference) => judgeDifference(difference, { base, head })));
}

async function readBundle(file: string): Promise<Bundle> {
  const document = await readDocument(file);
  return { document, reach: reachOf(document) };
}

export const readDocument = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

/** What all operations take over from one place is one change. */
function merged(changes: ContractChange[]): ContractChange[] {
  const byPlace = Map.groupBy(changes, ({ side, pointer, rule, message }) => `${side} ${pointer} ${rule} ${message}`);
  return [...byPlace.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return { ...first, operations: [...new Set([first, ...others].flatMap(({ operations }) => operations))] };
  });
}
