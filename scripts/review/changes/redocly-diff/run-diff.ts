import { runTool } from "../../../run-tool.ts";
import { inRoot } from "../../../workspace.ts";
import type { Impact } from "../contract-change.ts";

/** One side of a change: its JSON Pointer, and what stands there. A side without a value lacks the member. */
export interface DifferenceSide {
  pointer: string;
  value?: unknown;
}

/** A change as `redocly diff --format json` reports it, so far as it is read here. */
export interface Difference {
  kind: "added" | "removed" | "modified";
  /** The type of the object that changed, in Redocly's words: `Schema`, `Operation`. */
  typeName: string;
  impact: Impact;
  verdicts: { ruleId: string; impact: Impact; message: string }[];
  /** The member that was modified. */
  property?: string;
  base?: DifferenceSide;
  revision?: DifferenceSide;
}

const ownConfig = inRoot("scripts/review/changes/redocly-diff/redocly.yaml");

/**
 * Compares two bundles with `redocly diff`. A bundle that it can't follow everywhere is an error: the changes there
 * would be missed.
 *
 * @param config What it judges by: `redocly.yaml` beside this file, unless another one is measured.
 */
export async function runDiff(base: string, head: string, config = ownConfig): Promise<Difference[]> {
  const { stdout, stderr } = await runTool("redocly", [
    "diff",
    base,
    head,
    `--config=${config}`,
    "--lint-config=error",
    "--format=json",
    "--fail-on=none",
  ]);
  if (!stdout.startsWith("{") || stderr.includes("leave parts of the descriptions unresolved")) {
    throw new Error(`redocly diff could not compare the bundles:\n${stderr || stdout}`);
  }
  // The report's shape is Redocly's; the matrix of edits fails where it changes.
  const { changes } = JSON.parse(stdout) as { changes: Difference[] };
  return changes.map((change) => ({
    ...change,
    ...(change.base && { base: withPlainPointer(change.base) }),
    ...(change.revision && { revision: withPlainPointer(change.revision) }),
  }));
}

/** Redocly writes pointers as fragments, `#/paths`. */
const withPlainPointer = (side: DifferenceSide): DifferenceSide => ({
  ...side,
  pointer: side.pointer.replace(/^#/, ""),
});
