import type { ReviewedChange } from "../review.ts";

/** Up to this many similar changes are listed one by one, each with its location. */
const maxListed = 3;

/**
 * Groups changes that differ only in the name of their only operation, so that the same change to two hundred operations is
 * listed once and does not hide a different one. All other changes form groups of one. Keeps the order.
 */
export function groupSimilarChanges(changes: readonly ReviewedChange[]): [ReviewedChange, ...ReviewedChange[]][] {
  const byText = Map.groupBy(changes, textOf);
  return changes.flatMap((change) => {
    const similar = byText.get(textOf(change)) ?? [];
    if (similar.length <= maxListed) return [[change]];
    return similar[0] === change ? [[change, ...similar.slice(1)]] : [];
  });
}

/** The text of a change in a report, without the name of its operation. A change to several operations is unique. */
function textOf(change: ReviewedChange): string {
  const { impact, rule, direction, message, reason, waiver, operations, pointer, consumers } = change;
  const name = `\`${operations[0]}\``;
  const namesOne = operations.length === 1 && message.includes(name);
  const text = namesOne ? message.replaceAll(name, "``") : `${message} ${pointer}`;
  const { reason: why, owner, expires } = waiver ?? {};
  return JSON.stringify([impact, rule, direction, text, reason, why, owner, expires, consumers]);
}
