import type { Finding } from "@gw/openapi/finding";
import { today } from "@gw/linter/today";
import type { Project } from "@gw/linter/project";
import type { ReviewedChange } from "../review.ts";
import {
  applyWaivers,
  expiredFinding,
  keyOf,
  describeWaivable,
  readWaivers,
  subjectOf,
  waiverFinding,
  type Waivable,
  type Waiver,
} from "@gw/linter/waivers";

export interface WaivedChanges {
  changes: ReviewedChange[];
  /** Issues with waivers. They fail the review. */
  issues: Finding[];
  warnings: Finding[];
}

/**
 * Marks waived breaking changes, and finds waivers that cover nothing. A waiver that is also in the base
 * covers a change that is already merged: it is needed until the next release, which is refused if the waiver has expired.
 */
export async function waiveChanges(
  changes: ReviewedChange[],
  { base, head }: Record<"base" | "head", Pick<Project, "folder" | "waivers">>,
  day = today(),
): Promise<WaivedChanges> {
  const [{ waivers, expired, issues }, earlier] = await Promise.all([readWaivers(head, day), readWaivers(base, day)]);
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
  function isMerged(waiver: Waiver): boolean {
    return merged.has(keyOf(waiver));
  }
  return {
    changes: changes.map((change) => {
      const waiver = waiverOf.get(change);
      return waiver ? { ...change, waiver } : change;
    }),
    issues: [
      ...issues,
      ...[...late.values()].map(expiredFinding),
      ...[...unused, ...past].filter((waiver) => !isMerged(waiver)).map((waiver) => unusedWaiver(waiver, changes)),
      ...waivers.flatMap((waiver) => withoutFingerprint(waiver, breaking) ?? []),
    ],
    warnings: [
      ...past.filter(isMerged).map((waiver) => ({
        ...expiredFinding(waiver),
        level: "warning" as const,
        remedy: `The next release will fail: agree on a new date with ${waiver.owner}, or revert the change.`,
      })),
      ...waivers.flatMap((waiver) => expiringSoon(waiver, day) ?? []),
    ],
  };
}

/** Finds a lint waiver that matches a breaking change. */
function withoutFingerprint(waiver: Waiver, breaking: readonly Required<Waivable>[]): Finding | undefined {
  const change = breaking.find(({ id, pointer }) => id === waiver.id && pointer === waiver.pointer);
  if (subjectOf(waiver) === "change" || !change) return undefined;
  return waiverFinding(
    waiver,
    "fingerprint",
    `The waiver of ${describeWaivable(waiver)} has no fingerprint, so it waives no breaking change.`,
    `Add \`fingerprint: "${change.fingerprint}"\`.`,
  );
}

function unusedWaiver(waiver: Waiver, changes: ReviewedChange[]): Finding {
  const other = changes.find(({ rule, pointer }) => rule === waiver.id && pointer === waiver.pointer);
  return other
    ? waiverFinding(
        waiver,
        "unused",
        `${describeWaivable(waiver)} is not the change that was waived.`,
        `If this change may break clients too, set \`fingerprint: "${other.fingerprint}"\` and update the reason.`,
      )
    : waiverFinding(
        waiver,
        "unused",
        `No breaking change matches ${describeWaivable(waiver)}.`,
        "Copy the entry that the review prints, or remove this waiver: a released change needs none.",
      );
}

/** How many days before its expiration a waiver causes a warning. */
const warningDays = 14;

function expiringSoon(waiver: Waiver, day: string): Finding | undefined {
  const days = (Date.parse(waiver.expires) - Date.parse(day)) / 86_400_000;
  if (days > warningDays) return undefined;
  const left = days === 0 ? "today" : days === 1 ? "tomorrow" : `in ${days} days`;
  const message = `The waiver of ${describeWaivable(waiver)} expires ${left}, on ${waiver.expires}.`;
  const remedy = `Make the waiver unnecessary, or agree on a new date with ${waiver.owner}.`;
  return { ...waiverFinding(waiver, "expiring", message, remedy), level: "warning" };
}
