import { describeConsumers } from "@gw/contract-diff/report/consumers";
import { changedText } from "@gw/contract-diff/report/changed-text";
import { unjudgedRule } from "@gw/contract-diff/contract-change";
import type { ReviewedChange } from "../review.ts";
import { codeSpan, escapeMarkdown } from "@gw/contract-diff/report/markdown";
import type { Limits } from "./limits.ts";
import { count, directionText, listNames, locationText } from "./wording.ts";

/** A change as an item of a list, with the same changes of other operations. */
export function changeItem(
  [change, ...others]: readonly [ReviewedChange, ...ReviewedChange[]],
  limits: Limits,
): string {
  const { message, reason, remedy, waiver } = change;
  const lines = [
    `**${escapeMarkdown(message)}**`,
    ...(change.details ?? []).map(escapeMarkdown),
    ...changedText(change).map(codeSpan),
    ...(reason ? [escapeMarkdown(reason)] : []),
    ...(remedy && !waiver ? [`→ ${escapeMarkdown(remedy)}`] : []),
    ...(waiver ? [escapeMarkdown(`Waived until ${waiver.expires} by ${waiver.owner}: ${waiver.reason}`)] : []),
    ...describeConsumers(change.consumers).map(escapeMarkdown),
    describeFacts(change, limits),
  ];
  return [`- ${lines.join("  \n  ")}`, ...othersLines(others, limits)].join("\n");
}

function describeFacts(
  { impact, location, document, direction, operations, rule, pointer }: ReviewedChange,
  limits: Limits,
): string {
  const isShared = operations.length > 1 && pointer.startsWith("/components/");
  const facts = [
    `${codeSpan(locationText(location))}${document === "base" ? " in the base" : ""}`,
    direction === "none" ? "" : directionText[direction],
    `${isShared ? "shared by " : ""}${escapeMarkdown(listNames(operations, limits.details))}`,
    ...(impact === "major" && rule !== unjudgedRule ? [codeSpan(rule)] : []),
    ...(impact === "major" ? [codeSpan(pointer)] : []),
  ];
  return facts.filter((fact) => fact !== "").join(" · ");
}

function othersLines(others: readonly ReviewedChange[], limits: Limits): string[] {
  if (others.length === 0) return [];
  const lead = `The same for ${count(others.length, "other operation")}`;
  if (limits.items !== Infinity) {
    const operations = others.flatMap((change) => change.operations);
    return [`  ${lead}: ${escapeMarkdown(listNames(operations, limits.details))}.`];
  }
  return [`  ${lead}:`, ...others.map((other) => `  - ${describeFacts(other, limits)}`)];
}
