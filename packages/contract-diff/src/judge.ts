import { stepsOf } from "@gw/openapi";
import { checksReferences } from "./checked-references.ts";
import { type ContractChange } from "./contract-change.ts";
import { describeLocation } from "./describe-location.ts";
import type { Difference } from "./difference.ts";
import type { Uses } from "./find-uses.ts";
import type { Direction, FindUsage } from "./usages.ts";
import { diffRules } from "./wording/index.ts";
import { asSentence, describeChange, type DescribedDifference } from "./wording/rule.ts";
import { describeUnjudged } from "./wording/unjudged.ts";

export interface Bundle {
  document: unknown;
  findUsage: FindUsage;
}

/** Judges a difference: whom it breaks in which direction, and what to say of it. Other operations may break in the other one. */
export function judge(
  difference: Difference,
  uses: Uses | undefined,
  bundles: Record<"base" | "head", Bundle>,
): ContractChange[] {
  const { kind, property, base, head } = difference;
  // A field that was left out has no location in the head.
  const isGone = kind === "removed" || !head || (property !== undefined && head.value === undefined);
  const document: ContractChange["document"] = isGone && base ? "base" : "head";
  const pointer = (document === "base" ? base : head)?.pointer ?? "";
  const path = stepsOf(pointer);
  const isField = property !== undefined && path.at(-1) === property;
  const described: DescribedDifference = {
    ...difference,
    location: describeLocation(bundles[document].document, isField ? path.slice(0, -1) : path),
    ...usersOf(uses, pointer, bundles[document].findUsage),
  };
  const common = {
    kind,
    pointer,
    document,
    ...(difference.details && { details: difference.details }),
    ...(base?.value !== undefined && { before: base.value }),
    ...(head?.value !== undefined && { after: head.value }),
  };
  const verdicts = brokenDirections(difference, uses, bundles.head.document).map((direction) => ({
    ...describeVerdict(described, direction),
    ...common,
    operations: [...(uses?.get(direction) ?? [])],
  }));
  if (verdicts.length > 0) return verdicts;
  return [{ ...(noteOf(described) ?? describeUnjudged(described)), ...common, operations: described.operations }];
}

/** The operations that use the location. What is compared with nothing that an operation uses may be a part of it. */
function usersOf(uses: Uses | undefined, pointer: string, findUsage: FindUsage) {
  if (!uses) return findUsage(pointer);
  const operations = [...new Set([...uses.values()].flatMap((users) => [...users]))];
  return { operations, directions: [...uses.keys()] };
}

/**
 * The directions of the messages that break: requests first, except for what is read. The second one is left out if it breaks no
 * further operations.
 */
function brokenDirections({ breaks }: Difference, uses: Uses | undefined, head: unknown): Direction[] {
  const directions: readonly Direction[] =
    breaks.response === "property-removed" ? ["response", "request"] : ["request", "response"];
  const broken = directions.filter((direction) => {
    const [rule, users] = [breaks[direction], uses?.get(direction)];
    if (rule === undefined || !users) return false;
    return rule !== "gw/reference-changed" || [...users].some((operation) => checksReferences(head, operation));
  });
  const [first, second] = broken.map((direction) => uses?.get(direction) ?? new Set<string>());
  return first && second && [...second].every((operation) => first.has(operation)) ? broken.slice(0, 1) : broken;
}

type Verdict = Pick<ContractChange, "rule" | "impact" | "message" | "reason" | "remedy"> & { direction: Direction };

function describeVerdict(difference: DescribedDifference, direction: Direction): Verdict {
  const ruleId = difference.breaks[direction] ?? "";
  const rule = diffRules[ruleId];
  if (!rule) throw new Error(`The rule ${ruleId} has no words. Describe it in wording/.`);
  const { message = describeChange, reason, remedy } = rule;
  const text = {
    reason: typeof reason === "function" ? reason(difference, direction) : reason,
    remedy: typeof remedy === "function" ? remedy(difference) : remedy,
  };
  return {
    rule: ruleId,
    impact: "major",
    direction,
    message: asSentence(message(difference)),
    ...(text.reason !== undefined && { reason: text.reason }),
    ...(text.remedy !== undefined && { remedy: text.remedy }),
  };
}

/** What is reported by itself though it breaks nobody. */
function noteOf(
  difference: DescribedDifference,
): Pick<ContractChange, "rule" | "impact" | "direction" | "message"> | undefined {
  if (difference.notes === undefined) return undefined;
  const { message = describeChange } = diffRules[difference.notes] ?? {};
  return { rule: difference.notes, impact: "minor", direction: "none", message: asSentence(message(difference)) };
}
