import type { ContractChange } from "./contract-change.ts";
import { withDeprecations } from "./deprecation-history.ts";
import { detectChanges, readDocument } from "./detect-changes.ts";
import { withRemovedTypes } from "./removed-types.ts";

/**
 * Finds the changes between two bundles, for those who send messages and for those whose code uses our types.
 *
 * @param files The paths of the bundles, as JSON.
 * @param workspace The base's, which holds the bundles of the releases.
 */
export async function findChanges(files: { base: string; head: string }, workspace: string): Promise<ContractChange[]> {
  const [changes, base, head] = await Promise.all([
    detectChanges(files),
    readDocument(files.base),
    readDocument(files.head),
  ]);
  return withDeprecations(withRemovedTypes(changes, { base, head }), workspace);
}
