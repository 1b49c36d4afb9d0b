import type { Finding } from "../../lint/finding.ts";
import { today } from "../../today.ts";
import type { ReviewedChange } from "../review.ts";
import {
  applyWaivers,
  expiredFault,
  keyOf,
  named,
  readWaivers,
  subjectOf,
  waiverFault,
  type Waiver,
} from "./waivers.ts";

export interface WaivedChanges {
  changes: ReviewedChange[];
  /** Of the waivers: what fails the review. */
  faults: Finding[];
  warnings: Finding[];
}

/**
 * Marks the breaking changes that are waived, and finds the waivers of changes that nothing needs. A waiver that is in
 * the base as well covers a change that is merged already: the release that holds both uses it up, and is refused
 * where it has expired.
 */
export async function waiveChanges(
  changes: ReviewedChange[],
  trees: { base: string; head: string },
  day = today(),
): Promise<WaivedChanges> {
  const [{ waivers, expired, faults }, earlier] = await Promise.all([
    readWaivers(trees.head, day),
    readWaivers(trees.base, day),
  ]);
  const merged = new Set([...earlier.waivers, ...earlier.expired].map(keyOf));
  const breaking = changes
    .filter(({ impact }) => impact === "major")
    .map((change) => ({ id: change.rule, pointer: change.pointer, fingerprint: change.fingerprint, change }));
  const { waived, unused } = applyWaivers(
    waivers.filter((waiver) => subjectOf(waiver) === "change"),
    breaking,
  );
  const { waived: late, unused: past } = applyWaivers(expired, breaking);
  const waiverOf = new Map([...waived].map(([{ change }, waiver]) => [change, waiver]));
  const isMerged = (waiver: Waiver): boolean => merged.has(keyOf(waiver));
  return {
    changes: changes.map((change) => {
      const waiver = waiverOf.get(change);
      return waiver ? { ...change, waiver } : change;
    }),
    faults: [
      ...faults,
      ...[...late.values()].map(expiredFault),
      ...[...unused, ...past].filter((waiver) => !isMerged(waiver)).map((waiver) => unusedFault(waiver, changes)),
    ],
    warnings: [
      ...past.filter(isMerged).map((waiver) => ({
        ...expiredFault(waiver),
        remedy: `The next release is refused: agree on a new date with ${waiver.owner}, or undo the change.`,
      })),
      ...waivers.flatMap((waiver) => expiringSoon(waiver, day) ?? []),
    ],
  };
}

function unusedFault(waiver: Waiver, changes: ReviewedChange[]): Finding {
  const other = changes.find(({ rule, pointer }) => rule === waiver.id && pointer === waiver.pointer);
  return other
    ? waiverFault(
        waiver,
        "unused",
        `${named(waiver)} is not the change that was waived.`,
        `If this change may break clients as well, write \`fingerprint: "${other.fingerprint}"\` and a reason that fits.`,
      )
    : waiverFault(
        waiver,
        "unused",
        `No breaking change matches ${named(waiver)}.`,
        "Copy the entry that the review prints, or remove it: a change that is released needs none.",
      );
}

/** How many days before its last one a waiver begins to warn. */
const notice = 14;

function expiringSoon(waiver: Waiver, day: string): Finding | undefined {
  const days = (Date.parse(waiver.expires) - Date.parse(day)) / 86_400_000;
  if (days > notice) return undefined;
  const left = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  return waiverFault(
    waiver,
    "expiring",
    `The waiver of ${named(waiver)} expires ${left}, on ${waiver.expires}.`,
    `Make the waiver unnecessary, or agree on a new day with ${waiver.owner}.`,
  );
}
