import { readFile } from "node:fs/promises";
import type { ContractChange, Impact } from "./contract-change.ts";
import { describeChange } from "./describe-change.ts";
import { placeOf } from "./place.ts";
import { reachOf, type ReachOf } from "./reach.ts";
import { runDiff, type Difference } from "./redocly-diff/run-diff.ts";

interface Bundle {
  document: unknown;
  reach: ReachOf;
}

/**
 * Finds and judges the differences between two bundles, given by the paths of their JSON files. A component that many
 * operations reach makes one change, which lists them.
 */
export async function detectChanges(files: { base: string; head: string }): Promise<ContractChange[]> {
  const [base, head, differences] = await Promise.all([
    readBundle(files.base),
    readBundle(files.head),
    runDiff(files.base, files.head),
  ]);
  return differences.map((difference) => judge(difference, { base, head }));
}

async function readBundle(file: string): Promise<Bundle> {
  const document: unknown = JSON.parse(await readFile(file, "utf8"));
  return { document, reach: reachOf(document) };
}

const severity: Record<Impact, number> = { patch: 0, minor: 1, major: 2 };

function judge(difference: Difference, sides: Record<"base" | "head", Bundle>): ContractChange {
  const { kind, impact, property, base, revision } = difference;
  // A member that was left out stands nowhere; what is left of its place is in the base.
  const isGone = kind === "removed" || (property !== undefined && revision?.value === undefined);
  const side = isGone ? "base" : "head";
  const { pointer = "" } = (isGone ? base : revision) ?? {};
  const reached = [base && sides.base.reach(base.pointer), revision && sides.head.reach(revision.pointer)];
  const ways = [...new Set(reached.flatMap((reach) => reach?.ways ?? []))];
  const verdict = difference.verdicts.toSorted((a, b) => severity[b.impact] - severity[a.impact])[0];
  const rule = verdict?.ruleId ?? "unjudged";
  const place = placeOf(sides[side].document, withoutMember(pointer, property));
  return {
    rule,
    impact,
    kind,
    operations: [...new Set(reached.flatMap((reach) => reach?.operations ?? []))],
    pointer,
    side,
    ...describeChange({ ...difference, rule, place, ways, verdict: verdict?.message }),
    ...(base?.value !== undefined && { before: base.value }),
    ...(revision?.value !== undefined && { after: revision.value }),
  };
}

/** The object that a member stands in. */
const withoutMember = (pointer: string, member: string | undefined): string =>
  member !== undefined && pointer.endsWith(`/${member}`) ? pointer.slice(0, -member.length - 1) : pointer;
