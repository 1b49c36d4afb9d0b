import { readFile } from "node:fs/promises";
import type { ContractChange } from "./contract-change.ts";
import { withDeprecations } from "./deprecation-history.ts";
import { judgeDifference } from "./judge-difference.ts";
import { runDiff } from "./redocly-diff/run-diff.ts";
import { withRemovedTypes } from "./removed-types.ts";
import { indexUsages } from "./usages.ts";

/** The paths of two bundles, as JSON. */
interface Files {
  base: string;
  head: string;
}

/**
 * Finds the changes between two bundles: of messages, and of the types that code imports.
 *
 * @param workspace The base's, which contains the bundles of the releases.
 */
export async function findChanges(files: Files, workspace: string): Promise<ContractChange[]> {
  const [changes, base, head] = await Promise.all([
    findMessageChanges(files),
    readDocument(files.base),
    readDocument(files.head),
  ]);
  return withDeprecations(withRemovedTypes(changes, { base, head }), base, workspace);
}

/** Finds the changes of messages. A component that several operations use makes one change, which lists them. */
export async function findMessageChanges(files: Files): Promise<ContractChange[]> {
  const differences = await runDiff(files.base, files.head);
  const [base, head] = await Promise.all([readBundle(files.base), readBundle(files.head)]);
  return merge(differences.map((difference) => judgeDifference(difference, { base, head })));
}

async function readBundle(file: string) {
  const document = await readDocument(file);
  return { document, findUsage: indexUsages(document) };
}

export async function readDocument(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8"));
}

/** Merges the changes that several operations take over from one location. */
function merge(changes: ContractChange[]): ContractChange[] {
  const byLocation = Map.groupBy(changes, (change) =>
    [change.document, change.pointer, change.rule, change.message].join(" "),
  );
  return [...byLocation.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    return { ...first, operations: [...new Set([first, ...others].flatMap(({ operations }) => operations))] };
  });
}
