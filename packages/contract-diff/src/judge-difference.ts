import { stepsOf, pointerTo } from "@gw/openapi";
import { bundlePath } from "./bundle-path.ts";
import type { ContractChange, Impact } from "./contract-change.ts";
import { describeLocation } from "./describe-location.ts";
import type { Difference } from "./redocly-diff/run-diff.ts";
import type { Direction, FindUsage, Usage } from "./usages.ts";
import { diffRules } from "./wording/index.ts";
import { isRecomposition, recompositions } from "./wording/recompositions.ts";
import { asSentence, describeChange, type DescribedDifference } from "./wording/rule.ts";
import { describeUnjudged } from "./wording/unjudged.ts";

export interface Bundle {
  document: unknown;
  findUsage: FindUsage;
}

/** Judges a difference: what it is, which operations use it, and who is affected. */
export function judgeDifference(difference: Difference, bundles: Record<"base" | "head", Bundle>): ContractChange {
  const { kind, property, base, revision } = difference;
  // A property that was left out has no location in the head.
  const isGone = kind === "removed" || (property !== undefined && revision?.value === undefined);
  const document = isGone ? "base" : "head";
  const bundle = bundles[document].document;
  const given = stepsOf((isGone ? base : revision)?.pointer ?? "");
  const path = bundlePath(bundle, given);
  const usages = [base && usageOf(bundles.base, base.pointer), revision && usageOf(bundles.head, revision.pointer)];
  const isProperty = path.length === given.length && given.at(-1) === property;
  const described: DescribedDifference = {
    ...difference,
    ...(property !== undefined && { property: (isProperty && path.at(-1)) || property }),
    location: describeLocation(bundle, isProperty ? path.slice(0, -1) : path),
    directions: [...new Set(usages.flatMap((usage) => usage?.directions ?? []))],
    isUsed: usages.some((usage) => usage !== undefined && usage.operations.length > 0),
  };
  const verdict = worstVerdict(described);
  const recomposed = verdict ? undefined : recompositionOf(difference, bundles.head);
  if (recomposed) return recomposed;
  return {
    ...(verdict ?? describeUnjudged(described)),
    kind,
    operations: [...new Set(usages.flatMap((usage) => usage?.operations ?? []))],
    pointer: pointerTo(...path),
    document,
    ...(base?.value !== undefined && { before: base.value }),
    ...(revision?.value !== undefined && { after: revision.value }),
  };
}

function usageOf({ document, findUsage }: Bundle, pointer: string): Usage {
  return findUsage(pointerTo(...bundlePath(document, stepsOf(pointer))));
}

type Verdict = Pick<ContractChange, "rule" | "impact" | "direction" | "message" | "reason" | "remedy">;

const severity: Record<Impact, number> = { patch: 0, minor: 1, major: 2 };

/** The worst verdict on a difference that nothing exempts it from; requests before responses. */
function worstVerdict(difference: DescribedDifference): Verdict | undefined {
  return difference.verdicts
    .filter(({ ruleId }) => !(ruleId in exemptions))
    .map((verdict) => describeVerdict(difference, verdict))
    .filter(({ rule, direction }) => !isExempt(difference, rule, direction))
    .toSorted(
      (a, b) =>
        severity[b.impact] - severity[a.impact] ||
        Number(b.direction === "request") - Number(a.direction === "request"),
    )[0];
}

/** The rules that exempt from verdicts, and from which (see `redocly-diff/exemptions`). */
const exemptions: Record<string, (rule: string, direction: Verdict["direction"]) => boolean> = {
  "gw/same-values": () => true,
  "gw/reworded": () => true,
  "gw/more-values": (_rule, direction) => direction === "request",
  "gw/fewer-values": (_rule, direction) => direction === "response",
  "gw/narrowed-elsewhere": (rule) => rule === "enum-values-added",
};

function isExempt(difference: DescribedDifference, rule: string, direction: Verdict["direction"]): boolean {
  const { property, base, revision, verdicts } = difference;
  if (property === "multipleOf" && rule === "schema-constraint-changed") {
    // Requests may send multiples of more numbers, and responses contain multiples of fewer.
    const [before, after] = direction === "request" ? [base, revision] : [revision, base];
    if (isMultiple(before?.value, after?.value)) return true;
  }
  return verdicts.some(({ ruleId }) => exemptions[ruleId]?.(rule, direction));
}

function isMultiple(number: unknown, divisor: unknown): boolean {
  return Number.isInteger(divisor) && Number.isInteger(number) && Number(number) % Number(divisor) === 0;
}

function describeVerdict(
  difference: DescribedDifference,
  { ruleId, impact, message: finding }: Difference["verdicts"][number],
): Verdict {
  const rule = diffRules[ruleId];
  if (!rule)
    throw new Error(`redocly diff has a new rule, ${ruleId}. Describe it in packages/contract-diff/src/wording.`);
  const { directionOf, message = describeChange, reason, remedy } = rule;
  const direction: Direction | "none" = directionOf?.(difference, finding) ?? "request";
  const text = {
    reason: typeof reason === "function" ? reason(difference, direction) : reason,
    remedy: impact !== "major" ? undefined : typeof remedy === "function" ? remedy(difference) : remedy,
  };
  return {
    rule: ruleId,
    impact,
    direction,
    message: asSentence(message(difference, finding)),
    ...(text.reason !== undefined && { reason: text.reason }),
    ...(text.remedy !== undefined && { remedy: text.remedy }),
  };
}

/** The change of a schema that is composed differently: all its differences make the same one. */
function recompositionOf({ verdicts }: Difference, { document, findUsage }: Bundle): ContractChange | undefined {
  for (const { ruleId, message } of verdicts) {
    if (!isRecomposition(ruleId)) continue;
    // The message of these rules is the schema's pointer in the head.
    const path = stepsOf(message);
    const pointer = pointerTo(...path);
    return {
      rule: ruleId,
      impact: recompositions[ruleId].impact,
      kind: "modified",
      direction: recompositions[ruleId].direction,
      operations: findUsage(pointer).operations,
      pointer,
      document: "head",
      message: asSentence(`${describeLocation(document, path)} ${recompositions[ruleId].predicate}`),
    };
  }
  return undefined;
}
