import { namesIn, pointerTo } from "../../json-pointer.ts";
import type { ContractChange } from "./contract-change.ts";
import { placeOf } from "./place.ts";
import type { Reach, ReachOf } from "./reach.ts";
import type { Difference } from "./redocly-diff/run-diff.ts";
import { respellingOf, worstVerdict } from "./verdicts.ts";
import { respellingSentences, type Respelling } from "./sentences/respellings.ts";
import { asSentence, type Judged } from "./sentences/sentence.ts";
import { unjudged } from "./sentences/unjudged.ts";
import { standingNames } from "./standing-names.ts";

export interface Bundle {
  document: unknown;
  reach: ReachOf;
}

/** Says of a difference what it is, how far it reaches and whom it breaks. */
export function judgeDifference(difference: Difference, bundles: Record<"base" | "head", Bundle>): ContractChange {
  const { kind, property, base, revision } = difference;
  // A member that was left out stands nowhere in the head.
  const isGone = kind === "removed" || (property !== undefined && revision?.value === undefined);
  const side = isGone ? "base" : "head";
  const { document } = bundles[side];
  const given = namesIn((isGone ? base : revision)?.pointer ?? "");
  const names = standingNames(document, given);
  const reached = [base && reachOf(bundles.base, base.pointer), revision && reachOf(bundles.head, revision.pointer)];
  const isMember = names.length === given.length && given.at(-1) === property;
  const facts: Judged = {
    ...difference,
    ...(property !== undefined && { property: (isMember && names.at(-1)) || property }),
    place: placeOf(document, isMember ? names.slice(0, -1) : names),
    ways: [...new Set(reached.flatMap((reach) => reach?.ways ?? []))],
    isReached: reached.some((reach) => reach !== undefined && reach.operations.length > 0),
  };
  const verdict = worstVerdict(facts);
  const respelling = respellingOf(difference);
  if (!verdict && respelling) return respelled(respelling, bundles.head);
  return {
    ...(verdict ?? unjudged(facts)),
    kind,
    operations: [...new Set(reached.flatMap((reach) => reach?.operations ?? []))],
    pointer: pointerTo(names),
    side,
    ...(base?.value !== undefined && { before: base.value }),
    ...(revision?.value !== undefined && { after: revision.value }),
  };
}

/** Who meets a place of the form that is compared. */
const reachOf = ({ document, reach }: Bundle, pointer: string): Reach =>
  reach(pointerTo(standingNames(document, namesIn(pointer))));

/** The change of a schema that is composed in another way; its many differences come to the same one. */
function respelled({ rule, pointer }: Respelling, { document, reach }: Bundle): ContractChange {
  const { impact, way, message } = respellingSentences[rule];
  return {
    rule,
    impact,
    kind: "modified",
    direction: way,
    operations: reach(pointer).operations,
    pointer,
    side: "head",
    message: asSentence(message(placeOf(document, namesIn(pointer)))),
  };
}
