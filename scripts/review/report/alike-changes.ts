import type { ReviewedChange } from "../review.ts";

/** Up to this many alike changes are listed one by one, each with its location. */
const listedEach = 3;

/**
 * Groups the changes that say the same of one operation each, so that what is done to two hundred operations is read once,
 * and does not hide the one change that is different. All others are alone in their groups; the order stays.
 */
export function alikeChanges(changes: readonly ReviewedChange[]): [ReviewedChange, ...ReviewedChange[]][] {
  const byText = Map.groupBy(changes, textOf);
  return changes.flatMap((change) => {
    const alike = byText.get(textOf(change)) ?? [];
    if (alike.length <= listedEach) return [[change]];
    return alike[0] === change ? [[change, ...alike.slice(1)]] : [];
  });
}

/** What a report says about a change, without the name of its operation. A change of several operations is like no other. */
function textOf({ impact, rule, direction, message, reason, waiver, operations, pointer }: ReviewedChange): string {
  const name = `\`${operations[0]}\``;
  const speaksOfOne = operations.length === 1 && message.includes(name);
  const said = speaksOfOne ? message.replaceAll(name, "``") : `${message} ${pointer}`;
  return JSON.stringify([impact, rule, direction, said, reason, waiver?.reason, waiver?.owner, waiver?.expires]);
}
