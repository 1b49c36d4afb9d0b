import type { ReviewedChange } from "../review.ts";

/** As many changes that say the same are told one by one: each has its place, and the reader sees that they are alike. */
const toldEach = 3;

/**
 * Groups the changes that say the same of one operation each, so that what is done to two hundred operations is read once,
 * and does not hide the one change that is different. All others are alone in their groups; the order stays.
 */
export function alikeChanges(changes: readonly ReviewedChange[]): [ReviewedChange, ...ReviewedChange[]][] {
  const bySaying = Map.groupBy(changes, sayingOf);
  return changes.flatMap((change) => {
    const alike = bySaying.get(sayingOf(change)) ?? [];
    if (alike.length <= toldEach) return [[change]];
    return alike[0] === change ? [[change, ...alike.slice(1)]] : [];
  });
}

/** What a change says of its operation, whatever that is called; of all others, what only this one says. */
function sayingOf({ impact, rule, direction, message, reason, waiver, operations, pointer }: ReviewedChange): string {
  const name = `\`${operations[0]}\``;
  const speaksOfOne = operations.length === 1 && message.includes(name);
  const said = speaksOfOne ? message.replaceAll(name, "``") : `${message} ${pointer}`;
  return JSON.stringify([impact, rule, direction, said, reason, waiver?.reason, waiver?.owner, waiver?.expires]);
}
