import { runTool } from "@gw/command-line/run-tool";
import { inRoot } from "@gw/command-line/workspace";
import type { Impact } from "../contract-change.ts";

/** A location in one bundle, and its value if it has one. */
export interface LocatedValue {
  pointer: string;
  value?: unknown;
}

/** The parts of a change in the report of `redocly diff --format json` that are read here. */
export interface Difference {
  kind: "added" | "removed" | "modified";
  /** Redocly's name for the type of the object: `Schema`, `Operation`. */
  typeName: string;
  impact: Impact;
  verdicts: { ruleId: string; impact: Impact; message: string }[];
  /** The property that was modified. */
  property?: string;
  base?: LocatedValue;
  revision?: LocatedValue;
}

const ownConfig = inRoot("packages/contract-diff/src/redocly-diff/redocly.yaml");

/**
 * Compares two bundles with `redocly diff`. Fails if it can't resolve a reference: it would miss the changes there.
 *
 * @param config The rules: `redocly.yaml` beside this file, unless another one is measured.
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
  // Redocly defines the shape; the matrix of edits fails if it changes.
  const { changes } = JSON.parse(stdout) as { changes: Difference[] };
  return changes.map((change) => ({
    ...change,
    ...(change.base && { base: withPlainPointer(change.base) }),
    ...(change.revision && { revision: withPlainPointer(change.revision) }),
  }));
}

/** Redocly writes pointers as fragments, `#/paths`. */
function withPlainPointer(located: LocatedValue): LocatedValue {
  return { ...located, pointer: located.pointer.replace(/^#/, "") };
}
