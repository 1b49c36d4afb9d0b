import { stepsOf } from "@gw/openapi";
import { objectOf, partsAlong } from "@gw/openapi/reader";
import { rejectsWith } from "./checked-references.ts";
import type { ContractChange } from "./contract-change.ts";
import { describeLocation } from "./describe-location.ts";
import type { Difference, Direction } from "./difference.ts";
import { findOrigin, type Uses } from "./find-uses.ts";
import type { DocumentOptions } from "./find-changes.ts";
import { diffRules, sentences } from "./wording/messages.ts";
import { asSentence, describeChange, type DescribedDifference } from "./wording/rule.ts";
import { describeUnjudged } from "./wording/unjudged.ts";

/**
 * Judges a difference: which clients it breaks in which direction, and how to describe it. Each direction may break different operations.
 *
 * @param uses Empty for parts that no message depends on.
 */
export function judge(
  difference: Difference,
  uses: Uses,
  documents: Record<"base" | "head", unknown>,
  { referenceError }: DocumentOptions = {},
): ContractChange[] {
  const { kind, property, base, head, details } = difference;
  // A field that was left out has no location in the head.
  const isGone = kind === "removed" || !head || (property !== undefined && head.value === undefined);
  const document: ContractChange["document"] = isGone && base ? "base" : "head";
  const pointer = difference[document]?.pointer ?? "";
  const part = partsAlong(objectOf(documents[document]), stepsOf(pointer)).at(-1);
  const field = stepsOf(pointer)[part?.path.length ?? 0];
  function place(direction: Direction) {
    const use = uses.get(direction);
    const origin = use && findOrigin(pointer, document, use, documents);
    const path = stepsOf(origin?.subject ?? pointer);
    // A list of examples may be the one `example` of 3.0.
    const isField =
      property !== undefined && (path.at(-1) === property || (property === "examples" && path.at(-1) === "example"));
    const location = describeLocation(documents[document], isField ? path.slice(0, -1) : path);
    return {
      described: { ...difference, location, part, field, direction },
      origin: origin && { origin: origin.at.head },
    };
  }
  const common = {
    kind,
    pointer,
    document,
    ...(details && { details }),
    ...(base?.value !== undefined && { before: base.value }),
    ...(head?.value !== undefined && { after: head.value }),
  };
  const verdicts = brokenDirections(difference, uses, documents.head, referenceError).map((direction) => {
    const { described, origin } = place(direction);
    const operations = [...(uses.get(direction)?.operations ?? [])];
    return { ...describeVerdict(described), ...common, ...origin, operations };
  });
  if (verdicts.length > 0) return verdicts;
  const { described, origin } = place(uses.has("response") && !uses.has("request") ? "response" : "request");
  const operations = [...new Set([...uses.values()].flatMap((use) => [...use.operations]))];
  const verdict = noteOf(described) ?? describeUnjudged(described, operations.length > 0);
  return [{ ...verdict, ...common, ...origin, operations }];
}

/**
 * The directions of the messages that break: requests first, except for removed properties. The second is omitted if it breaks no
 * further operations.
 */
function brokenDirections({ breaks }: Difference, uses: Uses, head: unknown, referenceError?: string): Direction[] {
  const directions: readonly Direction[] =
    breaks.response === "property-removed" ? ["response", "request"] : ["request", "response"];
  const broken = directions.filter((direction) => {
    const [rule, use] = [breaks[direction], uses.get(direction)];
    if (rule === undefined || !use) return false;
    if (rule !== "reference-changed" || referenceError === undefined) return true;
    return rejectsWith(referenceError, use.operations, head);
  });
  const [first = [], second = []] = broken.map((direction) => [...(uses.get(direction)?.operations ?? [])]);
  const known = new Set(first);
  return second.every((operation) => known.has(operation)) ? broken.slice(0, 1) : broken;
}

type Verdict = Pick<ContractChange, "rule" | "impact" | "direction" | "message" | "reason" | "remedy">;

function describeVerdict(difference: DescribedDifference): Verdict {
  const { direction } = difference;
  const rule = difference.breaks[direction] ?? "";
  const known = diffRules[rule];
  if (!known) throw new Error(`The rule ${rule} has no text. Add it to wording/.`);
  const { message = describeChange, ...own } = sentences[rule] ?? {};
  const usual = typeof known.reason === "object" ? known.reason[direction] : known.reason;
  const [reason, remedy] = [own.reason?.(difference) ?? usual, own.remedy?.(difference) ?? known.remedy];
  return {
    rule,
    impact: "major",
    direction,
    message: asSentence(message(difference)),
    ...(reason !== undefined && { reason }),
    ...(remedy !== undefined && { remedy }),
  };
}

/** Changes that are reported separately although they break no clients. */
function noteOf(difference: DescribedDifference): Verdict | undefined {
  const { notes: rule } = difference;
  if (rule === undefined) return undefined;
  const { message = describeChange } = sentences[rule] ?? {};
  return { rule, impact: "minor", direction: "none", message: asSentence(message(difference)) };
}
