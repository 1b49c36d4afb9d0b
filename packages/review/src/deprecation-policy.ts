import { valueAt } from "@gw/openapi";
import { deprecationRule, type ContractChange } from "@gw/contract-diff/contract-change";
import { sunsetOf } from "@gw/contract-diff/deprecation-history";
import type { Failure, ReviewedChange } from "./review.ts";

/** Adds to each removal whether its announced date has passed. */
export function describeSunsets(changes: ContractChange[], day: string): ContractChange[] {
  return changes.map((change) => {
    const { sunset, reason = "" } = change;
    if (sunset === undefined) return change;
    return isDue(change, day)
      ? {
          ...change,
          reason: `${reason} Its sunset date, ${sunset}, has passed.`,
          remedy: "Release it as a major version.",
        }
      : {
          ...change,
          reason: `${reason} Its sunset date is ${sunset}, and today is ${day}.`,
          remedy: `Keep it until ${sunset}.`,
        };
  });
}

/** Whether the announced date of a removal has passed. */
export function isDue({ sunset }: ContractChange, day: string): boolean {
  return sunset !== undefined && sunset <= day;
}

/**
 * Finds new deprecations without a sunset date or with one that is too soon, and sunset dates that move too close.
 *
 * @param head The head's document.
 * @param days How many days the date must be ahead; undefined if deprecations need no date.
 */
export function checkDeprecations(
  changes: ReviewedChange[],
  head: unknown,
  days: number | undefined,
  day: string,
): Failure[] {
  if (days === undefined) return [];
  const first = addDays(day, days);
  return changes.flatMap((change): Failure[] => {
    const isMoved = change.pointer.endsWith("/x-sunset") && change.after !== undefined && change.before !== undefined;
    if (change.rule !== deprecationRule && !isMoved) return [];
    const date = sunsetOf(valueAt(head, change.pointer.replace(/\/[^/]+$/, "")));
    if (date !== undefined && date >= first) return [];
    const { message, location } = change;
    return [
      {
        cause: "invalid",
        message:
          date === undefined
            ? `${message} It has no sunset date.`
            : `${message} Its sunset date, ${date}, is too soon.`,
        location,
        remedy: `Set \`x-sunset\` next to \`deprecated\` to ${first} or later (${days} days from today).`,
      },
    ];
  });
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
